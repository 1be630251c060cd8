import { headers } from 'next/headers';
import { cache } from 'react';
import type { PeerPage } from '../../data.ts';

type Load = (host: string, url: string) => Promise<PeerPage>;
type Search = Promise<Record<string, string | string[] | undefined>>;

const opened = globalThis as { searchPage?: Promise<Load> };

const open = async (): Promise<Load> => {
  const { openSearchPage } = await import(/* turbopackIgnore: true */ process.env.BENCH_DATA ?? '');
  return openSearchPage();
};

/** Once per request: `generateMetadata` and the page share it. */
const loadOnce = cache(async (host: string, query: string): Promise<PeerPage> => {
  opened.searchPage ??= open();
  const load = await opened.searchPage;
  return load(host, `/annonces?${query}`);
});

export const loadPage = async (searchParams: Search): Promise<PeerPage> => {
  const host = (await headers()).get('host') ?? '';
  const given = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return loadOnce(host, new URLSearchParams(given).toString());
};
