/** Colour rules of pictures in the inline style of fetched pages (ui/site/color-class.ts). */
const COLOR_RULE = /\.c-[0-9a-f]+\{background-color:#[0-9a-f]+\}/g;

/**
 * The policy refuses the inline style of a fetched page, so its colour rules are added through a constructed style
 * sheet.
 */
const adoptColors = (css: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync((css.match(COLOR_RULE) ?? []).join(''));
  document.adoptedStyleSheets.push(sheet);
};

/** Icons of the fetched page that this page's sprite lacks (ui/site/icon.tsx). */
const adoptIcons = (page: Document): void => {
  const sprite = document.querySelector('[data-icons]');
  for (const symbol of page.querySelectorAll('[data-icons] symbol'))
    if (!document.getElementById(symbol.id)) sprite?.append(symbol);
};

/** Fetches a page of this site as an inert document. @throws when the response is neither a page nor a 404. */
export const fetchPage = async (url: string | URL, signal?: AbortSignal): Promise<Document> => {
  const response = await fetch(url, { headers: { accept: 'text/html' }, ...(signal ? { signal } : {}) });
  if (!response.ok && response.status !== 404) throw new Error(`page ${response.status}`);
  const html = await response.text();
  const plain = html.replace(/<style>([^<]*)<\/style>/g, (_, css: string) => {
    adoptColors(css);
    return '';
  });
  const page = new DOMParser().parseFromString(plain, 'text/html');
  adoptIcons(page);
  return page;
};
