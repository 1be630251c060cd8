import { request } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import type { FeedUpload } from '#contracts/feed-uploads';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { annonce, FLAT_NODES, ubiflowText } from '#tests/factories/feed-formats';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { until } from '#tests/harness/until';
import { type Installation, openInstallation, startProductOn } from './kit/demo.ts';
import { leaveServerCore, memoryOf, ownCpuMsOf } from './kit/machine.ts';
import { sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';
import { type Server, settle } from './kit/server.ts';

/**
 * Latency of other requests and memory of the server while three market centers upload files designed to stop it:
 * node tests/bench/run.mjs hostile-feeds [--write]. The files are made here and stored nowhere.
 */
const AT_ONCE = sized(3, 1);
const GOAL_MS = 100;
const GOAL_MB = 50;
const LONGEST_MS = 600_000;
/** The unit of the sizes of the files. */
const MB = sized(1024 * 1024, 1024);

type Attack = { what: string; name: string; bytes: Buffer };
type Person = { host: string; token: string };

const zip = async (name: string, content: string): Promise<Buffer> => {
  const file = new ZipFile();
  file.addBuffer(Buffer.from(content), name);
  file.end();
  return buffer(file.outputStream);
};

const repeat = (text: string, bytes: number): string => text.repeat(Math.floor(bytes / text.length));
const numbered = (count: number, text: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => text(n)).join('');
const xml = (content: string): Buffer => Buffer.from(ubiflowText([content]));

/** Lists and digits in a varying order, so that an archive unpacks to less than 200 times its size. */
const lists = (bytes: number): string => {
  const part = numbered(sized(20_000, 20), (n) => ((n * n) % 7 < 3 ? '[],' : `[${(n * 7919) % 97}],`));
  return `${repeat(part, bytes)}[]`;
};

const attacks = async (): Promise<readonly Attack[]> => {
  const one = `{"properties":[[${lists(48 * MB)}]]}`;
  const many = `{"properties":[${lists(48 * MB)}]}`;
  const flat = numbered(sized(3000, 10), (n) =>
    annonce(`${n}`, { ...FLAT_NODES, texte: 'Un bel appartement. '.repeat(40) }),
  );
  const names = `{"properties":[{${numbered(sized(1_500_000, 100), (n) => `"a${n}":{},`)}"z":1}]}`;
  const tags = annonce('1', { ...FLAT_NODES, texte: repeat('<b>', 200_000) });
  return [
    { what: 'ordinary files of 3,000 listings', name: 'a.xml', bytes: xml(flat) },
    { what: 'archives of one property of 49 MB', name: 'a.zip', bytes: await zip('a.json', one) },
    { what: 'archives of 16 million properties', name: 'a.zip', bytes: await zip('a.json', many) },
    { what: 'archives of one property of 1.5 million names', name: 'a.zip', bytes: await zip('a.json', names) },
    { what: 'XML of 4 MB of nested nodes', name: 'a.xml', bytes: xml(repeat('<a>', 4 * MB)) },
    {
      what: 'XML of a node with 400,000 attributes',
      name: 'a.xml',
      bytes: xml(`<a ${numbered(sized(400_000, 100), (n) => `b${n}="" `)}/>`),
    },
    {
      what: 'XML of 400,000 names',
      name: 'a.xml',
      bytes: xml(`<annonce>${numbered(sized(400_000, 100), (n) => `<b${n}/>`)}</annonce>`),
    },
    {
      what: 'XML of 4 MB of line breaks in a text',
      name: 'a.xml',
      bytes: xml(`<annonce><a>${repeat('<br/>', 4 * MB)}</a>`),
    },
    { what: 'XML of 20 listings of 200 kB of nested tags', name: 'a.xml', bytes: xml(tags.repeat(20)) },
  ];
};

type Sent = { method?: string; body?: Response; person?: Person };
const ask = async <T>({ port }: Server, host: string, path: string, { method = 'GET', body, person }: Sent = {}) => {
  const bytes = new Uint8Array(await (body ?? new Response()).arrayBuffer());
  return new Promise<T>((resolve, reject) => {
    const type = body?.headers.get('content-type');
    const headers = {
      host,
      connection: 'close',
      ...(type && { 'content-type': type }),
      ...(person && { authorization: `Bearer ${person.token}` }),
    };
    const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, async (answer) => {
      const answered = await text(answer);
      if (answer.statusCode === 200) resolve(JSON.parse(answered) as T);
      else reject(new Error(`${path}: ${answer.statusCode} ${answered}`));
    });
    sent.on('error', reject).end(bytes);
  });
};

