import { escapeJson } from './escape.ts';

/**
 * Inline script of the head: sets `data-loading` on the root element until the load event. Meanwhile a phone does not
 * request pictures below its first screen (`after-load` of styles/base.css), so that the largest one arrives first.
 * Inline, because a file would run after the first layout has requested them. Without scripts no request is delayed.
 */
export const LOADING_SCRIPT =
  "document.documentElement.dataset.loading='';" +
  "addEventListener('load',()=>delete document.documentElement.dataset.loading)";

/**
 * Inline script that adds the page's modules in order, for a policy that trusts one script and what it loads. It is at
 * the end of the body, because added modules do not wait for the document. The URLs are part of its text and so of its
 * hash: injected markup cannot add one.
 */
export const moduleLoader = (modules: readonly string[]): string =>
  `for(const src of ${escapeJson(modules)})` +
  "document.head.append(Object.assign(document.createElement('script'),{type:'module',async:!1,src}))";
