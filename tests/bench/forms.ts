import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import { silentLog } from '#platform/log';
import { fillListings } from '#tests/factories/many-listings';
import { buildSite } from '#tests/factories/site';
import { type Audit, auditPosts, buildPost, type Post } from '#tests/harness/posts';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { startSmtp } from '#tests/harness/smtp-service';
import { until } from '#tests/harness/until';
import { type Installation, openInstallation, startProductOn } from './kit/demo.ts';
import { cpuMsOf, leaveServerCore } from './kit/machine.ts';
import { flag, option, sized } from './kit/options.ts';
import { sendPaced, type Timed } from './kit/paced.ts';
import { type Figure, report } from './kit/report.ts';
import { type Server, settle } from './kit/server.ts';

/**
 * Messages of visitors at the rate of a national campaign, none of which may be lost; with `--kill` the server is
 * killed and restarted meanwhile:
 * node tests/bench/run.mjs forms [--rate 300] [--seconds 30] [--kill] [--write] [--profile DIR]
 */
const RATE = Number(option('rate') ?? sized(300, 20));
const SECONDS = Number(option('seconds') ?? sized(30, 0.5));
const KILL = flag('kill');
const profile = option('profile');
const PROFILE = profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${resolve(profile)}` } : {};
const CALM_RATE = sized(50, 10);
const WARM_SECONDS = sized(4, 0.5);
/**
 * Half of the daily limit of a site, and of the limit per minute of an address: uses are counted, and none is refused.
 */
const POSTS_OF_SITE = 100;
const POSTS_OF_ADDRESS = 2;
const ADMIN = { role: 'vitrine_admin' } as const;

type Home = { host: string; listing: string };

const fillHome = async (db: Database, number: number): Promise<Home> => {
  const { marketId } = await fillListings(db, { total: 20 });
  await buildSite(db, { market_id: marketId, subdomain: `agence-${number}` });
  const listing = await db.read(ADMIN, (tx) =>
    tx.selectFrom('listings').select('id').where('market_id', '=', marketId).limit(1).executeTakeFirstOrThrow(),
  );
  return { host: `agence-${number}.localhost`, listing: listing.id };
};

const fill = async (installation: Installation, count: number): Promise<readonly Home[]> => {
  await fillSmallNetwork(installation.url);
  const db = await openDatabase({ url: installation.database.url, log: silentLog(), name: 'bench' });
  const homes: Home[] = [];
  for (let number = 0; number < count; number++) homes.push(await fillHome(db, number));
  await db.close();
  return homes;
};

/** 198.18.0.0/15 is reserved for benchmarks (RFC 2544). */
const addressOf = (n: number): string => `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;

/** Every third message is a question about a listing; consecutive ones are for other sites and from other visitors. */
const buildPosts = (homes: readonly Home[], total: number): Post[] =>
  Array.from({ length: total }, (_, rank) => {
    const home = homes[rank % homes.length];
    const address = addressOf(rank % Math.ceil(total / POSTS_OF_ADDRESS));
    return buildPost({ rank, host: home?.host ?? '', address, listing: rank % 3 === 0 ? home?.listing : undefined });
  });

/** The running product; `current` is another process after a kill. */
type Product = { current: Server; readonly port: number; killAndStart: () => Promise<void> };

const openProduct = async (installation: Installation, env: Record<string, string>): Promise<Product> => {
  let current = await startProductOn(installation, env);
  return {
    get current() {
      return current;
    },
    get port() {
      return current.port;
    },
    killAndStart: async () => {
      await current.stop('SIGKILL');
      current = await startProductOn(installation, env);
    },
  };
};

/** Kills the server during `posts`, restarts it, and resends messages without a response, as visitors do. */
const sendThroughKill = async (product: Product, posts: readonly Post[]): Promise<readonly Timed[]> => {
  const sending = sendPaced(product, posts, RATE);
  await pause((SECONDS * 1000) / 2);
  await product.killAndStart();
  const first = await sending;
  const unanswered = first.filter(({ id }) => id === null).map(({ post }) => post);
  console.log(`${unanswered.length} of ${posts.length} messages got no answer, and are sent again`);
  return [...first.filter(({ id }) => id !== null), ...(await sendPaced(product, unanswered, RATE))];
};

const at = (outcomes: readonly Timed[], share: number): number => {
  const waits = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  return waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN;
};

const waitsOf = (outcomes: readonly Timed[]): string =>
  `p50 ${at(outcomes, 0.5).toFixed(1)} ms, p99 ${at(outcomes, 0.99).toFixed(1)} ms`;

const acknowledgedOf = (outcomes: readonly Timed[]): number => outcomes.filter(({ id }) => id !== null).length;

const shareOf = (outcomes: readonly Timed[]): string => {
  const others = Object.groupBy(outcomes, ({ status }) => status);
  const words = Object.entries(others).flatMap(([status, all]) =>
    status === '200' ? [] : [`, ${all?.length} answered ${status === '0' ? 'nothing' : status}`],
  );
  return `${acknowledgedOf(outcomes)} of ${outcomes.length} acknowledged${words.join('')}`;
};

