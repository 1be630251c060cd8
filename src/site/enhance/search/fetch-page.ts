/** Colours of pictures that came with fetched pages (ui/color-class.ts): rules of the page's own inline style. */
const COLOR_RULE = /\.c-[0-9a-f]+\{background-color:#[0-9a-f]+\}/g;
const known = new Set<string>();

/** The policy refuses the fetched page's inline style; its colour rules enter by a sheet made here. */
const adoptColors = (css: string): void => {
  const fresh = [...css.matchAll(COLOR_RULE)].map(([rule]) => rule).filter((rule) => !known.has(rule));
  if (fresh.length === 0) return;
  for (const rule of fresh) known.add(rule);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(fresh.join(''));
  document.adoptedStyleSheets.push(sheet);
};

/** Icons of the fetched page that this page's sprite lacks (ui/site/icon.tsx). */
const adoptIcons = (page: Document): void => {
  const sprite = document.querySelector('[data-icons]');
  for (const symbol of page.querySelectorAll('[data-icons] symbol'))
    if (!document.getElementById(symbol.id)) sprite?.append(symbol);
};

/** A page of this site as a document that runs nothing. @throws when the server does not answer a page. */
export const fetchPage = async (url: string | URL, signal?: AbortSignal): Promise<Document> => {
  const answer = await fetch(url, { headers: { accept: 'text/html' }, ...(signal ? { signal } : {}) });
  if (!answer.ok && answer.status !== 404) throw new Error(`page ${answer.status}`);
  const html = await answer.text();
  const plain = html.replace(/<style>([^<]*)<\/style>/g, (_, css: string) => {
    adoptColors(css);
    return '';
  });
  const page = new DOMParser().parseFromString(plain, 'text/html');
  adoptIcons(page);
  return page;
};
