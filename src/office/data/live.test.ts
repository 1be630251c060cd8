import { expect, it, vi } from 'vitest';
import { startLive } from './live.ts';

type Stream = { open: () => void; change: (features: readonly string[]) => void; refuse: () => void };

/** A browser with several tabs: one lock, one channel name, and a server that records the requested streams. */
const browser = () => {
  const streams: Stream[] = [];
  let queue = Promise.resolve();
  const alone = (work: () => Promise<void>): Promise<void> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };
  const name = `live-${Math.random()}`;
  const openTab = () => {
    const heard: string[] = [];
    const channel = new BroadcastChannel(name);
    const live = startLive({
      alone,
      channel,
      follow: ({ onOpen, onChange, signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => resolve(), { once: true });
          streams.push({ open: onOpen, change: onChange, refuse: () => reject(new Error('refused')) });
        }),
      onChange: (features) => heard.push(...features),
      onOpen: () => heard.push('all'),
      onLost: () => heard.push('lost'),
    });
    return { heard, ...live };
  };
  return { streams, openTab };
};

it('reads one stream for all tabs, and every tab receives a change', async () => {
  const { streams, openTab } = browser();
  const tabs = [openTab(), openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.open();
  streams[0]?.change(['articles']);
  await vi.waitFor(() => expect(tabs.every(({ heard }) => heard.includes('articles'))).toBe(true));
  expect(streams).toHaveLength(1);
  for (const { end } of tabs) end();
});

it('another tab reads the stream when the tab that read it is closed', async () => {
  const { streams, openTab } = browser();
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  first.end();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  streams[1]?.open();
  streams[1]?.change(['site']);
  expect(second.heard).toEqual(['all', 'site']);
  second.end();
});

it('every tab loads its data again each time the stream opens, because changes may have been missed', async () => {
  const { streams, openTab } = browser();
  const tabs = [openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.open();
  streams[0]?.open();
  await vi.waitFor(() =>
    expect(tabs.map(({ heard }) => heard)).toEqual([
      ['all', 'all'],
      ['all', 'all'],
    ]),
  );
  for (const { end } of tabs) end();
});

it('requests no stream after its end', async () => {
  const { streams, openTab } = browser();
  const tab = openTab();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  tab.end();
  streams[0]?.change(['site']);
  const other = openTab();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  other.end();
  expect(streams).toHaveLength(2);
});

it('a refused stream ends without a message in every tab, and all resume when one of them signs in again', async () => {
  const { streams, openTab } = browser();
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.refuse();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  streams[1]?.refuse();
  await vi.waitFor(() => {
    second.resume();
    expect(streams).toHaveLength(3);
  });
  streams[2]?.open();
  await vi.waitFor(() => expect([first.heard, second.heard]).toEqual([['all'], ['all']]));
  second.end();
  await vi.waitFor(() => expect(streams).toHaveLength(4));
  streams[3]?.change(['site']);
  expect(first.heard).toEqual(['all', 'site']);
  first.end();
});

it('a tab that has lost the server tells the others, which do not read the stream', async () => {
  const { streams, openTab } = browser();
  const [reader, other] = [openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  reader.lost();
  await vi.waitFor(() => expect(other.heard).toEqual(['lost']));
  expect(reader.heard).toEqual([]);
  for (const { end } of [reader, other]) end();
});
