import type { Head } from './page.ts';

type Allow = NonNullable<Head['allow']>;

export type CspOptions = {
  styleHashes: readonly string[];
  /** Hashes of inline scripts that load nothing. */
  scriptHashes?: readonly string[];
  /** Hash of the inline script that loads the modules and may load others; null: files of this origin may run. */
  loaderHash?: string | null;
  allow?: Allow;
  /** Whether a service worker of this origin may be registered. */
  worker?: boolean;
  dev?: boolean;
};

/** Only well-formed origins, so that a setting of a site cannot add a directive. */
const origins = (list: readonly string[] = []): string[] =>
  list.flatMap((text) => {
    if (!URL.canParse(text)) return [];
    const { protocol, origin } = new URL(text);
    return protocol === 'https:' || protocol === 'http:' ? [origin] : [];
  });

/**
 * Content security policy of an HTML page (rule PAGE-POLICY): this origin and what the page declares; inline scripts
 * and styles only with the given hashes. In development also Vite's styles and socket.
 */
export const contentSecurityPolicy = (options: CspOptions): string => {
  const { styleHashes, scriptHashes = [], loaderHash = null, allow = {}, worker = false, dev = false } = options;
  const frames = origins(allow.frames);
  return [
    "default-src 'none'",
    // Browsers that support 'strict-dynamic' ignore 'self'; other browsers load only files of this origin.
    ['script-src', ...(loaderHash === null ? [] : ["'strict-dynamic'", loaderHash]), ...scriptHashes, "'self'"].join(
      ' ',
    ),
    dev ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styleHashes].join(' '),
    ["img-src 'self' data:", ...(dev ? ['blob:'] : []), ...origins(allow.images)].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(dev ? ['ws:'] : []), ...origins(allow.connect)].join(' '),
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "media-src 'self'",
    ...(worker ? ["worker-src 'self'"] : []),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/**
 * Policy of a preview: nothing in it runs, is sent or framed, and only pages of its own host may frame it (rule
 * SITE-PAGE-PREVIEW).
 */
export const previewPolicy = ({ styleHashes, allow = {}, dev = false }: CspOptions): string =>
  [
    "default-src 'none'",
    dev ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styleHashes].join(' '),
    ["img-src 'self' data:", ...origins(allow.images)].join(' '),
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
