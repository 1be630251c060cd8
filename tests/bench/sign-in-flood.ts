import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { type Installation, openInstallation, startProductOn } from './kit/demo.ts';
import { cpuMsOf, leaveServerCore } from './kit/machine.ts';
import { option, sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';
import { type Server, settle } from './kit/server.ts';

/**
 * Right sign-ins while another process sends wrong ones:
 * node tests/bench/run.mjs sign-in-flood [--rate 500] [--seconds 30] [--write]
 */
const RATE = Number(option('rate') ?? sized(500, 20));
const SECONDS = Number(option('seconds') ?? sized(30, 1));
const EVERY_MS = 250;
const GOAL_MS = 1000;

/** A person with the cookie of a browser; '': a browser that is not known. */
type Person = { host: string; email: string; cookie: string };
type SignedIn = { status: number; ms: number; cookie: string };

const signIn = ({ port }: Server, { host, email, cookie }: Person): Promise<SignedIn> =>
  new Promise((done) => {
    const begun = performance.now();
    const headers = {
      host,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '203.0.113.1',
      cookie,
    };
    const sent = request({ host: '127.0.0.1', port, path: '/public/login', method: 'POST', headers }, (answer) => {
      const cookies = answer.headers['set-cookie']?.map((line) => line.split(';')[0] ?? '') ?? [];
      const device = cookies.find((pair) => pair.startsWith('device=')) ?? cookie;
      answer
        .resume()
        .on('end', () => done({ status: answer.statusCode ?? 0, ms: performance.now() - begun, cookie: device }));
    });
    sent.on('error', () => done({ status: 0, ms: performance.now() - begun, cookie }));
    sent.end(JSON.stringify({ email, password: PASSWORD }));
  });

/** Signs a person in again and again until `work` is done. */
const whileFlooded = async (server: Server, person: Person, work: Promise<unknown>): Promise<SignedIn[]> => {
  const all: SignedIn[] = [];
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  const current = { ...person };
  while (!isOver) {
    const opened = await signIn(server, current);
    all.push(opened);
    if (person.cookie !== '') current.cookie = opened.cookie;
    await pause(EVERY_MS);
  }
  await end;
  return all;
};

type Flood = { what: string; path: string; type: string; hosts: readonly string[] };
type Flooded = { statuses: Record<string, number>; seconds: number };

const flood = async ({ port }: Server, guessed: string, { path, type, hosts }: Flood): Promise<Flooded> => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'kit/wrong-sign-ins.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ port, rate: RATE, seconds: SECONDS, hosts, guessed, path, type }));
  return (await json(child.stdout)) as Flooded;
};

const at = (all: readonly SignedIn[], share: number): string => {
  const waits = all.map(({ ms }) => ms).sort((a, b) => a - b);
  return (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN).toFixed(0);
};
const longest = (all: readonly SignedIn[]): number => Math.max(...all.map(({ ms }) => ms));
const signedIn = (all: readonly SignedIn[]): number => all.filter(({ status }) => status === 200).length;
const figureOf = (all: readonly SignedIn[]): string =>
  `p50 ${at(all, 0.5)} ms, p95 ${at(all, 0.95)} ms, max ${longest(all).toFixed(0)} ms, ` +
  `${signedIn(all)} of ${all.length} signed in`;

type People = { known: Person; unknown: Person };

const measure = async (server: Server, { known, unknown }: People, wrong: Flood): Promise<Figure[]> => {
  const before = cpuMsOf(server.pid);
  const sending = flood(server, known.email, wrong);
  const [knowns, unknowns, sent] = await Promise.all([
    whileFlooded(server, known, sending),
    whileFlooded(server, unknown, sending),
    sending,
  ]);
  const cpu = (cpuMsOf(server.pid) - before) / 1000 / sent.seconds;
  const counts = Object.entries(sent.statuses).map(([status, count]) => `${count} × ${status}`);
  return [
    {
      what: `${wrong.what}: a right one from a known browser`,
      figure: figureOf(knowns),
      goal: `all, ≤ ${GOAL_MS} ms`,
      reached: longest(knowns) <= GOAL_MS && signedIn(knowns) === knowns.length,
    },
    {
      what: `${wrong.what}: a right one from a browser that is not known, on a site that is not attacked`,
      figure: figureOf(unknowns),
      goal: '',
      reached: null,
    },
    {
      what: `${wrong.what}: their responses`,
      figure: `${counts.join(', ')}; ${(cpu * 100).toFixed(0)} % of a core with all hashes`,
      goal: '',
      reached: null,
    },
  ];
};

/** Two attacked sites and one that is not, with the owner of an account on the first and the last. */
const fill = async (installation: Installation): Promise<{ hosts: string[]; people: People }> => {
  const { subdomain, siteId, marketId } = await fillSmallNetwork(installation.url);
  const db = await openDatabase({ url: installation.database.url, log: silentLog(), name: 'bench' });
  const openSite = async () => buildSite(db, { market_id: (await buildMarket(db)).id });
  const [other, calm] = [await openSite(), await openSite()];
  const account = await buildAccount(db, { site: { market_id: marketId, id: siteId } });
  const neighbour = await buildAccount(db, { site: calm });
  await db.close();
  const hostOf = (name: string | null): string => `${name}.localhost`;
  const hosts = [hostOf(subdomain), hostOf(other.subdomain)];
  const known = { host: hostOf(subdomain), email: account.email, cookie: '' };
  return { hosts, people: { known, unknown: { host: hostOf(calm.subdomain), email: neighbour.email, cookie: '' } } };
};

leaveServerCore();
const installation = await openInstallation();
try {
  const { hosts, people } = await fill(installation);
  const server = await startProductOn(installation, { DEMO: '0', TRUST_PROXY: '1' });
  try {
    await settle(server);
    /** The same person, in a browser of its own. */
    const inBrowser = async (): Promise<People> => {
      const { cookie } = await signIn(server, people.known);
      return { ...people, known: { ...people.known, cookie } };
    };
    const browsers = [await inBrowser(), await inBrowser()] as const;
    const calls = { what: `${RATE} wrong sign-ins a second`, path: '/public/login', type: 'application/json', hosts };
    const forms = {
      what: `${RATE} wrong plain forms a second`,
      path: '/connexion',
      type: 'application/x-www-form-urlencoded',
      hosts,
    };
    const figures = await measure(server, browsers[0], calls);
    await settle(server);
    figures.push(...(await measure(server, browsers[1], forms)));
    await report(
      'sign-in-flood',
      figures,
      `${SECONDS} s each, wrong ones from addresses of their own on two sites, half of them for the account of the ` +
        'known browser. The server on one core, database and senders on the other.',
    );
  } finally {
    await server.stop();
  }
} finally {
  await installation.close();
}
