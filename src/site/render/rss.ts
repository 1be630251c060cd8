import { escapeHtml } from './escape.ts';
import { element, escapeXml } from './sitemap.ts';

/**
 * An article in a feed. URLs are absolute and texts plain: feed readers treat a description as HTML, but not a title.
 */
export type FeedItem = { title: string; url: string; description: string; publishedAt: Date };

export type Feed = {
  title: string;
  description: string;
  /** URL of the page that lists the articles, and of this feed. */
  url: string;
  self: string;
  items: readonly FeedItem[];
};

const itemElement = ({ title, url, description, publishedAt }: FeedItem): string =>
  `<item>${element('title', title)}${element('link', url)}<guid isPermaLink="true">${escapeXml(url)}</guid>${element(
    'pubDate',
    publishedAt.toUTCString(),
  )}${element('description', escapeHtml(description))}</item>\n`;

/** RSS 2.0 with the URL of the feed itself, which feed readers expect. */
export const rssOf = ({ title, description, url, self, items }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n',
    element('title', title),
    element('link', url),
    element('description', description),
    element('language', 'fr'),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>\n`,
    ...items.map(itemElement),
    '</channel></rss>\n',
  ].join('');
