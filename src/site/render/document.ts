import { SHARE_SIZE } from '#domain/files/share-card';
import type { Assets } from './assets.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import type { Head } from './page.ts';

export type DocumentParts = {
  head: Head;
  /** The URL of the page is a secret: links must not reveal it to other sites. */
  isSecret: boolean;
  siteName: string;
  /** '#rrggbb' of the browser's toolbar. */
  themeColor: string;
  /** Links to the icons and the manifest (favicon.ts). */
  icons: string;
  origin: string;
  /** Picture of shared links for pages without their own (`Head.openGraph.share`); null: none. */
  share: { url: string; alt: string } | null;
  /** The inline style. */
  css: string;
  body: string;
  /** The site's verification token for Google Search Console; it loads nothing. */
  searchConsole: string | null;
  assets: Assets;
  /** Addresses of modules, in order. */
  modules: readonly string[];
  /** Inline script at the start of the head (inline-scripts.ts); null: none. */
  loadingScript: string | null;
  /** Inline script that loads the modules instead of script elements (inline-scripts.ts); null: none. */
  moduleLoader: string | null;
};

const attributes = (given: Record<string, string | undefined>): string =>
  Object.entries(given)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

const tag = (name: string, given: Record<string, string | undefined>): string => `<${name}${attributes(given)}>`;
const meta = (name: string, content: string | undefined): string => (content ? tag('meta', { name, content }) : '');
const property = (name: string, content: string | undefined): string =>
  content ? tag('meta', { property: name, content }) : '';
const link = (rel: string, href: string | undefined): string => (href ? tag('link', { rel, href }) : '');

const openGraph = ({ head, siteName, origin, share }: DocumentParts): string => {
  const image = head.openGraph?.share ?? share;
  return [
    property('og:site_name', siteName),
    property('og:locale', 'fr_FR'),
    property('og:type', head.openGraph?.type ?? 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    ...(image
      ? [
          property('og:image', `${origin}${image.url}`),
          property('og:image:type', 'image/jpeg'),
          property('og:image:width', String(SHARE_SIZE.width)),
          property('og:image:height', String(SHARE_SIZE.height)),
          property('og:image:alt', image.alt),
        ]
      : []),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
  ].join('');
};

const preloads = ({ head, assets }: DocumentParts): string => {
  const fonts = assets.fonts.map((href) =>
    tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
  );
  const images = (head.preloadImages ?? []).map(({ srcset, sizes, media }) =>
    tag('link', {
      rel: 'preload',
      as: 'image',
      media,
      imagesrcset: srcset,
      imagesizes: sizes,
      fetchpriority: 'high',
    }),
  );
  return [...fonts, ...images].join('');
};

/** A page is readable without scripts, so style, fonts and the first picture load first. */
const scripts = ({ modules, moduleLoader }: DocumentParts): string =>
  modules
    .map((address) =>
      moduleLoader === null
        ? `<script${attributes({ type: 'module', src: address, fetchpriority: 'low' })}></script>`
        : tag('link', { rel: 'modulepreload', href: address, fetchpriority: 'low' }),
    )
    .join('');

const rootAttributes = ({ counted }: Head) => ({
  lang: 'fr',
  'data-page': counted?.page,
  'data-object': counted?.object,
});

/** The HTML document of a page. All content from people is escaped here or by React. */
export const documentHtml = (parts: DocumentParts): string => {
  const { head } = parts;
  return [
    `<!doctype html><html${attributes(rootAttributes(head))}>`,
    '<head><meta charset="utf-8">',
    parts.loadingScript === null ? '' : `<script>${parts.loadingScript}</script>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    head.noindex ? meta('robots', 'noindex') : '',
    parts.isSecret ? meta('referrer', 'same-origin') : '',
    link('canonical', head.canonical),
    link('prev', head.prev),
    link('next', head.next),
    head.feed ? tag('link', { rel: 'alternate', type: 'application/rss+xml', ...head.feed }) : '',
    preloads(parts),
    link('stylesheet', parts.assets.css),
    `<style>${parts.css}</style>`,
    meta('theme-color', parts.themeColor),
    meta('google-site-verification', parts.searchConsole ?? undefined),
    parts.icons,
    openGraph(parts),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
    scripts(parts),
    '</head><body>',
    parts.body,
    parts.moduleLoader === null ? '' : `<script>${parts.moduleLoader}</script>`,
    '</body></html>',
  ].join('');
};
