import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { NetworkConfig } from '#domain/network/network';
import { appIcon } from '#domain/sites/app-icon';
import { MAP_HOSTS } from '#domain/sites/links';
import { NO_SCRIPT } from '#fr/no-script';
import type { AppContext, AppEnv } from '#http/env';
import { respond } from '#http/response/respond';
import { tileOrigins } from '#site/pages/site/tile-origins.ts';
import type { Assets } from '#site/render/assets.ts';
import { escapeHtml } from '#site/render/escape.ts';
import { iconLinks } from '#site/render/favicon.ts';
import { VIEW_TRANSITIONS } from '#site/render/page-css.ts';

type Policy = {
  nonce: string;
  dev: boolean /** URL of map tiles; null: the built-in map. */;
  tiles: string | null;
};

/** Scripts of a back office insert component styles, which need this nonce. */
const policy = ({ nonce, dev, tiles }: Policy): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...tileOrigins(tiles)].join(' '),
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    // Frames: previews of pages, and maps pasted by staff, from the hosts that pages allow (rule SITE-FRAMES).
    `frame-src 'self' ${MAP_HOSTS.map((host) => `https://${host}`).join(' ')}`,
    // The service worker of notifications.
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** View transitions of the back offices, like those of public pages, but without animation. */
const TRANSITION = `${VIEW_TRANSITIONS}::view-transition-old(root),::view-transition-new(root){animation:none}`;

/** The layout of a back office for the first paint; its script removes it. */
const BOOT_STYLE =
  'body{margin:0}.boot{display:flex;min-height:100vh;font:600 14px/1.25 Figtree,system-ui,sans-serif}' +
  '.boot-side{box-sizing:border-box;width:232px;padding:26px 18px;background:#f8f9fa;border-right:1px solid #dee2e6}' +
  '.boot-main{flex:1;padding:20px 32px}.boot i{display:block;height:20px;margin:20px 0;background:#e9ecef;' +
  'border-radius:4px}.boot-main i:first-child{width:220px;height:30px;margin:0 0 32px}' +
  '@media(max-width:60em){.boot{display:block}.boot-side{width:auto;padding:18px;border:0;text-align:center}' +
  '.boot-side i{display:none}}';

const LINES = '<i></i>'.repeat(5);

/** `name`: name of the site or the network, shown in the header. */
const bootFrame = (name: string): string =>
  `<div id="boot" class="boot"><div class="boot-side">${escapeHtml(name)}${LINES}</div>` +
  `<div class="boot-main">${LINES}</div></div>`;

type Shell = { title: string; icons: string; nonce: string };

const shell = (assets: Assets, name: 'dashboard' | 'admin', { title, icons, nonce }: Shell): string => {
  const { scripts, preloads, styles, fonts } = assets.spa(name);
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><meta name="style-nonce" content="${nonce}">`,
    `<style nonce="${nonce}">${TRANSITION}${BOOT_STYLE}</style>${icons}`,
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...[...assets.devModules, ...scripts].map((src) => `<script type="module" src="${src}"></script>`),
    // Style sheets come after the markup of the first paint, which they would delay, and before the script's own
    // styles.
    `</head><body>${bootFrame(title)}`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<div id="root"></div><noscript>${escapeHtml(NO_SCRIPT)}</noscript></body></html>`,
  ].join('');
};

type Spas = { assets: Assets; network: () => NetworkConfig; tiles: string | null };

const send = (c: AppContext, { assets, network: configured, tiles }: Spas): Promise<Response> => {
  const network = configured();
  const tenant = c.get('tenant');
  const nonce = randomBytes(16).toString('base64url');
  const spa = tenant === 'network' ? 'admin' : 'dashboard';
  const title = tenant === 'network' ? network.brand : tenant.name;
  const icons = iconLinks(appIcon(tenant, network), '/dashboard.webmanifest');
  return respond(c, {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: shell(assets, spa, { title, icons, nonce }),
    cache: 'never',
    headers: { 'Content-Security-Policy': policy({ nonce, dev: assets.devModules.length > 0, tiles }) },
  });
};

/** /dashboard: the site's back office on a site, the network's on the network host (rule HTTP-BACK-OFFICE). */
export const mountSpas = (app: Hono<AppEnv>, spas: Spas): void => {
  for (const path of ['/dashboard', '/dashboard/*']) {
    app.on(['GET', 'HEAD'], path, (c) => send(c, spas));
  }
};
