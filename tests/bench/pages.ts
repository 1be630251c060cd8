import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { envOf, type Installation, openInstallation, startDemo } from './kit/demo.ts';
import { leaveServerCore } from './kit/machine.ts';
import { flag, SMOKE, sized } from './kit/options.ts';
import { buildData, type Peer, startPeer } from './kit/peers.ts';
import { type Figure, report } from './kit/report.ts';
import { type Contender, medianOf, medianRatio, runRound, runRounds, type Sample, type Target } from './kit/rounds.ts';
import { fresh, PLAIN, SITE } from './kit/searches.ts';
import { type Server, startServer } from './kit/server.ts';

/**
 * The search page of a site, cached and rendered, compared with a prepared response of bare node:http and with the same
 * page on other frameworks:
 * node tests/bench/run.mjs pages [--quick] [--no-peers] [--data-dir DIR] [--write]
 */
const QUICK = flag('quick');
const OPTIONS = SMOKE ? { rounds: 1, seconds: 0.3 } : QUICK ? { rounds: 3, seconds: 2 } : { rounds: 7, seconds: 5 };
/** The difference to node:http is about a tenth, and a machine drifts by more in half a minute: many short rounds. */
const CLOSE = SMOKE ? OPTIONS : QUICK ? { rounds: 9, seconds: 1 } : { rounds: 25, seconds: 2 };
/** The Accept-Encoding header of browsers. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

type TestResponse = { headers: Record<string, string>; body: Buffer };

const ask = (port: number, { host, path }: Target, headers: Record<string, string>): Promise<TestResponse> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { ...headers, host } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ headers: answer.headers as Record<string, string>, body: Buffer.concat(chunks) }),
      );
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });

const always = (path: string) => (): readonly Target[] => [{ host: SITE, path }];

/** Headers that node:http writes itself. */
const WRITTEN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Bare node:http with the exact response of the product's cache. */
const startBare = async (answer: TestResponse, directory: string): Promise<Server> => {
  const file = join(directory, 'answer.json');
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !WRITTEN.has(name)));
  await writeFile(file, JSON.stringify({ headers, body: answer.body.toString('base64') }));
  return startServer({ args: ['tests/bench/kit/bare.mjs', file] });
};

const listingsOf = (html: string): string =>
  [...html.matchAll(/<li data-listing="([^"]+)"/g)].map(([, id]) => id).join();

type Peers = readonly { name: string; peer: Peer; prefix: string }[];
const PEERS: Peers = [
  { name: 'Next.js 16, server components', peer: 'next', prefix: '' },
  { name: 'Next.js 16, client components', peer: 'next', prefix: '/client' },
  { name: 'React Router 8', peer: 'react-router', prefix: '' },
  { name: 'Astro 7', peer: 'astro', prefix: '' },
];

/**
 * All contenders must show the same listings at the same URL in similar markup; otherwise the comparison is invalid.
 */
const checkAlike = async (ours: Server, all: readonly Contender[]): Promise<ReadonlyMap<string, number>> => {
  const target = { host: SITE, path: '/annonces?priceMin=1&areaMin=1&priceMax=1900099' };
  const own = (await ask(ours.port, target, PLAIN)).body.toString();
  const sizes = new Map<string, number>();
  for (const { name, port, targets } of all) {
    const prefix = targets(0)[0]?.path.startsWith('/client') ? '/client' : '';
    const html = (await ask(port, { ...target, path: prefix + target.path }, PLAIN)).body.toString();
    const markup = (text: string): number => text.match(/<(?:a|img|li|article|source|input|button)[ >]/g)?.length ?? 0;
    if (listingsOf(html) !== listingsOf(own)) throw new Error(`${name} shows other listings`);
    if (Math.abs(markup(html) / markup(own) - 1) > 0.05)
      throw new Error(`${name}: ${markup(html)} elements, ours ${markup(own)}`);
    sizes.set(name, Buffer.byteLength(html));
  }
  return sizes;
};

const times = (value: number): string => `${value.toFixed(1)} ×`;
const line = (samples: readonly Sample[] | undefined): string =>
  `${medianOf(samples, 'cpu').toFixed(3)} ms CPU, ${medianOf(samples, 'rps').toFixed(0)}/s, p99 ` +
  `${medianOf(samples, 'p99').toFixed(1)} ms`;

const OURS_CACHED = 'cached page';
const OURS_FRESH = 'uncached page';
const BARE = 'prepared response on node:http';

