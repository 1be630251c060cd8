import { request } from 'node:http';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { buildJobOffer } from '#tests/factories/job-offer';
import { nestedStreams } from '#tests/files/hostile-pdfs';
import { pdf } from '#tests/files/pdf';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { type Installation, openInstallation, startProductOn } from './kit/demo.ts';
import { leaveServerCore, peakOf } from './kit/machine.ts';
import { sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';
import { median } from './kit/rounds.ts';
import { type Server, settle } from './kit/server.ts';

/**
 * Latency of other requests while 20 forms designed to keep the server busy arrive at once, each from its own address:
 * node tests/bench/run.mjs hostile [--write]
 */
const AT_ONCE = sized(20, 2);
const PAUSE_MS = 5;
const GOAL_MS = 100;
const ROUNDS = sized(5, 1);
const BOUNDARY = 'vitrine';

let addresses = 0;
/** 198.18.0.0/15 is reserved for benchmarks (RFC 2544). */
const nextAddress = (): string => {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
};

type Form = { path: string; type: string; body: Buffer };
type TestResponse = { status: number; ms: number };

const ask = ({ port }: Server, host: string, form: (Form & { address: string }) | null): Promise<TestResponse> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const end = (status: number) => resolve({ status, ms: performance.now() - begun });
    const headers = form
      ? { host, 'content-type': form.type, 'x-forwarded-for': form.address }
      : { host: '127.0.0.1', connection: 'close' };
    const options = { port, host: '127.0.0.1', path: form?.path ?? '/healthz', method: form ? 'POST' : 'GET', headers };
    const sent = request({ ...options, agent: false }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode ?? 0));
      answer.on('error', () => end(answer.statusCode ?? 0));
    });
    // A client that is refused early may see the connection closed.
    sent.on('error', () => end(0)).end(form?.body);
  });

const part = (words: string, value: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${words}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);

const multipart = (path: string, parts: readonly Buffer[]): Form => ({
  path,
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
});

const FIELDS = { firstname: 'Zoé', lastname: 'Martin', email: 'zoe@example', phone: '06 12 34 56 78', rgpd: '1' };

/** An application with an error in it and this CV. */
const withCv = (path: string, cv: Buffer): Form =>
  multipart(path, [
    ...Object.entries(FIELDS).map(([name, value]) => part(`name="${name}"`, value)),
    part('name="cv"; filename="cv.pdf"', cv),
  ]);

/** The baseline of the attacks: as many forms with the same error and an ordinary CV. */
const ordinary = (path: string): Form => withCv(path, pdf());

const attacksOn = (path: string): readonly (readonly [what: string, form: Form])[] => [
  ['PDFs of 251 kB that would unpack to 7.6 GB', withCv(path, nestedStreams())],
  ['PDFs with as many streams as are inspected', withCv(path, nestedStreams({ sections: 48 }))],
  [
    'forms of 38,000 parts',
    multipart(
      path,
      Array.from({ length: 38_000 }, () => part('name="a"', 'b')),
    ),
  ],
];

/** Requests /healthz repeatedly until `work` is done. Returns the latencies. */
const whileAsking = async (server: Server, work: Promise<unknown>): Promise<readonly number[]> => {
  const waits: number[] = [];
  let done = false;
  const stop = work.finally(() => {
    done = true;
  });
  while (!done) {
    waits.push((await ask(server, '', null)).ms);
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
  await stop;
  return waits;
};

type Round = { longest: number; seconds: number; answers: readonly TestResponse[] };

const attackOnce = async (server: Server, host: string, form: Form): Promise<Round> => {
  const begun = performance.now();
  const sending = Promise.all(
    Array.from({ length: AT_ONCE }, () => ask(server, host, { ...form, address: nextAddress() })),
  );
  const waits = await whileAsking(server, sending);
  const seconds = (performance.now() - begun) / 1000;
  return { longest: Math.max(...waits), seconds, answers: await sending };
};

/** The highest latency in a second without other requests: the machine's own share of the figure. */
const calm = async (server: Server): Promise<number> =>
  Math.max(...(await whileAsking(server, new Promise((resolve) => setTimeout(resolve, sized(1000, 50))))));

const countsOf = (answers: readonly TestResponse[]): string =>
  Object.entries(Object.groupBy(answers, ({ status }) => status))
    .map(([status, all]) => `${all?.length ?? 0} × ${status}`)
    .join(', ');

const measure = async (server: Server, host: string, { what, form }: { what: string; form: Form }): Promise<Figure> => {
  const rounds: Round[] = [];
  const calms: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    calms.push(await calm(server));
    rounds.push(await attackOnce(server, host, form));
  }
  const longest = median(rounds.map((round) => round.longest));
  const seconds = median(rounds.map((round) => round.seconds));
  const answers = countsOf(rounds.flatMap((round) => round.answers));
  return {
    what: `longest response time of /healthz while ${AT_ONCE} ${what} arrive`,
    figure:
      `${longest.toFixed(0)} ms (${median(calms).toFixed(0)} ms without them); ` +
      `${answers}, ${seconds.toFixed(1)} s; ${peakOf(server.pid).toFixed(0)} MB`,
    goal: `≤ ${GOAL_MS} ms`,
    reached: longest <= GOAL_MS,
  };
};

const fill = async (installation: Installation): Promise<{ host: string; path: string }> => {
  const { subdomain, marketId } = await fillSmallNetwork(installation.url);
  const db = await openDatabase({ url: installation.database.url, log: silentLog(), name: 'bench' });
  await db.write({ role: 'vitrine_admin' }, (tx) =>
    tx.updateTable('markets').set({ lead_gen: true }).where('id', '=', marketId).execute(),
  );
  const offer = await buildJobOffer(db, { market_id: marketId });
  await db.close();
  return { host: `${subdomain}.localhost`, path: `/horizon-offre-emploi-${offer.url}` };
};

leaveServerCore();
const installation = await openInstallation();
try {
  const { host, path } = await fill(installation);
  const server = await startProductOn(installation, { DEMO: '0', TRUST_PROXY: '1' });
  try {
    await settle(server);
    await ask(server, host, { ...ordinary(path), address: nextAddress() });
    const figures: Figure[] = [];
    for (const [what, form] of [['forms of people', ordinary(path)] as const, ...attacksOn(path)])
      figures.push(await measure(server, host, { what, form }));
    await report(
      'hostile',
      figures,
      `Median of ${ROUNDS} rounds. The server and its children on one core, database and senders on the other.`,
    );
  } finally {
    await server.stop();
  }
} finally {
  await installation.close();
}