const postmasterOf = ({ dataDir }: Installation): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Runs `work` and reports the cost of each of `count` messages, including the mails sent meanwhile. */
const costing = async <T>(
  { installation, pid, count }: { installation: Installation; pid: number; count: number },
  work: () => Promise<T>,
): Promise<[T, string]> => {
  const spent = (): number[] => [pid, postmasterOf(installation)].map(cpuMsOf);
  const before = spent();
  const done = await work();
  const each = spent().map((ms, n) => ((ms - (before[n] ?? 0)) / count).toFixed(2));
  return [done, `${each[0]} ms CPU each, ${each[1]} in the database`];
};

const measureCalm = async (
  installation: Installation,
  product: Product,
  posts: readonly Post[],
): Promise<[readonly Timed[], Figure]> => {
  const { pid } = product.current;
  const [outcomes, cost] = await costing({ installation, pid, count: posts.length }, () =>
    sendPaced(product, posts, CALM_RATE),
  );
  const figure: Figure = {
    what: `a message, ${CALM_RATE} a second for ${SECONDS} s`,
    figure: `${waitsOf(outcomes)}, ${shareOf(outcomes)}, ${cost}`,
    goal: 'p99 < 150 ms',
    reached: at(outcomes, 0.99) < 150 && acknowledgedOf(outcomes) === outcomes.length,
  };
  return [outcomes, figure];
};

const measureRush = async (
  installation: Installation,
  product: Product,
  posts: readonly Post[],
): Promise<[readonly Timed[], Figure]> => {
  const { pid } = product.current;
  const begun = performance.now();
  const [outcomes, cost] = await costing({ installation, pid, count: posts.length }, () =>
    KILL ? sendThroughKill(product, posts) : sendPaced(product, posts, RATE),
  );
  const seconds = (performance.now() - begun) / 1000;
  // Messages resent after a kill waited for the new server: their time says nothing about the form.
  const costs = KILL ? '' : `, ${waitsOf(outcomes)}, ${cost} with their mails so far`;
  const figure: Figure = {
    what: `messages, ${RATE} a second for ${SECONDS} s${KILL ? ', killed in the middle and started again' : ''}`,
    figure: `${shareOf(outcomes)} in ${seconds.toFixed(1)} s${costs}`,
    goal: 'all acknowledged',
    reached: acknowledgedOf(outcomes) === posts.length,
  };
  return [outcomes, figure];
};

const auditFigure = ({ acknowledged, stored, counted, lost, twice, incomplete }: Audit): Figure => ({
  what: 'lost, stored twice, without its consent, event or job, or not counted',
  figure: `${lost}, ${twice}, ${incomplete}, ${stored - counted} of ${acknowledged}`,
  goal: '0',
  reached: lost + twice + incomplete === 0 && stored === counted,
});

/** Two per message: to the chosen recipient of the site, and to the visitor. */
const MAILS_OF_MESSAGE = 2;

const countSent = async (db: Database): Promise<number> => {
  const sent = db.read(ADMIN, (tx) =>
    tx
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('mails'))
      .where('status', '=', 'sent')
      .executeTakeFirstOrThrow(),
  );
  return Number((await sent).mails);
};

/** Time until all mails are sent after the last message, without other requests. */
const measureMails = async (installation: Installation, product: Product, messages: number): Promise<Figure> => {
  const begun = performance.now();
  const db = await openDatabase({ url: installation.database.url, log: silentLog(), name: 'bench', poolSize: 1 });
  const all = MAILS_OF_MESSAGE * messages;
  const left = all - (await countSent(db));
  const { pid } = product.current;
  const [, cost] = await costing({ installation, pid, count: Math.max(1, left) }, async () => {
    await until(async () => (await countSent(db)) >= all, 600_000, 250);
  });
  await db.close();
  const seconds = (performance.now() - begun) / 1000;
  return {
    what: 'mails of all messages, two each',
    figure: `${left} of ${all} left after the last message, all sent ${seconds.toFixed(1)} s later, ${cost}`,
    goal: '< 60 s',
    reached: seconds < 60,
  };
};

const WARM = WARM_SECONDS * CALM_RATE;
const CALM = CALM_RATE * SECONDS;

const measure = async (installation: Installation, product: Product, posts: readonly Post[]): Promise<Figure[]> => {
  await settle(product.current);
  const warm = await sendPaced(product, posts.slice(0, WARM), CALM_RATE);
  const [calm, calmFigure] = await measureCalm(installation, product, posts.slice(WARM, WARM + CALM));
  await settle(product.current);
  const [rushed, rushFigure] = await measureRush(installation, product, posts.slice(WARM + CALM));
  const all = [...warm, ...calm, ...rushed];
  const mails = KILL ? [] : [await measureMails(installation, product, acknowledgedOf(all))];
  const audit = auditFigure(await auditPosts(installation.url, all));
  return [calmFigure, rushFigure, ...mails, audit];
};

leaveServerCore();
const installation = await openInstallation();
const smtp = await startSmtp({ onMail: () => {} });
try {
  const total = WARM + CALM + RATE * SECONDS;
  const homes = await fill(installation, Math.ceil(total / POSTS_OF_SITE));
  const product = await openProduct(installation, { DEMO: '0', TRUST_PROXY: '1', SMTP_URL: smtp.url, ...PROFILE });
  try {
    await report(
      KILL ? 'forms-kill' : 'forms',
      await measure(installation, product, buildPosts(homes, total)),
      `${homes.length} sites; the server, its jobs and its mails on one core, database, mail service and ` +
        'visitors on the other.',
    );
  } finally {
    await product.current.stop();
  }
} finally {
  await smtp.close();
  await installation.close();
}
