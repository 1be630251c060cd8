import type { ReactElement } from 'react';
import type { OpenedSession } from '#contracts/session';
import type { Action } from '#domain/access/rights';
import type { JobOffer } from '#domain/job-offers/job-offer';
import type { ProfileCard } from '#domain/sites/profile-card';
import type { Site, SiteType } from '#domain/sites/site';
import type { PageView } from '#domain/tracking/counted';
import type { LinkKind } from '#fr/ended-links';
import type { NetworkCtx, NetworkRequestCtx, PublicCtx, SiteRequestCtx } from '#server/context';
import type { PageScripts } from './page-scripts.ts';

/** The parts of the request that a page can read; its content can depend on nothing else. */
export type PageRequest = {
  /** URL of this site, without a final slash: 'http://lyon.localhost:3000'. */
  origin: string;
  path: string;
  params: Readonly<Record<string, string>>;
  /** Only the parameters that the page declares in `query`. */
  query: URLSearchParams;
  /** Routes (`Page.path`) that exist for this audience, to show only links to existing pages. */
  routes: ReadonlySet<string>;
  /** Only on pages that are not shared: whether a person seems to have opened it, no bot and no prefetch. */
  isByPerson?: boolean;
  /** Unsaved values, only in the preview of an editor. */
  draft?: { card?: ProfileCard; jobOffer?: JobOffer };
};

export type PreloadImage = { srcset: string; sizes: string; media?: string };

export type Head = {
  title: string;
  description?: string;
  /** Absolute URL of the page that search engines should index. */
  canonical?: string;
  /** Not to be indexed by search engines. */
  noindex?: boolean;
  /** Largest picture of the first screen, preloaded; several when it depends on the width of the screen. */
  preloadImages?: readonly PreloadImage[];
  /** `share`: picture of the shared link, 1200 × 630; default: that of the site or the network. */
  openGraph?: { type?: string; share?: { url: string; alt: string } };
  /** JSON-LD objects; the renderer escapes them. */
  jsonLd?: readonly object[];
  prev?: string;
  next?: string;
  /** Name under which views are counted; absent: not counted. */
  counted?: PageView;
  /** Other origins that this page may load from ('https://…'). All others are forbidden. */
  allow?: {
    frames?: readonly string[];
    images?: readonly string[];
    connect?: readonly string[];
  };
  /** Styles of the page's own `srcdoc` frames, which are subject to its policy (enhance/own-frames.ts). */
  frameStyles?: readonly string[];
  /** The page may register the service worker of notifications. */
  worker?: true;
  /** Address of the news feed of the page. */
  feed?: { href: string; title: string };
};

export type PageResult<Data> =
  /** `retryAfter`: seconds to wait, with 429. */
  | { kind: 'page'; data: Data; head: Head; status?: 200 | 401 | 404 | 409 | 410 | 422 | 429; retryAfter?: number }
  /** `session`: the browser gets these tokens as cookies, or its cookies are removed. */
  | {
      kind: 'redirect';
      location: string;
      status: 301 | 302 | 303;
      session?: OpenedSession | { stepToken: string } | { signUpToken: string } | 'ends';
    }
  | { kind: 'notFound' }
  /** Too many do the same at this moment, or one client too often: a small page, with the seconds to wait. */
  | { kind: 'busy' | 'tooMany'; retryAfter: number };

/** Fields of a plain form of a page, within limits; a missing field is an empty text. */
export type SentForm = {
  text: (name: string) => string;
  /** All values of a field, as of boxes of one name. */
  all: (name: string) => readonly string[];
  /**
   * Null: no file was chosen. A request has at most 2 MB plus its fields; the use case checks the content of the file.
   */
  file: (name: string) => Promise<{ name: string; bytes: Uint8Array } | null>;
};

export type View<Ctx, Data> = (props: { ctx: Ctx; request: PageRequest; data: Data }) => ReactElement;

type RequestCtxOf<Ctx> = Ctx extends PublicCtx ? SiteRequestCtx : NetworkRequestCtx;

