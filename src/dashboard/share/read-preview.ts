/** What an application shows for a link that somebody sends. */
export type LinkPreviewData = { title: string; description: string; image: string | null };

const META = /<meta [^>]*>/gi;

/**
 * The preview of a page, from the properties that its HTML has for it; null: it has none. Only these elements are
 * parsed, because the policy of this page refuses styles of another one.
 */
export const readPreview = (html: string): LinkPreviewData | null => {
  const metas = new DOMParser().parseFromString((html.match(META) ?? []).join(''), 'text/html');
  const contentOf = (property: string): string =>
    metas.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content') ?? '';
  const [title, image] = [contentOf('title'), contentOf('image')];
  // The picture is on the same host, whatever its public name is.
  return title === ''
    ? null
    : { title, description: contentOf('description'), image: URL.canParse(image) ? new URL(image).pathname : null };
};
