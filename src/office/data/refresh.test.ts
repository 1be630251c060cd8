import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, CallError } from '#contracts/client';
import { createRefresh } from './refresh.ts';

/** A screen with one list: `calls` are its requests, which the test answers. */
const openScreen = () => {
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  const calls: { respond: (rows: string) => void }[] = [];
  const observer = new QueryObserver<string>(queries, {
    queryKey: ['leads'],
    queryFn: () => new Promise((resolve) => calls.push({ respond: resolve })),
    meta: { reads: ['leads'] },
  });
  const close = observer.subscribe(() => undefined);
  const refresh = createRefresh(queries);
  onTestFinished(() => {
    close();
    refresh.stop();
    queries.clear();
  });
  return { calls, refresh, shown: () => observer.getCurrentResult().data };
};

it.each([
  ['a change', (refresh: ReturnType<typeof createRefresh>) => refresh.changed(['leads'])],
  ['the opening of the stream', (refresh: ReturnType<typeof createRefresh>) => refresh.all()],
])('a first response that may be older than %s is followed by another', async (_, announce) => {
  const { calls, refresh, shown } = openScreen();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  announce(refresh);
  calls[0]?.respond('old');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.respond('new');
  await vi.waitFor(() => expect(shown()).toBe('new'));
});

it('a feature that the list does not read changes nothing', async () => {
  const { calls, refresh, shown } = openScreen();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.respond('first');
  await vi.waitFor(() => expect(shown()).toBe('first'));
  refresh.changed(['articles']);
  refresh.changed(['leads']);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
});

it('when the server is back, what had no answer is asked again, and nothing else', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  const refresh = createRefresh(queries);
  const asked: string[] = [];
  const open = (name: string, error: Error | null): (() => void) => {
    const observer = new QueryObserver(queries, {
      queryKey: [name],
      queryFn: async () => {
        asked.push(name);
        if (error) throw error;
        return name;
      },
    });
    return observer.subscribe(() => undefined);
  };
  const close = [
    open('shown', null),
    open('lost', new CallError('UNREACHABLE')),
    open('refused', new ApiError({ status: 403, code: 'FORBIDDEN', title: 'Non' })),
  ];
  onTestFinished(() => {
    for (const end of close) end();
    queries.clear();
  });
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  asked.length = 0;
  refresh.failed();
  await vi.waitFor(() => expect(asked).toEqual(['lost']));
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(asked).toEqual(['lost']);
});
