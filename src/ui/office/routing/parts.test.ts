import { expect, it } from 'vitest';
import { manualClock } from '#tests/harness/manual-clock';
import type { ConnectionState } from '#ui/office/connection/connection.ts';
import { createStore } from '#ui/office/store.ts';
import { createParts } from './parts.ts';

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/view.js');

/** A page whose server has scripts and style sheets, or not. */
const openPage = () => {
  const clock = manualClock();
  const server = { answers: true, isNew: false, styles: true, fault: null as Error | null };
  const state = createStore<ConnectionState>('connected');
  const requests: number[] = [];
  let doubts = 0;
  const parts = createParts({
    version: { check: async () => server.answers, isOutdated: () => server.isNew },
    connection: {
      store: state,
      doubt: () => {
        doubts += 1;
      },
    },
    mendStyles: async () => {
      if (!server.styles) throw new Error('Unable to preload CSS for /assets/view.css');
    },
    clock,
  });
  const load = async (): Promise<string> => {
    requests.push(clock.now());
    if (server.fault) throw server.fault;
    if (!server.answers) throw MISSING;
    return 'the view';
  };
  const outcomes: string[] = [];
  const open = (): void => {
    parts.load(load).then(
      (part) => outcomes.push(part),
      (error: Error) => outcomes.push(error.message),
    );
  };
  return { clock, server, state, parts, load, open, requests, outcomes, doubts: () => doubts };
};

it('a script is requested once', async () => {
  const { clock, parts, load, requests } = openPage();
  expect(parts.load(load)).toBe(parts.load(load));
  await clock.advance(1000);
  expect([requests, parts.failing.get()]).toEqual([[0], 0]);
});

it('without the server it is requested until it is there, at growing intervals', async () => {
  const { clock, server, parts, open, requests, outcomes, doubts } = openPage();
  server.answers = false;
  open();
  await clock.advance(20_000);
  expect([requests, outcomes, parts.failing.get()]).toEqual([[0, 1000, 3000, 7000, 15_000], [], 1]);
  expect(doubts()).toBeGreaterThan(0);
  server.answers = true;
  await clock.advance(3000);
  expect([outcomes, parts.failing.get()]).toEqual([['the view'], 0]);
});

it('a server that leaves a request without an answer is doubted after two seconds, once a request', async () => {
  const { clock, parts, doubts } = openPage();
  let arrive = (): void => undefined;
  const part = parts.load(() => new Promise<void>((done) => (arrive = done)));
  await clock.advance(1999);
  expect(doubts()).toBe(0);
  await clock.advance(10_000);
  expect([doubts(), parts.failing.get()]).toEqual([1, 0]);
  arrive();
  await part;
});

it.each([
  ['the connection is back', ({ state }: ReturnType<typeof openPage>) => state.set('connected')],
  ['the person asks', ({ parts }: ReturnType<typeof openPage>) => parts.retry()],
])('it is requested at once when %s', async (_, act) => {
  const page = openPage();
  const { clock, server, open, outcomes } = page;
  server.answers = false;
  open();
  await clock.advance(8000);
  server.answers = true;
  act(page);
  await clock.advance(1);
  expect(outcomes).toEqual(['the view']);
});

it('a view is not given before its style sheets', async () => {
  const { clock, server, open, outcomes } = openPage();
  server.styles = false;
  open();
  await clock.advance(2000);
  expect(outcomes).toEqual([]);
  server.styles = true;
  await clock.advance(2000);
  expect(outcomes).toEqual(['the view']);
});

it('a missing script is the fault of a new build only if the server says so', async () => {
  const { clock, server, open, outcomes } = openPage();
  // The build was known to be old before the server was lost.
  Object.assign(server, { answers: false, isNew: true });
  open();
  await clock.advance(10_000);
  expect(outcomes).toEqual([]);
  Object.assign(server, { answers: true, fault: MISSING });
  await clock.advance(10_000);
  expect(outcomes).toEqual([MISSING.message]);
});

it('a script with an error of its own is not requested again, unless the person asks', async () => {
  const { clock, server, parts, open, outcomes, requests } = openPage();
  server.fault = new Error('x is not a function');
  open();
  await clock.advance(60_000);
  open();
  await clock.advance(1);
  expect([outcomes, requests.length]).toEqual([['x is not a function', 'x is not a function'], 1]);
  server.fault = null;
  parts.retry();
  open();
  await clock.advance(1);
  expect(outcomes.at(-1)).toBe('the view');
});
