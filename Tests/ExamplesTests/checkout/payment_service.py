#!/usr/bin/env python3
"""The payment service that `checkout` talks to in its tests: HTTP on loopback, a real SQLite file.

An attempt is charged at most once, however often its request arrives. Whoever asks about an attempt
that is not charged closes it: a request that comes later is declined. So after "not paid" the client
may pay anew, and the lost request can do no harm any more.

It can misbehave, once for each payment request, as `--faults` lists or as `--seed` draws:

  none           handles the request and answers
  lose-request   hangs up, and the request has never arrived
  late           holds the request back for `--late` seconds, as a slow network does, then handles it
  lose-answer    handles the request and hangs up
  slow           needs `--slow` seconds for the charge, and says "pending" until then
  double         handles the request twice, and answers twice

`GET /ledger` shows what happened, for the tests. Only the standard library is needed.
"""

import argparse
import json
import random
import sqlite3
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse

FAULTS = ["none", "lose-request", "late", "lose-answer", "slow", "double"]

SCHEMA = """
create table attempts (id text primary key, state text not null, order_id text, reason text);
-- No constraint keeps an attempt from being charged twice: the tests count.
create table charges (attempt text not null, order_id text not null, card text not null);
create table requests (attempt text not null, fault text not null);
"""


class Shop:
    """What the service knows, and its one way to charge."""

    def __init__(self, path, closes):
        self.path = path
        self.closes = closes
        with self.connect() as database:
            database.execute("pragma journal_mode = wal")
            database.executescript(SCHEMA)

    def connect(self):
        return sqlite3.connect(self.path, timeout=30, isolation_level=None)

    def pay(self, attempt, card, needs):
        """Charges an attempt, unless it is known already. Returns the answer."""
        database = self.connect()
        try:
            is_new = database.execute(
                "insert or ignore into attempts values (?, 'pending', null, null)", (attempt,)
            ).rowcount
            if is_new:
                time.sleep(needs)
                self.settle(database, attempt, card)
            while (known := self.look_up(database, attempt))[0] == "pending":
                time.sleep(0.005)
            return self.answer(known, "the attempt is closed")
        finally:
            database.close()

    def settle(self, database, attempt, card):
        database.execute("begin immediate")
        if card == "declined":
            database.execute(
                "update attempts set state = 'declined', reason = 'the bank says no' where id = ?",
                (attempt,),
            )
        else:
            order = f"order-{attempt}"
            database.execute("insert into charges values (?, ?, ?)", (attempt, order, card))
            database.execute(
                "update attempts set state = 'paid', order_id = ? where id = ?", (order, attempt)
            )
        database.execute("commit")

    def status(self, attempt):
        """What became of an attempt. One that was never heard of is closed from now on."""
        database = self.connect()
        try:
            if self.closes:
                database.execute(
                    "insert or ignore into attempts values (?, 'closed', null, null)", (attempt,)
                )
            known = self.look_up(database, attempt)
            if known[0] in ("paid", "pending"):
                return self.answer(known, "")
            return {"result": "notPaid"}
        finally:
            database.close()

    @staticmethod
    def look_up(database, attempt):
        row = database.execute(
            "select state, order_id, reason from attempts where id = ?", (attempt,)
        ).fetchone()
        return row or ("closed", None, None)

    @staticmethod
    def answer(known, closed):
        state, order, reason = known
        if state == "paid":
            return {"result": "paid", "orderId": order}
        if state == "pending":
            return {"result": "pending"}
        return {"result": "declined", "reason": reason or closed}

    def note(self, attempt, fault):
        database = self.connect()
        database.execute("insert into requests values (?, ?)", (attempt, fault))
        database.close()

    def ledger(self):
        database = self.connect()
        try:
            return {
                "charges": [
                    {"attempt": attempt, "orderId": order}
                    for attempt, order in database.execute("select attempt, order_id from charges")
                ],
                "requests": [
                    {"attempt": attempt, "fault": fault}
                    for attempt, fault in database.execute("select attempt, fault from requests")
                ],
                "attempts": dict(database.execute("select id, state from attempts")),
            }
        finally:
            database.close()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        length = int(self.headers["Content-Length"])
        body = self.rfile.read(length)
        if len(body) < length:
            # The client was killed while it sent this: no request has arrived.
            return self.hang_up()
        attempt = self.headers["Idempotency-Key"]
        form = json.loads(body)
        service = self.server
        fault = service.next_fault()
        service.shop.note(attempt, fault)
        if fault == "lose-request":
            return self.hang_up()
        if fault == "late":
            time.sleep(service.late)
        needs = service.slow if fault == "slow" else 0
        answer = service.shop.pay(attempt, form["card"], needs)
        if fault == "double":
            answer = service.shop.pay(attempt, form["card"], needs)
            self.reply(answer)
        if fault == "lose-answer":
            return self.hang_up()
        self.reply(answer)

    def do_GET(self):
        url = urlparse(self.path)
        if url.path == "/ledger":
            return self.reply(self.server.shop.ledger())
        attempt = parse_qs(url.query)["attempt"][0]
        answer = self.server.shop.status(attempt)
        if self.server.loses_status():
            return self.hang_up()
        self.reply(answer)

    def reply(self, answer):
        body = json.dumps(answer).encode()
        head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        try:
            # In one piece, so that a client that leaves after the first of two answers misses nothing.
            self.wfile.write(head.encode() + body)
        except OSError:
            self.close_connection = True

    def hang_up(self):
        self.close_connection = True

    def log_message(self, format, *arguments):
        pass


class Service(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, arguments):
        super().__init__(("127.0.0.1", 0), Handler)
        self.shop = Shop(arguments.database, arguments.closes)
        self.late = arguments.late
        self.slow = arguments.slow
        self.faults = [fault for fault in arguments.faults.split(",") if fault]
        self.random = None if arguments.seed is None else random.Random(arguments.seed)
        self.lock = threading.Lock()

    def next_fault(self):
        with self.lock:
            if self.random:
                return self.random.choice(FAULTS)
            return self.faults.pop(0) if self.faults else "none"

    def loses_status(self):
        with self.lock:
            return self.random is not None and self.random.random() < 0.1

    def handle_error(self, request, client_address):
        # A client that was killed in the middle of a request is what the tests are about.
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--database", required=True, help="a file that does not exist")
    parser.add_argument("--faults", default="", help="for the first payments, in order")
    parser.add_argument("--seed", type=int, help="draw the faults instead")
    parser.add_argument("--late", type=float, default=0.2)
    parser.add_argument("--slow", type=float, default=0.1)
    parser.add_argument(
        "--closes",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="close what is answered as not paid",
    )
    service = Service(parser.parse_args())
    print(service.server_address[1], flush=True)
    # Whoever started it ends it by closing its input.
    threading.Thread(target=service.serve_forever, daemon=True).start()
    sys.stdin.read()


main()
