import { expect, it } from 'vitest';
import { manualClock } from '#tests/harness/manual-clock';
import { createConnection } from './connection.ts';

/** A browser and a server that the test stops; `asked`: when the server was asked, in milliseconds. */
const openPage = () => {
  const clock = manualClock();
  const network = { isOnline: true, answers: true, takes: 0 };
  const asked: number[] = [];
  const events = new EventTarget();
  const connection = createConnection({
    ask: async () => {
      asked.push(clock.now());
      await new Promise<void>((resolve) => (network.takes > 0 ? clock.after(network.takes, resolve) : resolve()));
      return network.answers;
    },
    isOnline: () => network.isOnline,
    clock,
  });
  connection.listen(events);
  const said: string[] = [];
  connection.store.subscribe(() => said.push(`${clock.now()} ${connection.store.get()}`));
  const change = (changed: Partial<typeof network>): void => {
    Object.assign(network, changed);
    if ('isOnline' in changed) events.dispatchEvent(new Event(network.isOnline ? 'online' : 'offline'));
  };
  return { clock, connection, asked, said, change, look: () => events.dispatchEvent(new Event('visibilitychange')) };
};

it('a request without an answer says nothing while the server answers', async () => {
  const { clock, connection, asked, said } = openPage();
  connection.doubt();
  await clock.advance(60_000);
  expect([asked, said]).toEqual([[0], []]);
});

it('a server that refuses every connection is told after a second, then asked at growing intervals', async () => {
  const { clock, connection, asked, said, change } = openPage();
  change({ answers: false });
  connection.doubt();
  connection.doubt();
  await clock.advance(32_000);
  expect(asked).toEqual([0, 1000, 3000, 7000, 15_000, 23_000, 31_000]);
  change({ answers: true });
  await clock.advance(60_000);
  expect(said).toEqual(['1000 silent', '39000 connected']);
  expect(asked.at(-1)).toBe(39_000);
});

it('a server that keeps silent is told when the first question is over', async () => {
  const { clock, connection, said, change } = openPage();
  change({ answers: false, takes: 2500 });
  connection.doubt();
  await clock.advance(4000);
  expect(said).toEqual(['2500 silent']);
});

it('an answer to a question from before a change of the network proves nothing', async () => {
  const { clock, connection, asked, said, change } = openPage();
  change({ takes: 1000 });
  connection.doubt();
  await clock.advance(500);
  change({ isOnline: false });
  await clock.advance(500);
  change({ answers: false });
  await clock.advance(1000);
  expect([asked.slice(0, 2), said]).toEqual([[0, 1000], ['2000 offline']]);
});

it('a restart of less than a second is not told', async () => {
  const { clock, connection, said, change } = openPage();
  change({ answers: false });
  connection.doubt();
  await clock.advance(900);
  change({ answers: true });
  await clock.advance(5000);
  expect(said).toEqual([]);
});

it('a browser without network is told at once, and its return is noticed at once', async () => {
  const { clock, said, change } = openPage();
  change({ isOnline: false, answers: false });
  await clock.advance(20_500);
  change({ isOnline: true, answers: true });
  await clock.advance(100);
  expect(said).toEqual(['0 offline', '20500 connected']);
});

it('a network without the server is the silence of the server', async () => {
  const { clock, said, change } = openPage();
  change({ isOnline: false, answers: false });
  await clock.advance(500);
  change({ isOnline: true });
  await clock.advance(5000);
  expect(said).toEqual(['0 offline', '1500 silent']);
});

it('whoever looks at the page again, or gets an answer, does not wait for the next question', async () => {
  const { clock, connection, said, change, look } = openPage();
  change({ answers: false });
  connection.doubt();
  await clock.advance(16_000);
  look();
  await clock.advance(500);
  change({ answers: true });
  connection.hasten();
  await clock.advance(100);
  expect(said).toEqual(['1000 silent', '16500 connected']);
});
