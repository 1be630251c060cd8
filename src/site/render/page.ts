import type { ReactElement } from 'react';
import type { Tokens } from '#contracts/session';
import type { Action } from '#domain/access/rights';
import type { SiteType } from '#domain/sites/site';
import type { PageView } from '#domain/tracking/counted';
import type { NetworkCtx, NetworkVisit, PublicCtx, SiteVisit } from '#server/context';

/** What a page reads of the request: nothing else of it can reach a page, so nothing else can vary it. */
export type PageRequest = {
  /** Address of this site, without a final slash: 'http://lyon.localhost:3000'. */
  origin: string;
  path: string;
  params: Readonly<Record<string, string>>;
  /** Only the names that the page declares in `query`. */
  query: URLSearchParams;
  /** Routes (`Page.path`) that this face has: a link to another page is shown only when that page exists. */
  routes: ReadonlySet<string>;
};

export type PreloadImage = { srcset: string; sizes: string; media?: string };

export type Head = {
  title: string;
  description?: string;
  /** Absolute address of the one page that search engines should keep. */
  canonical?: string;
  /** Kept out of search engines. */
  noindex?: boolean;
  /** Largest picture of the first screen, preloaded; several when screens of several widths show several. */
  preloadImages?: readonly PreloadImage[];
  /** `share`: picture of the shared link, 1200 × 630; the face's own unless the page has one. */
  openGraph?: { type?: string; share?: { url: string; alt: string } };
  /** JSON-LD objects; the renderer escapes them. */
  jsonLd?: readonly object[];
  prev?: string;
  next?: string;
  /** How a reading of it is counted; absent: it is not. */
  counted?: PageView;
  /** Other origins that this page may load from, beyond our own ('https://…'); everything else stays forbidden. */
  allow?: {
    frames?: readonly string[];
    images?: readonly string[];
    connect?: readonly string[];
  };
  /** Styles of frames that the page writes itself (`srcdoc`): they live under its policy, and come late (enhance/own-frames.ts). */
  frameStyles?: readonly string[];
  /** Address of the page's news for feed readers. */
  feed?: { href: string; title: string };
};

export type PageAnswer<Data> =
  | { kind: 'page'; data: Data; head: Head; status?: 200 | 401 | 404 | 410 | 422 | 429 }
  /** `session`: the browser gets these tokens as cookies, or loses those that it has. */
  | { kind: 'redirect'; location: string; status: 301 | 302 | 303; session?: Tokens | 'ends' }
  | { kind: 'notFound' };

/** What a plain form of a page sent, within limits; a field that is absent is an empty text. */
export type SentForm = {
  text: (name: string) => string;
  /** Null: none was chosen. A request carries at most 2 MB and its fields; what the file is and weighs is for who takes it. */
  file: (name: string) => Promise<{ name: string; bytes: Uint8Array } | null>;
};

export type View<Ctx, Data> = (props: { ctx: Ctx; request: PageRequest; data: Data }) => ReactElement;

type Visit<Ctx> = Ctx extends PublicCtx ? SiteVisit : NetworkVisit;

export type Page<Ctx, Data> = {
  /** Route in Hono's syntax: '/annonces/:slug/:id'. */
  path: string;
  /** Query names that change this page; every other name is dropped before `load`. */
  query?: readonly string[];
  load: (ctx: Ctx, request: PageRequest) => Promise<PageAnswer<Data>> | PageAnswer<Data>;
  view: View<Ctx, Data>;
  /**
   * Receives the page's own forms without JavaScript (`<form method="post">` without an action): a redirection with 303 when all is done, else the
   * page again with what was wrong (422). The same use case as the API's call.
   */
  post?: (ctx: Visit<Ctx>, request: PageRequest, form: SentForm) => Promise<PageAnswer<Data>>;
  /** It depends on who asks, or its address is a secret: never kept, by us or by anybody on the way. */
  personal?: true;
  /** For people who are signed in on this host and have this right; others are led to the sign-in. It is never kept by anybody. */
  needs?: Action;
  /** Answered on a site that is not open too. */
  whenClosed?: true;
  /** What it lists beyond its own market; pages of the network's host show everything. Decides when a kept copy is stale. */
  shows?: 'markets';
  /** Names of entries in `src/site/enhance` that the page's HTML needs: 'search' → search.ts, as a deferred module. */
  enhance?: readonly string[];
  /** Site types that have it; absent: all. Elsewhere its address is nobody's, and no link leads there. */
  on?: readonly SiteType[];
  /** False: left out of the sitemap, since its canonical address is on another host or it is not for search engines. */
  listed?: boolean;
  /** What stands around the view: header and footer ('page', the default), or nothing ('bare'). */
  frame?: 'page' | 'bare';
};

/** A page of a site (subdomain or own domain). A module `*.page.tsx` exports one or several, or lists of them, under any name. */
export type SitePage<Data> = Page<PublicCtx, Data> & { audience: 'site' };
export const definePage = <Data>(page: Page<PublicCtx, Data>): SitePage<Data> => ({ ...page, audience: 'site' });

/** A page of the network's own host. */
export type NetworkPage<Data> = Page<NetworkCtx, Data> & { audience: 'network' };
export const defineNetworkPage = <Data>(page: Page<NetworkCtx, Data>): NetworkPage<Data> => ({
  ...page,
  audience: 'network',
});

/** A page of either face, as the renderer and the router hold it: they pair each with its own context and data. */
export type AnyPage = Omit<Page<never, never>, 'load' | 'view' | 'post'> & {
  audience: 'site' | 'network';
  load: (ctx: never, request: PageRequest) => Promise<PageAnswer<unknown>> | PageAnswer<unknown>;
  view: (props: never) => ReactElement;
  post?: (ctx: never, request: PageRequest, form: SentForm) => Promise<PageAnswer<unknown>>;
};

/** Whether a tenant of that kind has the page. */
export const isOn = ({ audience, on }: Pick<AnyPage, 'audience' | 'on'>, kind: SiteType | 'network'): boolean =>
  kind === 'network' ? audience === 'network' : audience === 'site' && (on?.includes(kind) ?? true);
