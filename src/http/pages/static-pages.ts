import { createHash } from 'node:crypto';
import { INK, PAPER } from '#domain/sites/palette';
import { escapeHtml } from '#site/render/escape.ts';

/** Pages without a tenant, scripts or other files, for errors. */

const CSS =
  `html{background:${PAPER};color:${INK};font:17px/28px Figtree,system-ui,Arial,sans-serif}` +
  'body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:2rem;box-sizing:border-box}' +
  'main{max-width:34rem}' +
  'h1{font:400 clamp(2.2rem,6vw,3.4rem)/1.05 "Instrument Serif",Georgia,serif;margin:0 0 1rem;text-wrap:balance}' +
  'a{display:inline-block;margin:1rem 0;padding:.6rem 1.3rem;border-radius:4px;color:inherit;' +
  'border:1px solid;text-decoration:none;font-weight:500}' +
  'p{margin:0 0 1rem;color:#57514a}code{font:14px/1.5 ui-monospace,monospace;color:#57514a;overflow-wrap:anywhere}';
const HASH = createHash('sha256').update(CSS).digest('base64');

export type StaticPage = {
  title: string;
  text: string;
  reference?: string;
  refreshSeconds?: number;
  /** The way on. `href` '': the same address again. */
  action?: { href: string; label: string };
};

export const staticPageHtml = ({ title, text, reference, refreshSeconds, action }: StaticPage): string =>
  [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">`,
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`,
    `<style>${CSS}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    reference === undefined ? '' : `<p><code>${escapeHtml(reference)}</code></p>`,
    action ? `<p><a href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></p>` : '',
    '</main></body></html>',
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
