/** A page in a sitemap (sitemaps.org 0.9, with Google's image extension). URLs are absolute. */
export type SitemapUrl = {
  loc: string;
  lastmod?: Date;
  /** Pictures of the page. */
  images?: readonly string[];
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
const lastmodOf = (day: Date | undefined): string => (day ? element('lastmod', day.toISOString()) : '');

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const urlElement = ({ loc, lastmod, images = [] }: SitemapUrl): string =>
  `<url>${element('loc', loc)}${lastmodOf(lastmod)}${images
    .map((image) => `<image:image>${element('image:loc', image)}</image:image>`)
    .join('')}</url>\n`;

/** Size of a written chunk: smaller chunks cost more to compress than to write. */
const CHUNK_BYTES = 32_768;

/** A part of the sitemap, streamed in chunks: it is never completely in memory. */
export async function* sitemapPart(urls: AsyncIterable<SitemapUrl> | Iterable<SitemapUrl>): AsyncGenerator<string> {
  let chunk = `${HEAD}<urlset ${PROTOCOL} ${IMAGES}>\n`;
  for await (const url of urls) {
    chunk += urlElement(url);
    if (chunk.length < CHUNK_BYTES) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}</urlset>\n`;
}

/** The index, the response to '/sitemap.xml'. */
export const sitemapIndex = (parts: readonly SitemapUrl[]): string =>
  `${HEAD}<sitemapindex ${PROTOCOL}>\n${parts
    .map(({ loc, lastmod }) => `<sitemap>${element('loc', loc)}${lastmodOf(lastmod)}</sitemap>\n`)
    .join('')}</sitemapindex>\n`;