type Samples = ReadonlyMap<string, readonly Sample[]>;

/** `close`: cached page and bare node:http only; `samples`: all others. */
const figuresOf = (close: Samples, samples: Samples, sizes: ReadonlyMap<string, number>): Figure[] => {
  const of = (name: string): readonly Sample[] | undefined => samples.get(name);
  const share = medianRatio(close.get(BARE), close.get(OURS_CACHED), 'cpu');
  const shareRps = medianRatio(close.get(OURS_CACHED), close.get(BARE), 'rps');
  const alone = [...new Map([...samples, ...close])].map(([name, one]) => ({
    what: name,
    figure: line(one) + (sizes.has(name) ? `, ${Math.round((sizes.get(name) ?? 0) / 1000)} kB` : ''),
    goal: '',
    reached: null,
  }));
  const against = [...samples.keys()]
    .filter((name) => PEERS.some((peer) => peer.name === name))
    .flatMap((name) =>
      [
        { own: OURS_FRESH, goal: 5 },
        { own: OURS_CACHED, goal: 50 },
      ].map(({ own, goal }) => {
        const cpu = medianRatio(of(name), of(own), 'cpu');
        const rps = medianRatio(of(own), of(name), 'rps');
        const isNext = name.startsWith('Next');
        return {
          what: `${own} against ${name}`,
          figure: `${times(cpu)} less CPU, ${times(rps)} the requests`,
          goal: isNext ? `≥ ${goal} ×` : '',
          reached: isNext ? cpu >= goal : null,
        };
      }),
    );
  return [
    {
      what: `${OURS_CACHED} against ${BARE}`,
      figure: `${(share * 100).toFixed(0)} % by CPU, ${(shareRps * 100).toFixed(0)} % by requests`,
      goal: '≥ 80 %',
      reached: share >= 0.8,
    },
    ...against,
    ...alone,
  ];
};

/** What the peers load, without the peers, which are not installed. */
const checkLoader = async (installation: Installation): Promise<void> => {
  Object.assign(process.env, envOf(installation));
  const { openSearchPage }: typeof import('./peers/data.ts') = await import(await buildData());
  const { props } = await (await openSearchPage())(SITE, '/annonces');
  if (props.items.length === 0) throw new Error('the loader of the peers finds no listing');
};

leaveServerCore();
const directory = await mkdtemp(join(tmpdir(), 'vitrine-bench-pages-'));
const installation = await openInstallation();
const open: Server[] = [];
const opened = (server: Server): Server => {
  open.push(server);
  return server;
};
try {
  const ours = opened(await startDemo(installation));
  const hot = { host: SITE, path: '/annonces' };
  for (let n = 0; n < 5; n++) await ask(ours.port, hot, BROWSER);
  await pause(sized(3_000, 0)); // the best compression is made after the first responses
  const bare = opened(await startBare(await ask(ours.port, hot, BROWSER), directory));
  const cached: Contender = { name: OURS_CACHED, ...ours, headers: BROWSER, targets: always('/annonces') };
  const bareOne: Contender = { name: BARE, ...bare, headers: BROWSER, targets: always('/annonces') };
  const uncached: Contender = { name: OURS_FRESH, ...ours, headers: PLAIN, targets: fresh('') };
  await runRound(uncached, 0, OPTIONS); // warm-up
  const close = await runRounds([cached, bareOne], CLOSE);
  const rendering = [uncached];
  if (SMOKE) await checkLoader(installation);
  else if (!flag('no-peers')) {
    const data = await buildData();
    const servers = new Map<Peer, Server>();
    for (const { name, peer, prefix } of PEERS) {
      const server = servers.get(peer) ?? opened(await startPeer(peer, data, installation));
      servers.set(peer, server);
      rendering.push({ name, ...server, headers: PLAIN, targets: fresh(prefix) });
    }
  }
  const sizes = await checkAlike(ours, rendering);
  const samples = await runRounds([cached, ...rendering], OPTIONS);
  await report(
    'pages',
    figuresOf(close, samples, sizes),
    `Median of ${OPTIONS.rounds} interleaved rounds of ${OPTIONS.seconds} s, against node:http ${CLOSE.rounds} ` +
      `of ${CLOSE.seconds} s, servers on one core, load and database on the other.`,
  );
} finally {
  for (const server of open.toReversed()) await server.stop();
  await installation.close();
  await rm(directory, { recursive: true, force: true });
}
