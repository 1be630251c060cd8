import type { ReactElement } from 'react';
import type { NetworkCtx, PublicCtx } from '#server/context';

/** What a page reads of the request: nothing else of it can reach a page, so nothing else can vary it. */
export type PageRequest = {
  /** Address of this site, without a final slash: 'http://lyon.localhost:3000'. */
  origin: string;
  path: string;
  params: Readonly<Record<string, string>>;
  /** Only the names that the page declares in `query`. */
  query: URLSearchParams;
};

export type Head = {
  title: string;
  description?: string;
  /** Absolute address of the one page that search engines should keep. */
  canonical?: string;
  /** Kept out of search engines. */
  noindex?: boolean;
  /** Largest picture of the first screen, preloaded. */
  preloadImage?: { src: string; srcset?: string; sizes?: string };
  openGraph?: { type?: string; image?: string };
  /** JSON-LD objects; the renderer escapes them. */
  jsonLd?: readonly object[];
  prev?: string;
  next?: string;
};

export type PageAnswer<Data> =
  | { kind: 'page'; data: Data; head: Head; status?: 200 | 404 | 410 }
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  | { kind: 'notFound' };

export type View<Ctx, Data> = (props: { ctx: Ctx; request: PageRequest; data: Data }) => ReactElement;

export type Page<Ctx, Data> = {
  /** Route in Hono's syntax: '/annonces/:slug/:id'. */
  path: string;
  /** Query names that change this page; every other name is dropped before `load`. */
  query?: readonly string[];
  load: (ctx: Ctx, request: PageRequest) => Promise<PageAnswer<Data>> | PageAnswer<Data>;
  view: View<Ctx, Data>;
  /** Names of entries in `src/site/enhance` that the page's HTML needs: 'search' → search.ts, as a deferred module. */
  enhance?: readonly string[];
};

/** A page of a site (subdomain or own domain). */
export const definePage = <Data>(page: Page<PublicCtx, Data>): Page<PublicCtx, Data> => page;

/** A page of the network's own host. */
export const defineNetworkPage = <Data>(page: Page<NetworkCtx, Data>): Page<NetworkCtx, Data> => page;
