import type { PeerPage } from '../../data.ts';

type Load = (host: string, url: string) => Promise<PeerPage>;
let opened: Promise<Load> | null = null;

const open = async (): Promise<Load> => {
  const { openSearchPage } = await import(/* @vite-ignore */ process.env.BENCH_DATA ?? '');
  return openSearchPage();
};

export const loadPage = async (request: Request): Promise<PeerPage> => {
  opened ??= open();
  const { pathname, search } = new URL(request.url);
  return (await opened)(request.headers.get('host') ?? '', `${pathname}${search}`);
};
