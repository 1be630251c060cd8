// Sends wrong sign-ins when they are due, whether or not responses have arrived, each from an address of its own: half
// of them guess one account, the others any. Reads JSON from standard input and writes how many got which status:
// node tests/bench/kit/wrong-sign-ins.mjs < flood.json
// {port, rate, seconds, hosts: ['…'], guessed: 'an address', path, type: 'a content type'}
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

const { port, rate, seconds, hosts, guessed, path, type } = JSON.parse(await text(process.stdin));
const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
const statuses = {};
const isForm = type !== 'application/json';

const bodyOf = (rank) => {
  const fields = { email: rank % 2 ? guessed : `personne-${rank}@exemple.fr`, password: `essai ${rank}` };
  return isForm ? new URLSearchParams(fields).toString() : JSON.stringify(fields);
};

const send = (rank) =>
  new Promise((resolve) => {
    const host = hosts[rank % hosts.length];
    const end = (status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      resolve();
    };
    const headers = {
      host,
      'content-type': type,
      // 198.18.0.0/15 is reserved for benchmarks (RFC 2544).
      'x-forwarded-for': `198.${18 + ((rank >> 16) & 1)}.${(rank >> 8) & 255}.${rank & 255}`,
      'sec-fetch-site': 'same-origin',
    };
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode));
      answer.on('error', () => end('broken'));
    });
    sent.on('error', () => end('broken')).end(bodyOf(rank));
  });

const begun = performance.now();
const sending = [];
await new Promise((resolve) => {
  const timer = setInterval(() => {
    while (sending.length < rate * seconds) {
      if (begun + (sending.length * 1000) / rate > performance.now()) return;
      sending.push(send(sending.length));
    }
    clearInterval(timer);
    resolve();
  }, 1);
});
await Promise.all(sending);
process.stdout.write(JSON.stringify({ statuses, seconds: (performance.now() - begun) / 1000 }));
process.exit();
