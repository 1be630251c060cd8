import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Picture } from '#domain/files/picture';
import { KEPT_PATH } from '#domain/listings/kept-homes';
import { type ThirdParties, thirdPartiesOf, thirdPartyOrigins } from '#domain/privacy/third-parties';
import { appIcon } from '#domain/sites/app-icon';
import { PAPER } from '#domain/sites/palette';
import { type NetworkCtx, officeUrl, type PublicCtx } from '#server/context';
import { ownerName } from '#site/components/layout/frame-props.ts';
import { BareLayout, FocusLayout, Layout } from '#site/components/layout/layout.tsx';
import { iconSprite } from '#ui/site/icon.tsx';
import { collectNeeds } from '#ui/site/page-needs.ts';
import type { Assets } from './assets.ts';
import { contentSecurityPolicy, previewPolicy } from './csp.ts';
import { documentHtml } from './document.ts';
import { iconLinks } from './favicon.ts';
import type { Html, RenderFragments } from './fragments.ts';
import { LOADING_SCRIPT, moduleLoader } from './inline-scripts.ts';
import type { AnyPage, Head, PageRequest } from './page.ts';
import { cspHash, pageCss } from './page-css.ts';
import { FRAME_SCRIPTS, HEARTS_SCRIPT, PAGE_SCRIPTS } from './page-scripts.ts';
import { shareImage, tenantShareCard } from './share-card.ts';

export type PageCtx = PublicCtx | NetworkCtx;

export type RenderOptions = {
  page: Pick<AnyPage, 'view' | 'enhance' | 'frame' | 'personal'>;
  ctx: PageCtx;
  request: PageRequest;
  /** Result of the page's `load`. */
  data: unknown;
  head: Head;
  assets: Assets;
  /** Logo of the site or photo of its agent. */
  siteIcon: Picture | null;
  fragments: RenderFragments;
  /** Fields to mark for the editor of the page: the document is then a preview, in which nothing runs. */
  preview?: readonly string[];
};

export type RenderedPage = { html: Html; csp: string };

const LOADING_HASH = cspHash(LOADING_SCRIPT);

/** In the editor's frame, fields react to the pointer. */
const PREVIEW_CSS =
  '[data-field]{cursor:pointer}[data-field]:hover{outline:2px dashed currentColor;outline-offset:4px}' +
  '[data-field]:has([data-field]:hover){outline:none}';

type ModulesOptions = Pick<RenderOptions, 'page' | 'head' | 'request'>;

const modulesOf = ({ page, head, request }: ModulesOptions, parties: ThirdParties | null): string[] =>
  [
    ...(page.frame === 'bare' ? [] : [FRAME_SCRIPTS.frame]),
    ...(page.enhance ? PAGE_SCRIPTS[page.enhance] : []),
    ...(head.frameStyles ? [FRAME_SCRIPTS.ownFrames] : []),
    ...(parties ? [FRAME_SCRIPTS.cookieChoice] : []),
    ...((page.frame ?? 'page') === 'page' && request.routes.has(KEPT_PATH) ? [HEARTS_SCRIPT] : []),
  ].map((name) => `enhance-${name}`);

const bodyOf = ({ page, ctx, request, data, siteIcon }: RenderOptions, thirdParties: ThirdParties | null): string => {
  // mount-pages pairs each page with the context of its own audience.
  const View = page.view as (props: { ctx: PageCtx; request: PageRequest; data: unknown }) => ReactElement;
  const view = <View ctx={ctx} request={request} data={data} />;
  if (page.frame === 'bare') return renderToStaticMarkup(<BareLayout>{view}</BareLayout>);
  const network = ctx.directory.network();
  if (page.frame === 'focus') {
    const shown = ctx.kind === 'site' && ctx.site.enabled ? ctx.site : null;
    const home = ctx.kind === 'network' || shown ? '/' : null;
    return renderToStaticMarkup(<FocusLayout {...{ network, site: shown, siteIcon, home }}>{view}</FocusLayout>);
  }
  const site = ctx.kind === 'site' ? ctx.site : null;
  const frame = {
    network,
    site,
    origin: request.origin,
    path: request.path,
    // The pages of a site with its own domain are shown there.
    signIn: site?.domain ? officeUrl(ctx, site, '/connexion') : '/connexion',
    routes: request.routes,
    siteIcon,
    thirdParties,
  };
  return renderToStaticMarkup(<Layout {...frame}>{view}</Layout>);
};

/** Origins that the page declares, and those that this site may load with the visitor's consent. */
const allowed = ({ allow = {} }: Head, parties: ThirdParties | null): NonNullable<Head['allow']> => {
  const thirdParty = thirdPartyOrigins(parties);
  return {
    ...allow,
    connect: [...(allow.connect ?? []), ...thirdParty.connect],
    images: [...(allow.images ?? []), ...thirdParty.images],
  };
};

const NOT_IN_PREVIEWS: readonly string[] = ['counted', 'canonical', 'jsonLd', 'feed'] satisfies (keyof Head)[];

/** A preview is not indexed, and its views are not counted. */
const previewHead = (head: Head): Head => {
  const kept = Object.entries(head).filter(([name]) => !NOT_IN_PREVIEWS.includes(name));
  return { ...Object.fromEntries(kept), title: head.title, noindex: true };
};

/**
 * Renders a page module and the result of its `load` to the HTML document and its content security policy. Synchronous
 * and without IO: the same input gives the same bytes.
 */
export const renderPage = (options: RenderOptions): RenderedPage => {
  const { page, ctx, request, assets, fragments, preview } = options;
  const head = preview ? previewHead(options.head) : options.head;
  // A closed site shows only the network's name and colours.
  const site = ctx.kind === 'site' && ctx.site.enabled ? ctx.site : null;
  const network = ctx.directory.network();
  const theme = site?.settings.theme ?? network.theme;
  const name = ownerName({ network, site });
  // Not on personal pages, whose URL is a secret, because third parties read URLs.
  const isFramed = page.frame !== 'bare';
  const parties = site && isFramed && !page.personal && !preview ? thirdPartiesOf(site) : null;
  const { result: rendered, needs } = collectNeeds(() => fragments(() => bodyOf(options, parties)), preview);
  const css = pageCss(theme, needs.colors) + (preview ? PREVIEW_CSS : '');
  const modules = preview ? [] : [...assets.devModules, ...assets.modules(modulesOf({ page, head, request }, parties))];
  const loader = parties ? moduleLoader(modules) : null;
  const html = documentHtml({
    head,
    isSecret: page.personal ?? false,
    siteName: name,
    themeColor: PAPER,
    icons: iconLinks(appIcon(site ?? 'network', network), '/site.webmanifest'),
    origin: request.origin,
    share: site || ctx.kind === 'network' ? shareImage(tenantShareCard(ctx)) : null,
    css,
    body: iconSprite(needs.icons) + rendered.made,
    assets,
    modules,
    loadingScript: isFramed && !preview ? LOADING_SCRIPT : null,
    moduleLoader: loader,
    searchConsole: site?.headContent.searchConsole ?? null,
  });
  const dev = assets.devModules.length > 0;
  const policy = {
    scriptHashes: isFramed ? [LOADING_HASH] : [],
    loaderHash: loader === null ? null : cspHash(loader),
    styleHashes: [css, ...(head.frameStyles ?? [])].map(cspHash),
    dev,
    allow: allowed(head, parties),
    worker: head.worker ?? false,
  };
  return { html: rendered.write(html), csp: preview ? previewPolicy(policy) : contentSecurityPolicy(policy) };
};
