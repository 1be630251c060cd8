// The load generator. It uses raw sockets, so that one core can generate more load than a server on another core can
// handle. Reads JSON from standard input and writes its figures as JSON: node tests/bench/kit/load.mjs < load.json
// {port, connections, seconds, headers: {…}, targets: [{host, path}]} Each connection requests the next target, one at
// a time.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

const { port, connections, seconds, headers, targets } = JSON.parse(await text(process.stdin));
const fixed = Object.entries(headers)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
const requests = targets.map(({ host, path }) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${fixed}\r\n`));

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');
const statuses = {};
const waits = [];
let bytes = 0;
let next = 0;
let broken = 0;
let busy = 0; // requests without a complete response
let ended = false;

/** Length of the body in bytes; null: chunked. */
const bodyLength = (head) => {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head);
  return length ? Number(length[1]) : null;
};

/** Whether these bytes end a chunked response. `tail`: the last bytes of the previous data. */
const endsChunks = (tail, data) =>
  Buffer.concat([tail, data.subarray(-LAST_CHUNK.length)])
    .subarray(-LAST_CHUNK.length)
    .equals(LAST_CHUNK);

const open = () => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let left = -1; // no response has begun
  let pending = null; // an incomplete head
  let tail = Buffer.alloc(0);
  let started = 0;
  let last = false;
  let asked = false;
  const ask = () => {
    if (ended) return socket.end();
    started = performance.now();
    left = -1;
    asked = true;
    busy += 1;
    socket.write(requests[next++ % requests.length]);
  };
  const done = () => {
    waits.push(performance.now() - started);
    asked = false;
    busy -= 1;
    if (ended && busy === 0) return finish();
    if (last) socket.end();
    else ask();
  };
  const readHead = (data) => {
    const seen = pending ? Buffer.concat([pending, data]) : data;
    const at = seen.indexOf(HEAD_END);
    if (at < 0) {
      pending = seen;
      return null;
    }
    pending = null;
    const head = seen.latin1Slice(0, at);
    const status = head.slice(9, 12);
    statuses[status] = (statuses[status] ?? 0) + 1;
    last = /\r\nconnection: *close/i.test(head);
    left = bodyLength(head);
    tail = Buffer.from('\r\n');
    return seen.subarray(at + HEAD_END.length);
  };
  socket.on('connect', ask);
  socket.on('data', (data) => {
    bytes += data.length;
    const body = left === -1 ? readHead(data) : data;
    if (body === null) return;
    if (left === null) {
      if (endsChunks(tail, body)) return done();
      tail = Buffer.concat([tail, body]).subarray(-LAST_CHUNK.length);
      return;
    }
    left -= body.length;
    if (left === 0) done();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    if (asked) {
      broken += 1;
      busy -= 1;
    }
    if (!ended) setImmediate(open);
    else if (busy === 0) finish();
  });
};

const begun = performance.now();
for (let n = 0; n < connections; n++) open();
const finish = () => {
  const elapsed = (performance.now() - begun) / 1000;
  waits.sort((a, b) => a - b);
  const at = (share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
  const result = { requests: waits.length, seconds: elapsed, statuses, broken, bytes, p50: at(0.5), p99: at(0.99) };
  process.stdout.write(JSON.stringify(result), () => process.exit(0));
};

// Waits for responses to requests already sent: the server's CPU time includes them, so the count must too.
setTimeout(() => {
  ended = true;
  if (busy === 0) finish();
}, seconds * 1000);
setTimeout(
  () => {
    broken += busy;
    finish();
  },
  (seconds + 20) * 1000,
);
