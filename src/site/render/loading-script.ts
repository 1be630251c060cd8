/**
 * Inline script of the head: sets `data-loading` on the root element until the load event. Meanwhile a phone does not
 * request pictures below its first screen (`after-load` of styles/base.css), so that the largest one arrives first.
 * Inline, because a file would run after the first layout has requested them. Without scripts no request is delayed.
 */
export const LOADING_SCRIPT =
  "document.documentElement.dataset.loading='';" +
  "addEventListener('load',()=>delete document.documentElement.dataset.loading)";