export type Page<Ctx, Data> = {
  /** Route in Hono's syntax: '/annonces/:slug/:id'. */
  path: string;
  /** Query parameters that change this page; all others are removed before `load`. */
  query?: readonly string[];
  load: (ctx: Ctx, request: PageRequest) => Promise<PageResult<Data>> | PageResult<Data>;
  view: View<Ctx, Data>;
  /**
   * Handles the page's own forms without JavaScript (`<form method="post">` without an action): redirects with 303 on
   * success, otherwise returns the page with the errors (422). Calls the same use case as the API.
   */
  post?: (ctx: RequestCtxOf<Ctx>, request: PageRequest, form: SentForm) => Promise<PageResult<Data>>;
  /**
   * The page depends on the request's cookies (`load` gets the context of a request), or its URL is a secret: never
   * cached, not even by proxies.
   */
  personal?: true;
  /**
   * For people who are signed in on this host and have this right; others are redirected to the sign-in. Never cached.
   */
  needs?: Action;
  /** The page concerns accounts: only at names of the network, like pages with `needs` (rule ACCOUNT-HOSTS). */
  account?: true;
  /** Also served on a closed site. */
  whenClosed?: true;
  /** Its URL is a link of this kind, which can end: then the page of an ended link takes the place of the 404 page. */
  link?: LinkKind;
  /**
   * What it shows beside the data of its market: the list of market centers, which pages of the network's host always
   * show, or sales of the register. Decides when a cached copy is stale.
   */
  shows?: 'markets' | 'sales';
  /** The scripts that its HTML needs. */
  enhance?: PageScripts;
  /** Site types that have the page; absent: all. On others its path is a 404, and no link leads to it. */
  on?: readonly SiteType[];
  /** Whether this site has the page; absent: always. Otherwise it is as if the page did not exist. */
  offered?: (site: Site) => boolean;
  /** False: not in the sitemap, because its canonical URL is on another host or it is not for search engines. */
  listed?: boolean;
  /**
   * Layout around the view: header and footer ('page', the default), only the logo and the name ('focus'), or nothing
   * ('bare', on closed sites instead of 'page').
   */
  frame?: 'page' | 'focus' | 'bare';
};

/** A page of a site (subdomain or own domain). A module `*.page.tsx` exports one or several pages, or lists of them. */
export type SitePage<Data> = Page<PublicCtx, Data> & { audience: 'site' };
export const definePage = <Data>(page: Page<PublicCtx, Data>): SitePage<Data> => ({ ...page, audience: 'site' });

/** A page of the network's own host. */
export type NetworkPage<Data> = Page<NetworkCtx, Data> & { audience: 'network' };
export const defineNetworkPage = <Data>(page: Page<NetworkCtx, Data>): NetworkPage<Data> => ({
  ...page,
  audience: 'network',
});

/** A page of the network's own host that depends on the cookies of the request; never cached. */
export const definePersonalNetworkPage = <Data>(
  page: Page<NetworkRequestCtx, Data> & { personal: true },
): Page<NetworkRequestCtx, Data> & { audience: 'network' } => ({ ...page, audience: 'network' });

/** The same on a site. */
export const definePersonalPage = <Data>(
  page: Page<SiteRequestCtx, Data> & { personal: true },
): Page<SiteRequestCtx, Data> & { audience: 'site' } => ({ ...page, audience: 'site' });

/** A page of either audience for renderer and router, which call it with its own context and data. */
export type AnyPage = Omit<Page<never, never>, 'load' | 'view' | 'post'> & {
  audience: 'site' | 'network';
  load: (ctx: never, request: PageRequest) => Promise<PageResult<unknown>> | PageResult<unknown>;
  view: (props: never) => ReactElement;
  post?: (ctx: never, request: PageRequest, form: SentForm) => Promise<PageResult<unknown>>;
};

/** Whether a page concerns accounts, so that a site's own domain does not show it (rule ACCOUNT-HOSTS). */
export const isOfAccount = ({ account, needs }: Pick<AnyPage, 'account' | 'needs'>): boolean =>
  account === true || needs !== undefined;

/** Whether a site, or the network, has the page. */
export const isOffered = (page: Pick<AnyPage, 'audience' | 'on' | 'offered'>, tenant: Site | 'network'): boolean =>
  isOn(page, tenant === 'network' ? tenant : tenant.type) && (tenant === 'network' || (page.offered?.(tenant) ?? true));

/** Whether a kind of tenant has the page. */
export const isOn = ({ audience, on }: Pick<AnyPage, 'audience' | 'on'>, kind: SiteType | 'network'): boolean =>
  kind === 'network' ? audience === 'network' : audience === 'site' && (on?.includes(kind) ?? true);
