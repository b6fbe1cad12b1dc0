"""A webhook receiver in Python: PORT, WEBHOOK_SECRET and, for 24 hours after a rotation, WEBHOOK_SECRET_BEFORE."""
import hashlib, hmac, json, os, threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse

SECRETS = [s.encode() for s in (os.environ.get("WEBHOOK_SECRET"), os.environ.get("WEBHOOK_SECRET_BEFORE")) if s]
effects, lock = {}, threading.Lock()  # Use a table with a unique key instead.

def is_signed(signature, body):
    expected = ["sha256=" + hmac.new(secret, body, hashlib.sha256).hexdigest() for secret in SECRETS]
    return any([hmac.compare_digest(signature.encode(), each.encode()) for each in expected])

class Receiver(BaseHTTPRequestHandler):
    protocol_version, wbufsize = "HTTP/1.1", -1  # Headers and body in one packet.
    def do_GET(self):  # For tests only: spec/receiver-control.yaml.
        event_id = parse_qs(urlparse(self.path).query).get("eventId", [""])[0]
        self.respond(200, json.dumps({"count": effects.get(event_id, 0)}))
    def do_POST(self):
        length = self.headers.get("Content-Length")
        body = b"".join(iter(self.read_chunk, b"")) if length is None else self.rfile.read(int(length))
        if not is_signed(self.headers.get("X-Webhook-Signature", ""), body):
            return self.respond(401, "invalid signature")
        event = json.loads(body) if body.strip().endswith(b"}") else {}
        if "id" in event and self.headers.get("X-Webhook-Test") != "true":
            with lock:
                effects.setdefault(event["id"], 1)
        self.respond(204)
    def read_chunk(self):
        return self.rfile.read(int(self.rfile.readline(), 16) + 2)[:-2]
    def respond(self, status, text=""):
        self.send_response(status)
        self.send_header("Content-Length", len(text))
        self.end_headers()
        self.wfile.write(text.encode())

ThreadingHTTPServer.request_queue_size = 128  # The default of 5 refuses bursts.
server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 8080))), Receiver)
print(json.dumps({"port": server.server_port}), flush=True)
server.serve_forever()