const openPeople = async (installation: Installation): Promise<readonly { host: string; email: string }[]> => {
  await fillSmallNetwork(installation.url);
  const db = await openDatabase({ url: installation.database.url, log: silentLog(), name: 'bench' });
  const people = [];
  for (let n = 0; n < AT_ONCE; n += 1) {
    const { id: market_id } = await buildMarket(db);
    const site = await buildSite(db, { market_id });
    const { email } = await buildAccount(db, { site, kind: 'main' });
    people.push({ host: `${site.subdomain}.localhost`, email });
  }
  await db.close();
  return people;
};

const signIn = async (server: Server, { host, email }: { host: string; email: string }): Promise<Person> => {
  const body = Response.json({ email, password: PASSWORD });
  return { host, token: (await ask<{ token: string }>(server, host, '/public/login', { method: 'POST', body })).token };
};

const lastOf = async (server: Server, person: Person): Promise<FeedUpload | null> =>
  (await ask<{ upload: FeedUpload | null }>(server, person.host, '/admin/feed-uploads/last', { person })).upload;

const upload = async (server: Server, person: Person, { name, bytes }: Attack): Promise<string> => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  await ask(server, person.host, '/admin/feed-uploads', { method: 'POST', body: new Response(form), person });
  const reasonOnceChecked = async (): Promise<string | null> => {
    const found = await lastOf(server, person);
    return found?.status === 'checking' ? null : (found?.reason?.code ?? found?.status ?? 'none');
  };
  return until(reasonOnceChecked, LONGEST_MS, 250);
};

const measure = async (server: Server, people: readonly Person[], attack: Attack): Promise<Figure> => {
  const waits: number[] = [];
  const memories: number[] = [];
  let isDone = false;
  const watch = (async () => {
    while (!isDone) {
      const begun = performance.now();
      await ask(server, '127.0.0.1', '/healthz').catch(() => waits.push(Number.POSITIVE_INFINITY));
      waits.push(performance.now() - begun);
      memories.push(memoryOf(server.pid).rss);
      await pause(10);
    }
  })();
  const calmEnds = performance.now() + sized(1000, 50);
  while (waits.length === 0 || performance.now() < calmEnds) await pause(10);
  const calm = Math.max(...waits.splice(0));
  const before = Math.max(...memories.splice(0));
  const begun = performance.now();
  const work = ownCpuMsOf(server.pid);
  const reasons = await Promise.all(people.map((person) => upload(server, person, attack)));
  const seconds = (performance.now() - begun) / 1000;
  const worked = (ownCpuMsOf(server.pid) - work) / 1000;
  isDone = true;
  await watch;
  const size = Math.round(attack.bytes.length / 1000);
  const longest = Math.max(...waits);
  const grown = Math.max(...memories) - before;
  return {
    what: `longest response time of /healthz while ${AT_ONCE} ${attack.what} (${size} kB) arrive`,
    figure:
      `${longest.toFixed(0)} ms (${calm.toFixed(0)} ms without them); memory of the server ${before.toFixed(0)} MB, ` +
      `grown by ${grown.toFixed(0)} MB; ${[...new Set(reasons)].join(', ')} after ${seconds.toFixed(1)} s, with ` +
      `${worked.toFixed(1)} s of work of the server`,
    goal: `≤ ${GOAL_MS} ms, ≤ ${GOAL_MB} MB`,
    reached: longest <= GOAL_MS && grown <= GOAL_MB,
  };
};

leaveServerCore();
const installation = await openInstallation();
try {
  const accounts = await openPeople(installation);
  const server = await startProductOn(installation, { DEMO: '0' });
  try {
    await settle(server);
    const people = await Promise.all(accounts.map((account) => signIn(server, account)));
    const figures: Figure[] = [];
    for (const attack of (await attacks()).slice(0, sized(Number.POSITIVE_INFINITY, 2)))
      figures.push(await measure(server, people, attack));
    await report(
      'hostile-feeds',
      figures,
      'The server and its children on one core, database and senders on the other.',
    );
  } finally {
    await server.stop();
  }
} finally {
  await installation.close();
}
