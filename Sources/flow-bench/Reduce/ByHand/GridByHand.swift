// The reducer of Grid.flow by hand: one `switch` over the pair, and a nested one. Both answer with
// `[Effect]`. As regular as the table, and longer than a person would write.
// Neighbour: Grid.flow, the same decisions as a table; they are compared before they are measured.

enum GridByHand {
  typealias Outcome = (state: Grid.State, effects: [Grid.Effect])

  enum Article {
    static func reduce(_ state: Grid.State, _ event: Grid.Event) -> Outcome {
      switch (state, event) {
      case (.s1(_, let count), .e8(let text)):
        return (.s2(note: text, count: count + 1), [])
      case (.s1(let note, let count), .e9):
        return (.s1(note: note, count: count + 1), [])
      case (.s1(_, let count), .e10(let text)):
        return (.s16(note: text, count: count + 1), [.log(text: text)])
      case (.s1(let note, let count), .e11(let text)):
        return (
          .s3(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s1(let note, let count), .e12) where count < 5:
        return (.s1(note: note, count: count + 1), [])
      case (.s1, .e12(let text)):
        return (.s20(note: text, count: 0), [])
      case (.s1(_, let count), .e13(let text)):
        return (.s7(note: text, count: count + 1), [])
      case (.s1(let note, let count), .e14(let text)):
        return (
          .s24(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s1(_, let count), .e15(let text)):
        return (.s11(note: text, count: count + 1), [])
      case (.s1(_, let count), .e16(let text)):
        return (.s28(note: text, count: count + 1), [.send(text: text)])
      case (.s1(_, let count), .e17(let text)):
        return (.s15(note: text, count: count + 1), [])
      case (.s2(_, let count), .e15(let text)):
        return (.s3(note: text, count: count + 1), [])
      case (.s2(let note, let count), .e16):
        return (.s2(note: note, count: count + 1), [])
      case (.s2(_, let count), .e17(let text)):
        return (.s27(note: text, count: count + 1), [.log(text: text)])
      case (.s2(let note, let count), .e18(let text)):
        return (
          .s14(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s2(let note, let count), .e19) where count < 5:
        return (.s2(note: note, count: count + 1), [])
      case (.s2, .e19(let text)):
        return (.s1(note: text, count: 0), [])
      case (.s2(_, let count), .e20(let text)):
        return (.s18(note: text, count: count + 1), [])
      case (.s2(let note, let count), .e21(let text)):
        return (
          .s5(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s2(_, let count), .e22(let text)):
        return (.s22(note: text, count: count + 1), [])
      case (.s2(_, let count), .e23(let text)):
        return (.s9(note: text, count: count + 1), [.send(text: text)])
      case (.s2(_, let count), .e24(let text)):
        return (.s26(note: text, count: count + 1), [])
      case (.s3(_, let count), .e22(let text)):
        return (.s4(note: text, count: count + 1), [])
      case (.s3(let note, let count), .e23):
        return (.s3(note: note, count: count + 1), [])
      case (.s3(_, let count), .e24(let text)):
        return (.s8(note: text, count: count + 1), [.log(text: text)])
      case (.s3(let note, let count), .e25(let text)):
        return (
          .s25(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s3(let note, let count), .e26) where count < 5:
        return (.s3(note: note, count: count + 1), [])
      case (.s3, .e26(let text)):
        return (.s12(note: text, count: 0), [])
      case (.s3(_, let count), .e27(let text)):
        return (.s29(note: text, count: count + 1), [])
      case (.s3(let note, let count), .e28(let text)):
        return (
          .s16(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s3(_, let count), .e29(let text)):
        return (.s4(note: text, count: count + 1), [])
      case (.s3(_, let count), .e30(let text)):
        return (.s20(note: text, count: count + 1), [.send(text: text)])
      case (.s3(_, let count), .e1(let text)):
        return (.s7(note: text, count: count + 1), [])
      case (.s4(_, let count), .e29(let text)):
        return (.s5(note: text, count: count + 1), [])
      case (.s4(let note, let count), .e30):
        return (.s4(note: note, count: count + 1), [])
      case (.s4(_, let count), .e1(let text)):
        return (.s19(note: text, count: count + 1), [.log(text: text)])
      case (.s4(let note, let count), .e2(let text)):
        return (
          .s6(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s4(let note, let count), .e3) where count < 5:
        return (.s4(note: note, count: count + 1), [])
      case (.s4, .e3(let text)):
        return (.s23(note: text, count: 0), [])
      case (.s4(_, let count), .e4(let text)):
        return (.s10(note: text, count: count + 1), [])
      case (.s4(let note, let count), .e5(let text)):
        return (
          .s27(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s4(_, let count), .e6(let text)):
        return (.s14(note: text, count: count + 1), [])
      case (.s4(_, let count), .e7(let text)):
        return (.s1(note: text, count: count + 1), [.send(text: text)])
      case (.s4(_, let count), .e8(let text)):
        return (.s18(note: text, count: count + 1), [])
      case (.s5(_, let count), .e6(let text)):
        return (.s6(note: text, count: count + 1), [])
      case (.s5(let note, let count), .e7):
        return (.s5(note: note, count: count + 1), [])
      case (.s5(_, let count), .e8(let text)):
        return (.s30(note: text, count: count + 1), [.log(text: text)])
      case (.s5(let note, let count), .e9(let text)):
        return (
          .s17(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s5(let note, let count), .e10) where count < 5:
        return (.s5(note: note, count: count + 1), [])
      case (.s5, .e10(let text)):
        return (.s4(note: text, count: 0), [])
      case (.s5(_, let count), .e11(let text)):
        return (.s21(note: text, count: count + 1), [])
      case (.s5(let note, let count), .e12(let text)):
        return (
          .s8(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s5(_, let count), .e13(let text)):
        return (.s25(note: text, count: count + 1), [])
      case (.s5(_, let count), .e14(let text)):
        return (.s12(note: text, count: count + 1), [.send(text: text)])
      case (.s5(_, let count), .e15(let text)):
        return (.s29(note: text, count: count + 1), [])
      case (.s6(_, let count), .e13(let text)):
        return (.s7(note: text, count: count + 1), [])
      case (.s6(let note, let count), .e14):
        return (.s6(note: note, count: count + 1), [])
      case (.s6(_, let count), .e15(let text)):
        return (.s11(note: text, count: count + 1), [.log(text: text)])
      case (.s6(let note, let count), .e16(let text)):
        return (
          .s28(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s6(let note, let count), .e17) where count < 5:
        return (.s6(note: note, count: count + 1), [])
      case (.s6, .e17(let text)):
        return (.s15(note: text, count: 0), [])
      case (.s6(_, let count), .e18(let text)):
        return (.s2(note: text, count: count + 1), [])
      case (.s6(let note, let count), .e19(let text)):
        return (
          .s19(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s6(_, let count), .e20(let text)):
        return (.s7(note: text, count: count + 1), [])
      case (.s6(_, let count), .e21(let text)):
        return (.s23(note: text, count: count + 1), [.send(text: text)])
      case (.s6(_, let count), .e22(let text)):
        return (.s10(note: text, count: count + 1), [])
      case (.s7(_, let count), .e20(let text)):
        return (.s8(note: text, count: count + 1), [])
      case (.s7(let note, let count), .e21):
        return (.s7(note: note, count: count + 1), [])
      case (.s7(_, let count), .e22(let text)):
        return (.s22(note: text, count: count + 1), [.log(text: text)])
      case (.s7(let note, let count), .e23(let text)):
        return (
          .s9(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s7(let note, let count), .e24) where count < 5:
        return (.s7(note: note, count: count + 1), [])
      case (.s7, .e24(let text)):
        return (.s26(note: text, count: 0), [])
      case (.s7(_, let count), .e25(let text)):
        return (.s13(note: text, count: count + 1), [])
      case (.s7(let note, let count), .e26(let text)):
        return (
          .s30(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s7(_, let count), .e27(let text)):
        return (.s17(note: text, count: count + 1), [])
      case (.s7(_, let count), .e28(let text)):
        return (.s4(note: text, count: count + 1), [.send(text: text)])
      case (.s7(_, let count), .e29(let text)):
        return (.s21(note: text, count: count + 1), [])
      case (.s8(_, let count), .e27(let text)):
        return (.s9(note: text, count: count + 1), [])
      case (.s8(let note, let count), .e28):
        return (.s8(note: note, count: count + 1), [])
      case (.s8(_, let count), .e29(let text)):
        return (.s3(note: text, count: count + 1), [.log(text: text)])
      case (.s8(let note, let count), .e30(let text)):
        return (
          .s20(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s8(let note, let count), .e1) where count < 5:
        return (.s8(note: note, count: count + 1), [])
      case (.s8, .e1(let text)):
        return (.s7(note: text, count: 0), [])
      case (.s8(_, let count), .e2(let text)):
        return (.s24(note: text, count: count + 1), [])
      case (.s8(let note, let count), .e3(let text)):
        return (
          .s11(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s8(_, let count), .e4(let text)):
        return (.s28(note: text, count: count + 1), [])
      case (.s8(_, let count), .e5(let text)):
        return (.s15(note: text, count: count + 1), [.send(text: text)])
      case (.s8(_, let count), .e6(let text)):
        return (.s2(note: text, count: count + 1), [])
      case (.s9(_, let count), .e4(let text)):
        return (.s10(note: text, count: count + 1), [])
      case (.s9(let note, let count), .e5):
        return (.s9(note: note, count: count + 1), [])
      case (.s9(_, let count), .e6(let text)):
        return (.s14(note: text, count: count + 1), [.log(text: text)])
      case (.s9(let note, let count), .e7(let text)):
        return (
          .s1(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s9(let note, let count), .e8) where count < 5:
        return (.s9(note: note, count: count + 1), [])
      case (.s9, .e8(let text)):
        return (.s18(note: text, count: 0), [])
      case (.s9(_, let count), .e9(let text)):
        return (.s5(note: text, count: count + 1), [])
      case (.s9(let note, let count), .e10(let text)):
        return (
          .s22(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s9(_, let count), .e11(let text)):
        return (.s10(note: text, count: count + 1), [])
      case (.s9(_, let count), .e12(let text)):
        return (.s26(note: text, count: count + 1), [.send(text: text)])
      case (.s9(_, let count), .e13(let text)):
        return (.s13(note: text, count: count + 1), [])
      case (.s10(_, let count), .e11(let text)):
        return (.s11(note: text, count: count + 1), [])
      case (.s10(let note, let count), .e12):
        return (.s10(note: note, count: count + 1), [])
      case (.s10(_, let count), .e13(let text)):
        return (.s25(note: text, count: count + 1), [.log(text: text)])
      case (.s10(let note, let count), .e14(let text)):
        return (
          .s12(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s10(let note, let count), .e15) where count < 5:
        return (.s10(note: note, count: count + 1), [])
      case (.s10, .e15(let text)):
        return (.s29(note: text, count: 0), [])
      case (.s10(_, let count), .e16(let text)):
        return (.s16(note: text, count: count + 1), [])
      case (.s10(let note, let count), .e17(let text)):
        return (
          .s3(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s10(_, let count), .e18(let text)):
        return (.s20(note: text, count: count + 1), [])
      case (.s10(_, let count), .e19(let text)):
        return (.s7(note: text, count: count + 1), [.send(text: text)])
      case (.s10(_, let count), .e20(let text)):
        return (.s24(note: text, count: count + 1), [])
      case (.s11(_, let count), .e18(let text)):
        return (.s12(note: text, count: count + 1), [])
      case (.s11(let note, let count), .e19):
        return (.s11(note: note, count: count + 1), [])
      case (.s11(_, let count), .e20(let text)):
        return (.s6(note: text, count: count + 1), [.log(text: text)])
      case (.s11(let note, let count), .e21(let text)):
        return (
          .s23(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s11(let note, let count), .e22) where count < 5:
        return (.s11(note: note, count: count + 1), [])
      case (.s11, .e22(let text)):
        return (.s10(note: text, count: 0), [])
      case (.s11(_, let count), .e23(let text)):
        return (.s27(note: text, count: count + 1), [])
      case (.s11(let note, let count), .e24(let text)):
        return (
          .s14(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s11(_, let count), .e25(let text)):
        return (.s1(note: text, count: count + 1), [])
      case (.s11(_, let count), .e26(let text)):
        return (.s18(note: text, count: count + 1), [.send(text: text)])
      case (.s11(_, let count), .e27(let text)):
        return (.s5(note: text, count: count + 1), [])
      case (.s12(_, let count), .e25(let text)):
        return (.s13(note: text, count: count + 1), [])
      case (.s12(let note, let count), .e26):
        return (.s12(note: note, count: count + 1), [])
      case (.s12(_, let count), .e27(let text)):
        return (.s17(note: text, count: count + 1), [.log(text: text)])
      case (.s12(let note, let count), .e28(let text)):
        return (
          .s4(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s12(let note, let count), .e29) where count < 5:
        return (.s12(note: note, count: count + 1), [])
      case (.s12, .e29(let text)):
        return (.s21(note: text, count: 0), [])
      case (.s12(_, let count), .e30(let text)):
        return (.s8(note: text, count: count + 1), [])
      case (.s12(let note, let count), .e1(let text)):
        return (
          .s25(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s12(_, let count), .e2(let text)):
        return (.s13(note: text, count: count + 1), [])
      case (.s12(_, let count), .e3(let text)):
        return (.s29(note: text, count: count + 1), [.send(text: text)])
      case (.s12(_, let count), .e4(let text)):
        return (.s16(note: text, count: count + 1), [])
      case (.s13(_, let count), .e2(let text)):
        return (.s14(note: text, count: count + 1), [])
      case (.s13(let note, let count), .e3):
        return (.s13(note: note, count: count + 1), [])
      case (.s13(_, let count), .e4(let text)):
        return (.s28(note: text, count: count + 1), [.log(text: text)])
      case (.s13(let note, let count), .e5(let text)):
        return (
          .s15(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s13(let note, let count), .e6) where count < 5:
        return (.s13(note: note, count: count + 1), [])
      case (.s13, .e6(let text)):
        return (.s2(note: text, count: 0), [])
      case (.s13(_, let count), .e7(let text)):
        return (.s19(note: text, count: count + 1), [])
      case (.s13(let note, let count), .e8(let text)):
        return (
          .s6(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s13(_, let count), .e9(let text)):
        return (.s23(note: text, count: count + 1), [])
      case (.s13(_, let count), .e10(let text)):
        return (.s10(note: text, count: count + 1), [.send(text: text)])
      case (.s13(_, let count), .e11(let text)):
        return (.s27(note: text, count: count + 1), [])
      case (.s14(_, let count), .e9(let text)):
        return (.s15(note: text, count: count + 1), [])
      case (.s14(let note, let count), .e10):
        return (.s14(note: note, count: count + 1), [])
      case (.s14(_, let count), .e11(let text)):
        return (.s9(note: text, count: count + 1), [.log(text: text)])
      case (.s14(let note, let count), .e12(let text)):
        return (
          .s26(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s14(let note, let count), .e13) where count < 5:
        return (.s14(note: note, count: count + 1), [])
      case (.s14, .e13(let text)):
        return (.s13(note: text, count: 0), [])
      case (.s14(_, let count), .e14(let text)):
        return (.s30(note: text, count: count + 1), [])
      case (.s14(let note, let count), .e15(let text)):
        return (
          .s17(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s14(_, let count), .e16(let text)):
        return (.s4(note: text, count: count + 1), [])
      case (.s14(_, let count), .e17(let text)):
        return (.s21(note: text, count: count + 1), [.send(text: text)])
      case (.s14(_, let count), .e18(let text)):
        return (.s8(note: text, count: count + 1), [])
      case (.s15(_, let count), .e16(let text)):
        return (.s16(note: text, count: count + 1), [])
      case (.s15(let note, let count), .e17):
        return (.s15(note: note, count: count + 1), [])
      case (.s15(_, let count), .e18(let text)):
        return (.s20(note: text, count: count + 1), [.log(text: text)])
      case (.s15(let note, let count), .e19(let text)):
        return (
          .s7(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s15(let note, let count), .e20) where count < 5:
        return (.s15(note: note, count: count + 1), [])
      case (.s15, .e20(let text)):
        return (.s24(note: text, count: 0), [])
      case (.s15(_, let count), .e21(let text)):
        return (.s11(note: text, count: count + 1), [])
      case (.s15(let note, let count), .e22(let text)):
        return (
          .s28(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s15(_, let count), .e23(let text)):
        return (.s16(note: text, count: count + 1), [])
      case (.s15(_, let count), .e24(let text)):
        return (.s2(note: text, count: count + 1), [.send(text: text)])
      case (.s15(_, let count), .e25(let text)):
        return (.s19(note: text, count: count + 1), [])
      case (.s16(_, let count), .e23(let text)):
        return (.s17(note: text, count: count + 1), [])
      case (.s16(let note, let count), .e24):
        return (.s16(note: note, count: count + 1), [])
      case (.s16(_, let count), .e25(let text)):
        return (.s1(note: text, count: count + 1), [.log(text: text)])
      case (.s16(let note, let count), .e26(let text)):
        return (
          .s18(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s16(let note, let count), .e27) where count < 5:
        return (.s16(note: note, count: count + 1), [])
      case (.s16, .e27(let text)):
        return (.s5(note: text, count: 0), [])
      case (.s16(_, let count), .e28(let text)):
        return (.s22(note: text, count: count + 1), [])
      case (.s16(let note, let count), .e29(let text)):
        return (
          .s9(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s16(_, let count), .e30(let text)):
        return (.s26(note: text, count: count + 1), [])
      case (.s16(_, let count), .e1(let text)):
        return (.s13(note: text, count: count + 1), [.send(text: text)])
      case (.s16(_, let count), .e2(let text)):
        return (.s30(note: text, count: count + 1), [])
      case (.s17(_, let count), .e30(let text)):
        return (.s18(note: text, count: count + 1), [])
      case (.s17(let note, let count), .e1):
        return (.s17(note: note, count: count + 1), [])
      case (.s17(_, let count), .e2(let text)):
        return (.s12(note: text, count: count + 1), [.log(text: text)])
      case (.s17(let note, let count), .e3(let text)):
        return (
          .s29(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s17(let note, let count), .e4) where count < 5:
        return (.s17(note: note, count: count + 1), [])
      case (.s17, .e4(let text)):
        return (.s16(note: text, count: 0), [])
      case (.s17(_, let count), .e5(let text)):
        return (.s3(note: text, count: count + 1), [])
      case (.s17(let note, let count), .e6(let text)):
        return (
          .s20(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s17(_, let count), .e7(let text)):
        return (.s7(note: text, count: count + 1), [])
      case (.s17(_, let count), .e8(let text)):
        return (.s24(note: text, count: count + 1), [.send(text: text)])
      case (.s17(_, let count), .e9(let text)):
        return (.s11(note: text, count: count + 1), [])
      case (.s18(_, let count), .e7(let text)):
        return (.s19(note: text, count: count + 1), [])
      case (.s18(let note, let count), .e8):
        return (.s18(note: note, count: count + 1), [])
      case (.s18(_, let count), .e9(let text)):
        return (.s23(note: text, count: count + 1), [.log(text: text)])
      case (.s18(let note, let count), .e10(let text)):
        return (
          .s10(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s18(let note, let count), .e11) where count < 5:
        return (.s18(note: note, count: count + 1), [])
      case (.s18, .e11(let text)):
        return (.s27(note: text, count: 0), [])
      case (.s18(_, let count), .e12(let text)):
        return (.s14(note: text, count: count + 1), [])
      case (.s18(let note, let count), .e13(let text)):
        return (
          .s1(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s18(_, let count), .e14(let text)):
        return (.s19(note: text, count: count + 1), [])
      case (.s18(_, let count), .e15(let text)):
        return (.s5(note: text, count: count + 1), [.send(text: text)])
      case (.s18(_, let count), .e16(let text)):
        return (.s22(note: text, count: count + 1), [])
      case (.s19(_, let count), .e14(let text)):
        return (.s20(note: text, count: count + 1), [])
      case (.s19(let note, let count), .e15):
        return (.s19(note: note, count: count + 1), [])
      case (.s19(_, let count), .e16(let text)):
        return (.s4(note: text, count: count + 1), [.log(text: text)])
      case (.s19(let note, let count), .e17(let text)):
        return (
          .s21(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s19(let note, let count), .e18) where count < 5:
        return (.s19(note: note, count: count + 1), [])
      case (.s19, .e18(let text)):
        return (.s8(note: text, count: 0), [])
      case (.s19(_, let count), .e19(let text)):
        return (.s25(note: text, count: count + 1), [])
      case (.s19(let note, let count), .e20(let text)):
        return (
          .s12(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s19(_, let count), .e21(let text)):
        return (.s29(note: text, count: count + 1), [])
      case (.s19(_, let count), .e22(let text)):
        return (.s16(note: text, count: count + 1), [.send(text: text)])
      case (.s19(_, let count), .e23(let text)):
        return (.s3(note: text, count: count + 1), [])
      case (.s20(_, let count), .e21(let text)):
        return (.s21(note: text, count: count + 1), [])
      case (.s20(let note, let count), .e22):
        return (.s20(note: note, count: count + 1), [])
      case (.s20(_, let count), .e23(let text)):
        return (.s15(note: text, count: count + 1), [.log(text: text)])
      case (.s20(let note, let count), .e24(let text)):
        return (
          .s2(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s20(let note, let count), .e25) where count < 5:
        return (.s20(note: note, count: count + 1), [])
      case (.s20, .e25(let text)):
        return (.s19(note: text, count: 0), [])
      case (.s20(_, let count), .e26(let text)):
        return (.s6(note: text, count: count + 1), [])
      case (.s20(let note, let count), .e27(let text)):
        return (
          .s23(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s20(_, let count), .e28(let text)):
        return (.s10(note: text, count: count + 1), [])
      case (.s20(_, let count), .e29(let text)):
        return (.s27(note: text, count: count + 1), [.send(text: text)])
      case (.s20(_, let count), .e30(let text)):
        return (.s14(note: text, count: count + 1), [])
      case (.s21(_, let count), .e28(let text)):
        return (.s22(note: text, count: count + 1), [])
      case (.s21(let note, let count), .e29):
        return (.s21(note: note, count: count + 1), [])
      case (.s21(_, let count), .e30(let text)):
        return (.s26(note: text, count: count + 1), [.log(text: text)])
      case (.s21(let note, let count), .e1(let text)):
        return (
          .s13(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s21(let note, let count), .e2) where count < 5:
        return (.s21(note: note, count: count + 1), [])
      case (.s21, .e2(let text)):
        return (.s30(note: text, count: 0), [])
      case (.s21(_, let count), .e3(let text)):
        return (.s17(note: text, count: count + 1), [])
      case (.s21(let note, let count), .e4(let text)):
        return (
          .s4(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s21(_, let count), .e5(let text)):
        return (.s22(note: text, count: count + 1), [])
      case (.s21(_, let count), .e6(let text)):
        return (.s8(note: text, count: count + 1), [.send(text: text)])
      case (.s21(_, let count), .e7(let text)):
        return (.s25(note: text, count: count + 1), [])
      case (.s22(_, let count), .e5(let text)):
        return (.s23(note: text, count: count + 1), [])
      case (.s22(let note, let count), .e6):
        return (.s22(note: note, count: count + 1), [])
      case (.s22(_, let count), .e7(let text)):
        return (.s7(note: text, count: count + 1), [.log(text: text)])
      case (.s22(let note, let count), .e8(let text)):
        return (
          .s24(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s22(let note, let count), .e9) where count < 5:
        return (.s22(note: note, count: count + 1), [])
      case (.s22, .e9(let text)):
        return (.s11(note: text, count: 0), [])
      case (.s22(_, let count), .e10(let text)):
        return (.s28(note: text, count: count + 1), [])
      case (.s22(let note, let count), .e11(let text)):
        return (
          .s15(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s22(_, let count), .e12(let text)):
        return (.s2(note: text, count: count + 1), [])
      case (.s22(_, let count), .e13(let text)):
        return (.s19(note: text, count: count + 1), [.send(text: text)])
      case (.s22(_, let count), .e14(let text)):
        return (.s6(note: text, count: count + 1), [])
      case (.s23(_, let count), .e12(let text)):
        return (.s24(note: text, count: count + 1), [])
      case (.s23(let note, let count), .e13):
        return (.s23(note: note, count: count + 1), [])
      case (.s23(_, let count), .e14(let text)):
        return (.s18(note: text, count: count + 1), [.log(text: text)])
      case (.s23(let note, let count), .e15(let text)):
        return (
          .s5(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s23(let note, let count), .e16) where count < 5:
        return (.s23(note: note, count: count + 1), [])
      case (.s23, .e16(let text)):
        return (.s22(note: text, count: 0), [])
      case (.s23(_, let count), .e17(let text)):
        return (.s9(note: text, count: count + 1), [])
      case (.s23(let note, let count), .e18(let text)):
        return (
          .s26(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s23(_, let count), .e19(let text)):
        return (.s13(note: text, count: count + 1), [])
      case (.s23(_, let count), .e20(let text)):
        return (.s30(note: text, count: count + 1), [.send(text: text)])
      case (.s23(_, let count), .e21(let text)):
        return (.s17(note: text, count: count + 1), [])
      case (.s24(_, let count), .e19(let text)):
        return (.s25(note: text, count: count + 1), [])
      case (.s24(let note, let count), .e20):
        return (.s24(note: note, count: count + 1), [])
      case (.s24(_, let count), .e21(let text)):
        return (.s29(note: text, count: count + 1), [.log(text: text)])
      case (.s24(let note, let count), .e22(let text)):
        return (
          .s16(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s24(let note, let count), .e23) where count < 5:
        return (.s24(note: note, count: count + 1), [])
      case (.s24, .e23(let text)):
        return (.s3(note: text, count: 0), [])
      case (.s24(_, let count), .e24(let text)):
        return (.s20(note: text, count: count + 1), [])
      case (.s24(let note, let count), .e25(let text)):
        return (
          .s7(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s24(_, let count), .e26(let text)):
        return (.s25(note: text, count: count + 1), [])
      case (.s24(_, let count), .e27(let text)):
        return (.s11(note: text, count: count + 1), [.send(text: text)])
      case (.s24(_, let count), .e28(let text)):
        return (.s28(note: text, count: count + 1), [])
      case (.s25(_, let count), .e26(let text)):
        return (.s26(note: text, count: count + 1), [])
      case (.s25(let note, let count), .e27):
        return (.s25(note: note, count: count + 1), [])
      case (.s25(_, let count), .e28(let text)):
        return (.s10(note: text, count: count + 1), [.log(text: text)])
      case (.s25(let note, let count), .e29(let text)):
        return (
          .s27(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s25(let note, let count), .e30) where count < 5:
        return (.s25(note: note, count: count + 1), [])
      case (.s25, .e30(let text)):
        return (.s14(note: text, count: 0), [])
      case (.s25(_, let count), .e1(let text)):
        return (.s1(note: text, count: count + 1), [])
      case (.s25(let note, let count), .e2(let text)):
        return (
          .s18(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s25(_, let count), .e3(let text)):
        return (.s5(note: text, count: count + 1), [])
      case (.s25(_, let count), .e4(let text)):
        return (.s22(note: text, count: count + 1), [.send(text: text)])
      case (.s25(_, let count), .e5(let text)):
        return (.s9(note: text, count: count + 1), [])
      case (.s26(_, let count), .e3(let text)):
        return (.s27(note: text, count: count + 1), [])
      case (.s26(let note, let count), .e4):
        return (.s26(note: note, count: count + 1), [])
      case (.s26(_, let count), .e5(let text)):
        return (.s21(note: text, count: count + 1), [.log(text: text)])
      case (.s26(let note, let count), .e6(let text)):
        return (
          .s8(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s26(let note, let count), .e7) where count < 5:
        return (.s26(note: note, count: count + 1), [])
      case (.s26, .e7(let text)):
        return (.s25(note: text, count: 0), [])
      case (.s26(_, let count), .e8(let text)):
        return (.s12(note: text, count: count + 1), [])
      case (.s26(let note, let count), .e9(let text)):
        return (
          .s29(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s26(_, let count), .e10(let text)):
        return (.s16(note: text, count: count + 1), [])
      case (.s26(_, let count), .e11(let text)):
        return (.s3(note: text, count: count + 1), [.send(text: text)])
      case (.s26(_, let count), .e12(let text)):
        return (.s20(note: text, count: count + 1), [])
      case (.s27(_, let count), .e10(let text)):
        return (.s28(note: text, count: count + 1), [])
      case (.s27(let note, let count), .e11):
        return (.s27(note: note, count: count + 1), [])
      case (.s27(_, let count), .e12(let text)):
        return (.s2(note: text, count: count + 1), [.log(text: text)])
      case (.s27(let note, let count), .e13(let text)):
        return (
          .s19(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s27(let note, let count), .e14) where count < 5:
        return (.s27(note: note, count: count + 1), [])
      case (.s27, .e14(let text)):
        return (.s6(note: text, count: 0), [])
      case (.s27(_, let count), .e15(let text)):
        return (.s23(note: text, count: count + 1), [])
      case (.s27(let note, let count), .e16(let text)):
        return (
          .s10(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s27(_, let count), .e17(let text)):
        return (.s28(note: text, count: count + 1), [])
      case (.s27(_, let count), .e18(let text)):
        return (.s14(note: text, count: count + 1), [.send(text: text)])
      case (.s27(_, let count), .e19(let text)):
        return (.s1(note: text, count: count + 1), [])
      case (.s28(_, let count), .e17(let text)):
        return (.s29(note: text, count: count + 1), [])
      case (.s28(let note, let count), .e18):
        return (.s28(note: note, count: count + 1), [])
      case (.s28(_, let count), .e19(let text)):
        return (.s13(note: text, count: count + 1), [.log(text: text)])
      case (.s28(let note, let count), .e20(let text)):
        return (
          .s30(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s28(let note, let count), .e21) where count < 5:
        return (.s28(note: note, count: count + 1), [])
      case (.s28, .e21(let text)):
        return (.s17(note: text, count: 0), [])
      case (.s28(_, let count), .e22(let text)):
        return (.s4(note: text, count: count + 1), [])
      case (.s28(let note, let count), .e23(let text)):
        return (
          .s21(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s28(_, let count), .e24(let text)):
        return (.s8(note: text, count: count + 1), [])
      case (.s28(_, let count), .e25(let text)):
        return (.s25(note: text, count: count + 1), [.send(text: text)])
      case (.s28(_, let count), .e26(let text)):
        return (.s12(note: text, count: count + 1), [])
      case (.s29(_, let count), .e24(let text)):
        return (.s30(note: text, count: count + 1), [])
      case (.s29(let note, let count), .e25):
        return (.s29(note: note, count: count + 1), [])
      case (.s29(_, let count), .e26(let text)):
        return (.s24(note: text, count: count + 1), [.log(text: text)])
      case (.s29(let note, let count), .e27(let text)):
        return (
          .s11(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s29(let note, let count), .e28) where count < 5:
        return (.s29(note: note, count: count + 1), [])
      case (.s29, .e28(let text)):
        return (.s28(note: text, count: 0), [])
      case (.s29(_, let count), .e29(let text)):
        return (.s15(note: text, count: count + 1), [])
      case (.s29(let note, let count), .e30(let text)):
        return (
          .s2(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s29(_, let count), .e1(let text)):
        return (.s19(note: text, count: count + 1), [])
      case (.s29(_, let count), .e2(let text)):
        return (.s6(note: text, count: count + 1), [.send(text: text)])
      case (.s29(_, let count), .e3(let text)):
        return (.s23(note: text, count: count + 1), [])
      case (.s30(_, let count), .e1(let text)):
        return (.s1(note: text, count: count + 1), [])
      case (.s30(let note, let count), .e2):
        return (.s30(note: note, count: count + 1), [])
      case (.s30(_, let count), .e3(let text)):
        return (.s5(note: text, count: count + 1), [.log(text: text)])
      case (.s30(let note, let count), .e4(let text)):
        return (
          .s22(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
        )
      case (.s30(let note, let count), .e5) where count < 5:
        return (.s30(note: note, count: count + 1), [])
      case (.s30, .e5(let text)):
        return (.s9(note: text, count: 0), [])
      case (.s30(_, let count), .e6(let text)):
        return (.s26(note: text, count: count + 1), [])
      case (.s30(let note, let count), .e7(let text)):
        return (
          .s13(note: text, count: count + 1),
          [.log(text: text), .save(note: note, count: count), .send(text: text)]
        )
      case (.s30(_, let count), .e8(let text)):
        return (.s1(note: text, count: count + 1), [])
      case (.s30(_, let count), .e9(let text)):
        return (.s17(note: text, count: count + 1), [.send(text: text)])
      case (.s30(_, let count), .e10(let text)):
        return (.s4(note: text, count: count + 1), [])
      default: return (state, [])
      }
    }
  }

  enum Nested {
    static func reduce(_ state: Grid.State, _ event: Grid.Event) -> Outcome {
      switch state {
      case .s1(let note, let count):
        switch event {
        case .e8(let text):
          return (.s2(note: text, count: count + 1), [])
        case .e9: return (.s1(note: note, count: count + 1), [])
        case .e10(let text):
          return (.s16(note: text, count: count + 1), [.log(text: text)])
        case .e11(let text):
          return (
            .s3(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e12(let text):
          if count < 5 { return (.s1(note: note, count: count + 1), []) }
          return (.s20(note: text, count: 0), [])
        case .e13(let text):
          return (.s7(note: text, count: count + 1), [])
        case .e14(let text):
          return (
            .s24(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e15(let text):
          return (.s11(note: text, count: count + 1), [])
        case .e16(let text):
          return (.s28(note: text, count: count + 1), [.send(text: text)])
        case .e17(let text):
          return (.s15(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s2(let note, let count):
        switch event {
        case .e15(let text):
          return (.s3(note: text, count: count + 1), [])
        case .e16: return (.s2(note: note, count: count + 1), [])
        case .e17(let text):
          return (.s27(note: text, count: count + 1), [.log(text: text)])
        case .e18(let text):
          return (
            .s14(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e19(let text):
          if count < 5 { return (.s2(note: note, count: count + 1), []) }
          return (.s1(note: text, count: 0), [])
        case .e20(let text):
          return (.s18(note: text, count: count + 1), [])
        case .e21(let text):
          return (
            .s5(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e22(let text):
          return (.s22(note: text, count: count + 1), [])
        case .e23(let text):
          return (.s9(note: text, count: count + 1), [.send(text: text)])
        case .e24(let text):
          return (.s26(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s3(let note, let count):
        switch event {
        case .e22(let text):
          return (.s4(note: text, count: count + 1), [])
        case .e23: return (.s3(note: note, count: count + 1), [])
        case .e24(let text):
          return (.s8(note: text, count: count + 1), [.log(text: text)])
        case .e25(let text):
          return (
            .s25(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e26(let text):
          if count < 5 { return (.s3(note: note, count: count + 1), []) }
          return (.s12(note: text, count: 0), [])
        case .e27(let text):
          return (.s29(note: text, count: count + 1), [])
        case .e28(let text):
          return (
            .s16(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e29(let text):
          return (.s4(note: text, count: count + 1), [])
        case .e30(let text):
          return (.s20(note: text, count: count + 1), [.send(text: text)])
        case .e1(let text):
          return (.s7(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s4(let note, let count):
        switch event {
        case .e29(let text):
          return (.s5(note: text, count: count + 1), [])
        case .e30: return (.s4(note: note, count: count + 1), [])
        case .e1(let text):
          return (.s19(note: text, count: count + 1), [.log(text: text)])
        case .e2(let text):
          return (
            .s6(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e3(let text):
          if count < 5 { return (.s4(note: note, count: count + 1), []) }
          return (.s23(note: text, count: 0), [])
        case .e4(let text):
          return (.s10(note: text, count: count + 1), [])
        case .e5(let text):
          return (
            .s27(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e6(let text):
          return (.s14(note: text, count: count + 1), [])
        case .e7(let text):
          return (.s1(note: text, count: count + 1), [.send(text: text)])
        case .e8(let text):
          return (.s18(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s5(let note, let count):
        switch event {
        case .e6(let text):
          return (.s6(note: text, count: count + 1), [])
        case .e7: return (.s5(note: note, count: count + 1), [])
        case .e8(let text):
          return (.s30(note: text, count: count + 1), [.log(text: text)])
        case .e9(let text):
          return (
            .s17(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e10(let text):
          if count < 5 { return (.s5(note: note, count: count + 1), []) }
          return (.s4(note: text, count: 0), [])
        case .e11(let text):
          return (.s21(note: text, count: count + 1), [])
        case .e12(let text):
          return (
            .s8(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e13(let text):
          return (.s25(note: text, count: count + 1), [])
        case .e14(let text):
          return (.s12(note: text, count: count + 1), [.send(text: text)])
        case .e15(let text):
          return (.s29(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s6(let note, let count):
        switch event {
        case .e13(let text):
          return (.s7(note: text, count: count + 1), [])
        case .e14: return (.s6(note: note, count: count + 1), [])
        case .e15(let text):
          return (.s11(note: text, count: count + 1), [.log(text: text)])
        case .e16(let text):
          return (
            .s28(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e17(let text):
          if count < 5 { return (.s6(note: note, count: count + 1), []) }
          return (.s15(note: text, count: 0), [])
        case .e18(let text):
          return (.s2(note: text, count: count + 1), [])
        case .e19(let text):
          return (
            .s19(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e20(let text):
          return (.s7(note: text, count: count + 1), [])
        case .e21(let text):
          return (.s23(note: text, count: count + 1), [.send(text: text)])
        case .e22(let text):
          return (.s10(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s7(let note, let count):
        switch event {
        case .e20(let text):
          return (.s8(note: text, count: count + 1), [])
        case .e21: return (.s7(note: note, count: count + 1), [])
        case .e22(let text):
          return (.s22(note: text, count: count + 1), [.log(text: text)])
        case .e23(let text):
          return (
            .s9(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e24(let text):
          if count < 5 { return (.s7(note: note, count: count + 1), []) }
          return (.s26(note: text, count: 0), [])
        case .e25(let text):
          return (.s13(note: text, count: count + 1), [])
        case .e26(let text):
          return (
            .s30(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e27(let text):
          return (.s17(note: text, count: count + 1), [])
        case .e28(let text):
          return (.s4(note: text, count: count + 1), [.send(text: text)])
        case .e29(let text):
          return (.s21(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s8(let note, let count):
        switch event {
        case .e27(let text):
          return (.s9(note: text, count: count + 1), [])
        case .e28: return (.s8(note: note, count: count + 1), [])
        case .e29(let text):
          return (.s3(note: text, count: count + 1), [.log(text: text)])
        case .e30(let text):
          return (
            .s20(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e1(let text):
          if count < 5 { return (.s8(note: note, count: count + 1), []) }
          return (.s7(note: text, count: 0), [])
        case .e2(let text):
          return (.s24(note: text, count: count + 1), [])
        case .e3(let text):
          return (
            .s11(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e4(let text):
          return (.s28(note: text, count: count + 1), [])
        case .e5(let text):
          return (.s15(note: text, count: count + 1), [.send(text: text)])
        case .e6(let text):
          return (.s2(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s9(let note, let count):
        switch event {
        case .e4(let text):
          return (.s10(note: text, count: count + 1), [])
        case .e5: return (.s9(note: note, count: count + 1), [])
        case .e6(let text):
          return (.s14(note: text, count: count + 1), [.log(text: text)])
        case .e7(let text):
          return (
            .s1(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e8(let text):
          if count < 5 { return (.s9(note: note, count: count + 1), []) }
          return (.s18(note: text, count: 0), [])
        case .e9(let text):
          return (.s5(note: text, count: count + 1), [])
        case .e10(let text):
          return (
            .s22(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e11(let text):
          return (.s10(note: text, count: count + 1), [])
        case .e12(let text):
          return (.s26(note: text, count: count + 1), [.send(text: text)])
        case .e13(let text):
          return (.s13(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s10(let note, let count):
        switch event {
        case .e11(let text):
          return (.s11(note: text, count: count + 1), [])
        case .e12: return (.s10(note: note, count: count + 1), [])
        case .e13(let text):
          return (.s25(note: text, count: count + 1), [.log(text: text)])
        case .e14(let text):
          return (
            .s12(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e15(let text):
          if count < 5 { return (.s10(note: note, count: count + 1), []) }
          return (.s29(note: text, count: 0), [])
        case .e16(let text):
          return (.s16(note: text, count: count + 1), [])
        case .e17(let text):
          return (
            .s3(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e18(let text):
          return (.s20(note: text, count: count + 1), [])
        case .e19(let text):
          return (.s7(note: text, count: count + 1), [.send(text: text)])
        case .e20(let text):
          return (.s24(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s11(let note, let count):
        switch event {
        case .e18(let text):
          return (.s12(note: text, count: count + 1), [])
        case .e19: return (.s11(note: note, count: count + 1), [])
        case .e20(let text):
          return (.s6(note: text, count: count + 1), [.log(text: text)])
        case .e21(let text):
          return (
            .s23(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e22(let text):
          if count < 5 { return (.s11(note: note, count: count + 1), []) }
          return (.s10(note: text, count: 0), [])
        case .e23(let text):
          return (.s27(note: text, count: count + 1), [])
        case .e24(let text):
          return (
            .s14(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e25(let text):
          return (.s1(note: text, count: count + 1), [])
        case .e26(let text):
          return (.s18(note: text, count: count + 1), [.send(text: text)])
        case .e27(let text):
          return (.s5(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s12(let note, let count):
        switch event {
        case .e25(let text):
          return (.s13(note: text, count: count + 1), [])
        case .e26: return (.s12(note: note, count: count + 1), [])
        case .e27(let text):
          return (.s17(note: text, count: count + 1), [.log(text: text)])
        case .e28(let text):
          return (
            .s4(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e29(let text):
          if count < 5 { return (.s12(note: note, count: count + 1), []) }
          return (.s21(note: text, count: 0), [])
        case .e30(let text):
          return (.s8(note: text, count: count + 1), [])
        case .e1(let text):
          return (
            .s25(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e2(let text):
          return (.s13(note: text, count: count + 1), [])
        case .e3(let text):
          return (.s29(note: text, count: count + 1), [.send(text: text)])
        case .e4(let text):
          return (.s16(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s13(let note, let count):
        switch event {
        case .e2(let text):
          return (.s14(note: text, count: count + 1), [])
        case .e3: return (.s13(note: note, count: count + 1), [])
        case .e4(let text):
          return (.s28(note: text, count: count + 1), [.log(text: text)])
        case .e5(let text):
          return (
            .s15(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e6(let text):
          if count < 5 { return (.s13(note: note, count: count + 1), []) }
          return (.s2(note: text, count: 0), [])
        case .e7(let text):
          return (.s19(note: text, count: count + 1), [])
        case .e8(let text):
          return (
            .s6(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e9(let text):
          return (.s23(note: text, count: count + 1), [])
        case .e10(let text):
          return (.s10(note: text, count: count + 1), [.send(text: text)])
        case .e11(let text):
          return (.s27(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s14(let note, let count):
        switch event {
        case .e9(let text):
          return (.s15(note: text, count: count + 1), [])
        case .e10: return (.s14(note: note, count: count + 1), [])
        case .e11(let text):
          return (.s9(note: text, count: count + 1), [.log(text: text)])
        case .e12(let text):
          return (
            .s26(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e13(let text):
          if count < 5 { return (.s14(note: note, count: count + 1), []) }
          return (.s13(note: text, count: 0), [])
        case .e14(let text):
          return (.s30(note: text, count: count + 1), [])
        case .e15(let text):
          return (
            .s17(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e16(let text):
          return (.s4(note: text, count: count + 1), [])
        case .e17(let text):
          return (.s21(note: text, count: count + 1), [.send(text: text)])
        case .e18(let text):
          return (.s8(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s15(let note, let count):
        switch event {
        case .e16(let text):
          return (.s16(note: text, count: count + 1), [])
        case .e17: return (.s15(note: note, count: count + 1), [])
        case .e18(let text):
          return (.s20(note: text, count: count + 1), [.log(text: text)])
        case .e19(let text):
          return (
            .s7(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e20(let text):
          if count < 5 { return (.s15(note: note, count: count + 1), []) }
          return (.s24(note: text, count: 0), [])
        case .e21(let text):
          return (.s11(note: text, count: count + 1), [])
        case .e22(let text):
          return (
            .s28(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e23(let text):
          return (.s16(note: text, count: count + 1), [])
        case .e24(let text):
          return (.s2(note: text, count: count + 1), [.send(text: text)])
        case .e25(let text):
          return (.s19(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s16(let note, let count):
        switch event {
        case .e23(let text):
          return (.s17(note: text, count: count + 1), [])
        case .e24: return (.s16(note: note, count: count + 1), [])
        case .e25(let text):
          return (.s1(note: text, count: count + 1), [.log(text: text)])
        case .e26(let text):
          return (
            .s18(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e27(let text):
          if count < 5 { return (.s16(note: note, count: count + 1), []) }
          return (.s5(note: text, count: 0), [])
        case .e28(let text):
          return (.s22(note: text, count: count + 1), [])
        case .e29(let text):
          return (
            .s9(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e30(let text):
          return (.s26(note: text, count: count + 1), [])
        case .e1(let text):
          return (.s13(note: text, count: count + 1), [.send(text: text)])
        case .e2(let text):
          return (.s30(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s17(let note, let count):
        switch event {
        case .e30(let text):
          return (.s18(note: text, count: count + 1), [])
        case .e1: return (.s17(note: note, count: count + 1), [])
        case .e2(let text):
          return (.s12(note: text, count: count + 1), [.log(text: text)])
        case .e3(let text):
          return (
            .s29(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e4(let text):
          if count < 5 { return (.s17(note: note, count: count + 1), []) }
          return (.s16(note: text, count: 0), [])
        case .e5(let text):
          return (.s3(note: text, count: count + 1), [])
        case .e6(let text):
          return (
            .s20(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e7(let text):
          return (.s7(note: text, count: count + 1), [])
        case .e8(let text):
          return (.s24(note: text, count: count + 1), [.send(text: text)])
        case .e9(let text):
          return (.s11(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s18(let note, let count):
        switch event {
        case .e7(let text):
          return (.s19(note: text, count: count + 1), [])
        case .e8: return (.s18(note: note, count: count + 1), [])
        case .e9(let text):
          return (.s23(note: text, count: count + 1), [.log(text: text)])
        case .e10(let text):
          return (
            .s10(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e11(let text):
          if count < 5 { return (.s18(note: note, count: count + 1), []) }
          return (.s27(note: text, count: 0), [])
        case .e12(let text):
          return (.s14(note: text, count: count + 1), [])
        case .e13(let text):
          return (
            .s1(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e14(let text):
          return (.s19(note: text, count: count + 1), [])
        case .e15(let text):
          return (.s5(note: text, count: count + 1), [.send(text: text)])
        case .e16(let text):
          return (.s22(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s19(let note, let count):
        switch event {
        case .e14(let text):
          return (.s20(note: text, count: count + 1), [])
        case .e15: return (.s19(note: note, count: count + 1), [])
        case .e16(let text):
          return (.s4(note: text, count: count + 1), [.log(text: text)])
        case .e17(let text):
          return (
            .s21(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e18(let text):
          if count < 5 { return (.s19(note: note, count: count + 1), []) }
          return (.s8(note: text, count: 0), [])
        case .e19(let text):
          return (.s25(note: text, count: count + 1), [])
        case .e20(let text):
          return (
            .s12(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e21(let text):
          return (.s29(note: text, count: count + 1), [])
        case .e22(let text):
          return (.s16(note: text, count: count + 1), [.send(text: text)])
        case .e23(let text):
          return (.s3(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s20(let note, let count):
        switch event {
        case .e21(let text):
          return (.s21(note: text, count: count + 1), [])
        case .e22: return (.s20(note: note, count: count + 1), [])
        case .e23(let text):
          return (.s15(note: text, count: count + 1), [.log(text: text)])
        case .e24(let text):
          return (
            .s2(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e25(let text):
          if count < 5 { return (.s20(note: note, count: count + 1), []) }
          return (.s19(note: text, count: 0), [])
        case .e26(let text):
          return (.s6(note: text, count: count + 1), [])
        case .e27(let text):
          return (
            .s23(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e28(let text):
          return (.s10(note: text, count: count + 1), [])
        case .e29(let text):
          return (.s27(note: text, count: count + 1), [.send(text: text)])
        case .e30(let text):
          return (.s14(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s21(let note, let count):
        switch event {
        case .e28(let text):
          return (.s22(note: text, count: count + 1), [])
        case .e29: return (.s21(note: note, count: count + 1), [])
        case .e30(let text):
          return (.s26(note: text, count: count + 1), [.log(text: text)])
        case .e1(let text):
          return (
            .s13(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e2(let text):
          if count < 5 { return (.s21(note: note, count: count + 1), []) }
          return (.s30(note: text, count: 0), [])
        case .e3(let text):
          return (.s17(note: text, count: count + 1), [])
        case .e4(let text):
          return (
            .s4(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e5(let text):
          return (.s22(note: text, count: count + 1), [])
        case .e6(let text):
          return (.s8(note: text, count: count + 1), [.send(text: text)])
        case .e7(let text):
          return (.s25(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s22(let note, let count):
        switch event {
        case .e5(let text):
          return (.s23(note: text, count: count + 1), [])
        case .e6: return (.s22(note: note, count: count + 1), [])
        case .e7(let text):
          return (.s7(note: text, count: count + 1), [.log(text: text)])
        case .e8(let text):
          return (
            .s24(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e9(let text):
          if count < 5 { return (.s22(note: note, count: count + 1), []) }
          return (.s11(note: text, count: 0), [])
        case .e10(let text):
          return (.s28(note: text, count: count + 1), [])
        case .e11(let text):
          return (
            .s15(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e12(let text):
          return (.s2(note: text, count: count + 1), [])
        case .e13(let text):
          return (.s19(note: text, count: count + 1), [.send(text: text)])
        case .e14(let text):
          return (.s6(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s23(let note, let count):
        switch event {
        case .e12(let text):
          return (.s24(note: text, count: count + 1), [])
        case .e13: return (.s23(note: note, count: count + 1), [])
        case .e14(let text):
          return (.s18(note: text, count: count + 1), [.log(text: text)])
        case .e15(let text):
          return (
            .s5(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e16(let text):
          if count < 5 { return (.s23(note: note, count: count + 1), []) }
          return (.s22(note: text, count: 0), [])
        case .e17(let text):
          return (.s9(note: text, count: count + 1), [])
        case .e18(let text):
          return (
            .s26(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e19(let text):
          return (.s13(note: text, count: count + 1), [])
        case .e20(let text):
          return (.s30(note: text, count: count + 1), [.send(text: text)])
        case .e21(let text):
          return (.s17(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s24(let note, let count):
        switch event {
        case .e19(let text):
          return (.s25(note: text, count: count + 1), [])
        case .e20: return (.s24(note: note, count: count + 1), [])
        case .e21(let text):
          return (.s29(note: text, count: count + 1), [.log(text: text)])
        case .e22(let text):
          return (
            .s16(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e23(let text):
          if count < 5 { return (.s24(note: note, count: count + 1), []) }
          return (.s3(note: text, count: 0), [])
        case .e24(let text):
          return (.s20(note: text, count: count + 1), [])
        case .e25(let text):
          return (
            .s7(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e26(let text):
          return (.s25(note: text, count: count + 1), [])
        case .e27(let text):
          return (.s11(note: text, count: count + 1), [.send(text: text)])
        case .e28(let text):
          return (.s28(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s25(let note, let count):
        switch event {
        case .e26(let text):
          return (.s26(note: text, count: count + 1), [])
        case .e27: return (.s25(note: note, count: count + 1), [])
        case .e28(let text):
          return (.s10(note: text, count: count + 1), [.log(text: text)])
        case .e29(let text):
          return (
            .s27(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e30(let text):
          if count < 5 { return (.s25(note: note, count: count + 1), []) }
          return (.s14(note: text, count: 0), [])
        case .e1(let text):
          return (.s1(note: text, count: count + 1), [])
        case .e2(let text):
          return (
            .s18(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e3(let text):
          return (.s5(note: text, count: count + 1), [])
        case .e4(let text):
          return (.s22(note: text, count: count + 1), [.send(text: text)])
        case .e5(let text):
          return (.s9(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s26(let note, let count):
        switch event {
        case .e3(let text):
          return (.s27(note: text, count: count + 1), [])
        case .e4: return (.s26(note: note, count: count + 1), [])
        case .e5(let text):
          return (.s21(note: text, count: count + 1), [.log(text: text)])
        case .e6(let text):
          return (
            .s8(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e7(let text):
          if count < 5 { return (.s26(note: note, count: count + 1), []) }
          return (.s25(note: text, count: 0), [])
        case .e8(let text):
          return (.s12(note: text, count: count + 1), [])
        case .e9(let text):
          return (
            .s29(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e10(let text):
          return (.s16(note: text, count: count + 1), [])
        case .e11(let text):
          return (.s3(note: text, count: count + 1), [.send(text: text)])
        case .e12(let text):
          return (.s20(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s27(let note, let count):
        switch event {
        case .e10(let text):
          return (.s28(note: text, count: count + 1), [])
        case .e11: return (.s27(note: note, count: count + 1), [])
        case .e12(let text):
          return (.s2(note: text, count: count + 1), [.log(text: text)])
        case .e13(let text):
          return (
            .s19(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e14(let text):
          if count < 5 { return (.s27(note: note, count: count + 1), []) }
          return (.s6(note: text, count: 0), [])
        case .e15(let text):
          return (.s23(note: text, count: count + 1), [])
        case .e16(let text):
          return (
            .s10(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e17(let text):
          return (.s28(note: text, count: count + 1), [])
        case .e18(let text):
          return (.s14(note: text, count: count + 1), [.send(text: text)])
        case .e19(let text):
          return (.s1(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s28(let note, let count):
        switch event {
        case .e17(let text):
          return (.s29(note: text, count: count + 1), [])
        case .e18: return (.s28(note: note, count: count + 1), [])
        case .e19(let text):
          return (.s13(note: text, count: count + 1), [.log(text: text)])
        case .e20(let text):
          return (
            .s30(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e21(let text):
          if count < 5 { return (.s28(note: note, count: count + 1), []) }
          return (.s17(note: text, count: 0), [])
        case .e22(let text):
          return (.s4(note: text, count: count + 1), [])
        case .e23(let text):
          return (
            .s21(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e24(let text):
          return (.s8(note: text, count: count + 1), [])
        case .e25(let text):
          return (.s25(note: text, count: count + 1), [.send(text: text)])
        case .e26(let text):
          return (.s12(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s29(let note, let count):
        switch event {
        case .e24(let text):
          return (.s30(note: text, count: count + 1), [])
        case .e25: return (.s29(note: note, count: count + 1), [])
        case .e26(let text):
          return (.s24(note: text, count: count + 1), [.log(text: text)])
        case .e27(let text):
          return (
            .s11(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e28(let text):
          if count < 5 { return (.s29(note: note, count: count + 1), []) }
          return (.s28(note: text, count: 0), [])
        case .e29(let text):
          return (.s15(note: text, count: count + 1), [])
        case .e30(let text):
          return (
            .s2(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e1(let text):
          return (.s19(note: text, count: count + 1), [])
        case .e2(let text):
          return (.s6(note: text, count: count + 1), [.send(text: text)])
        case .e3(let text):
          return (.s23(note: text, count: count + 1), [])
        default: return (state, [])
        }
      case .s30(let note, let count):
        switch event {
        case .e1(let text):
          return (.s1(note: text, count: count + 1), [])
        case .e2: return (.s30(note: note, count: count + 1), [])
        case .e3(let text):
          return (.s5(note: text, count: count + 1), [.log(text: text)])
        case .e4(let text):
          return (
            .s22(note: text, count: count + 1), [.log(text: text), .save(note: note, count: count)]
          )
        case .e5(let text):
          if count < 5 { return (.s30(note: note, count: count + 1), []) }
          return (.s9(note: text, count: 0), [])
        case .e6(let text):
          return (.s26(note: text, count: count + 1), [])
        case .e7(let text):
          return (
            .s13(note: text, count: count + 1),
            [.log(text: text), .save(note: note, count: count), .send(text: text)]
          )
        case .e8(let text):
          return (.s1(note: text, count: count + 1), [])
        case .e9(let text):
          return (.s17(note: text, count: count + 1), [.send(text: text)])
        case .e10(let text):
          return (.s4(note: text, count: count + 1), [])
        default: return (state, [])
        }
      }
    }
  }
}
