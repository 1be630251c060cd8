import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { rssOf } from './rss.ts';

const FEED = { title: 'Fil', description: 'Articles', url: 'https://a.example/', self: 'https://a.example/rss.xml' };

test('an excerpt with the signs of HTML is read as it was written', () => {
  const excerpt = 'Prix < 300 000 € & <b>sans</b> travaux';
  const item = { title: 'a < b & c', url: 'https://a.example/1', description: excerpt, publishedAt: new Date(0) };
  const xml = rssOf({ ...FEED, items: [item] });
  const [, written = ''] = /<item>.*<description>([^<]*)<\/description><\/item>/s.exec(xml) ?? [];
  const textOf = (markup: string): string =>
    parseDocument(markup)
      .children.map((node) => ('data' in node ? node.data : `<${node.type}>`))
      .join('');
  expect(textOf(textOf(written))).toBe(excerpt);
  expect(xml).toContain('<title>a &lt; b &amp; c</title>');
});
