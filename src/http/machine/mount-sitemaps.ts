import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Hono } from 'hono';
import type { AppContext, AppEnv } from '#http/env';
import { ctxOf, isClosed } from '#http/request/tenant-ctx';
import { chooseEncoding } from '#http/response/compress';
import { respond } from '#http/response/respond';
import { originOf, type Ports } from '#server/context';
import { type SitemapSection, sitemapSections } from '#site/pages/site/sitemap.ts';
import { type AnyPage, isOffered } from '#site/render/page.ts';
import { type SitemapUrl, sitemapIndex, sitemapPart } from '#site/render/sitemap.ts';

const XML = 'application/xml; charset=utf-8';
const PART = '/:file{sitemap-[a-z]+-[1-9][0-9]*\\.xml}';

const partsOf = (origin: string, section: SitemapSection): SitemapUrl[] =>
  Array.from({ length: Math.ceil(section.total / section.size) }, (_, index) => {
    const from = index * section.size;
    const lastmod = section.changedAt?.(from, Math.min(from + section.size, section.total));
    return { loc: `${origin}/sitemap-${section.name}-${index + 1}.xml`, ...(lastmod && { lastmod }) };
  });

/** Streams a part of the sitemap, so that 10,000 listings are never all in memory. */
const stream = (c: AppContext, texts: AsyncIterable<string>): Response => {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), ['gzip']);
  const headers = {
    'Content-Type': XML,
    'Cache-Control': 'public, max-age=600',
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  if (c.req.method === 'HEAD') return new Response(null, { headers });
  const plain = Readable.from(texts, { objectMode: false, highWaterMark: 64 * 1024 });
  const body = encoding ? pipeline(plain, createGzip(), () => undefined) : plain;
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { headers });
};

/** '/sitemap.xml', an index, and its parts, on the network's host and on open sites (rule PAGE-SITEMAP). */
export const mountSitemaps = (app: Hono<AppEnv>, ports: Ports, pages: readonly AnyPage[]): void => {
  const sectionsOf = (c: AppContext): Promise<SitemapSection[]> => {
    const ctx = ctxOf(c, ports);
    return sitemapSections(
      ctx,
      pages.filter((page) => isOffered(page, ctx.kind === 'site' ? ctx.site : 'network')),
    );
  };
  app.on(['GET', 'HEAD'], '/sitemap.xml', async (c, next) => {
    if (isClosed(c)) return next();
    const origin = originOf(ctxOf(c, ports));
    const parts = (await sectionsOf(c)).flatMap((section) => partsOf(origin, section));
    return respond(c, { status: 200, type: XML, body: sitemapIndex(parts), cache: 'fresh' });
  });
  app.on(['GET', 'HEAD'], PART, async (c, next) => {
    if (isClosed(c)) return next();
    const [, name, part] = /^sitemap-([a-z]+)-(\d{1,6})\.xml$/.exec(c.req.param('file') ?? '') ?? [];
    const section = (await sectionsOf(c)).find((section) => section.name === name);
    const from = (Number(part) - 1) * (section?.size ?? 0);
    if (!section || from >= section.total) return next();
    return stream(c, sitemapPart(section.urls(from, Math.min(from + section.size, section.total))));
  });
};
