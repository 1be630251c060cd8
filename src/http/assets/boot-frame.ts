import { escapeHtml } from '#site/render/escape.ts';

/** The layout of a back office for the first paint; its script removes it. */
export const BOOT_STYLE =
  'body{margin:0}.boot{display:flex;min-height:100vh;font:600 14px/1.25 Figtree,system-ui,sans-serif}' +
  '.boot-side{box-sizing:border-box;width:232px;padding:26px 18px;background:#f8f9fa;border-right:1px solid #dee2e6}' +
  '.boot-main{flex:1;padding:20px 32px}.boot i{display:block;height:20px;margin:20px 0;background:#e9ecef;' +
  'border-radius:4px}.boot-main i:first-child{width:220px;height:30px;margin:0 0 32px}' +
  '@media(max-width:48em){.boot{display:block}.boot-side{width:auto;padding:18px;border:0;text-align:center}' +
  '.boot-side i{display:none}}';

const LINES = '<i></i>'.repeat(5);

/** `name`: name of the site or the network, shown in the header. */
export const bootFrame = (name: string): string =>
  `<div id="boot" class="boot"><div class="boot-side">${escapeHtml(name)}${LINES}</div>` +
  `<div class="boot-main">${LINES}</div></div>`;
