import { createHash } from 'node:crypto';
import type { NetworkConfig } from '#domain/network/network';
import { appIcon } from '#domain/sites/app-icon';
import { INK, PAPER } from '#domain/sites/palette';
import type { Site } from '#domain/sites/site';
import { ERROR_PAGE_WORDS, PRODUCT_NAME } from '#fr/site';
import type { AppContext } from '#http/env';
import { escapeHtml } from '#site/render/escape.ts';
import { STREET_DRAWING } from './street-drawing.ts';

/** Pages without a tenant, scripts or other files, for errors. */

const CSS =
  `html{background:${PAPER};color:${INK};font:17px/28px Figtree,system-ui,Arial,sans-serif}` +
  'body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:2rem;box-sizing:border-box}' +
  'main{max-width:34rem}' +
  'header{display:flex;gap:.75rem;align-items:center;margin:0 0 2.5rem;font-weight:500}' +
  `header span{flex:none;width:2.25rem;border-radius:4px;background:${INK};color:${PAPER};` +
  'font:400 1.35rem/2.25rem "Instrument Serif",Georgia,serif;text-align:center}' +
  'h1{font:400 clamp(2.2rem,6vw,3.4rem)/1.05 "Instrument Serif",Georgia,serif;margin:0 0 1rem;text-wrap:balance}' +
  'a{display:inline-block;margin:1rem 0;padding:.6rem 1.3rem;border-radius:4px;color:inherit;' +
  'border:1px solid;text-decoration:none;font-weight:500}' +
  'p,li{margin:0 0 1rem;color:#57514a}ul{margin:2rem 0 0;padding:1.5rem 0 0;border-top:1px solid #e2dcd2;' +
  'list-style:none;font-size:.9375rem;line-height:1.6}li{margin:0 0 .5rem}p,li{text-wrap:pretty}' +
  'svg{display:block;width:100%;max-width:34rem;margin-top:3rem;color:#8a8178}' +
  '@media(min-width:60rem){body:has(svg){grid-template-columns:minmax(0,30rem) minmax(0,36rem);gap:5rem;' +
  'align-items:end}svg{max-width:none}}' +
  'code{font:14px/1.5 ui-monospace,monospace;color:#57514a;overflow-wrap:anywhere}';
const HASH = createHash('sha256').update(CSS).digest('base64');

/** Whose page it is: the mark of its icon, and its name. */
export type StaticOwner = { letter: string; name: string };

/** The owner of a static page that answers a request; undefined: it is not known. */
export type OwnerOf = (c: AppContext) => StaticOwner | undefined;

const PRODUCT: StaticOwner = { letter: PRODUCT_NAME.charAt(0), name: PRODUCT_NAME };

/** The owner of a static page: the site of its host, or the network where that is closed. */
export const staticOwner = (tenant: Site | 'network', network: NetworkConfig): StaticOwner => appIcon(tenant, network);

export type StaticPage = {
  /** Default: the product, before the network is known and at a host without a site. */
  owner?: StaticOwner | undefined;
  title: string;
  text: string;
  reference?: string;
  refreshSeconds?: number;
  /** What the visitor can check, a sentence each. */
  hints?: readonly string[];
  /** An SVG: below the text, on a wide screen beside it. */
  drawing?: string;
  /** The way on. `href` '': the same address again. */
  action?: { href: string; label: string };
};

const header = ({ letter, name }: StaticOwner): string =>
  `<header><span aria-hidden="true">${escapeHtml(letter)}</span>${escapeHtml(name)}</header>`;

export const staticPageHtml = ({ owner = PRODUCT, title, text, ...rest }: StaticPage): string =>
  [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">`,
    rest.refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${rest.refreshSeconds}">`,
    `<style>${CSS}</style></head><body><main>${header(owner)}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    rest.reference === undefined ? '' : `<p><code>${escapeHtml(rest.reference)}</code></p>`,
    rest.hints ? `<ul>${rest.hints.map((hint) => `<li>${escapeHtml(hint)}</li>`).join('')}</ul>` : '',
    rest.action ? `<p><a href="${escapeHtml(rest.action.href)}">${escapeHtml(rest.action.label)}</a></p>` : '',
    `</main>${rest.drawing ?? ''}</body></html>`,
  ].join('');

export const STATIC_PAGE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const staticPage = (status: number, page: StaticPage, headers: Record<string, string> = {}): Response =>
  new Response(staticPageHtml(page), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': STATIC_PAGE_CSP,
      'Cache-Control': 'no-store',
      ...headers,
    },
  });

/** The page of a host without a site: the same for all of them, so that it tells nothing (rule SITE-HOST). */
export const unknownHostPage = (): Response =>
  staticPage(404, { ...ERROR_PAGE_WORDS.unknownHost, drawing: STREET_DRAWING });
