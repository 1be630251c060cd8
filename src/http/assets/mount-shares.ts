import type { Hono } from 'hono';
import { hashOfShareFile, type ShareCard, shareUrl } from '#domain/files/share-card';
import type { AppEnv } from '#http/env';
import { ctxOf, isClosed } from '#http/request/tenant-ctx';
import { emptyResponse, hasFile, immutableHeaders } from '#http/response/stored-file';
import { findArticle } from '#server/articles';
import type { Ports } from '#server/context';
import { shareHash, sharePicture } from '#server/files';
import { getListing } from '#server/listings';
import { findSiteMember } from '#server/sites';
import { articleCard, listingCard, personCard, tenantShareCard } from '#site/render/share-card.ts';

type Ctx = ReturnType<typeof ctxOf>;

/**
 * The current share card of a subject on this host; null: none, for example for a listing or a person of another
 * market.
 */
const cardOf = async (ctx: Ctx, subject: string): Promise<ShareCard | null> => {
  if (subject === 'site') return tenantShareCard(ctx);
  if (ctx.kind === 'network') return null;
  const found = await getListing(ctx, subject);
  if (found.kind === 'found' && found.listing.id === subject) return listingCard(ctx, found);
  const article = ctx.site.type === 'agent' ? null : await findArticle(ctx, subject);
  if (article?.id === subject) return articleCard(ctx, article);
  const person = await findSiteMember(ctx, subject);
  return person?.id === subject ? personCard(ctx, person) : null;
};

const headersOf = (etag: string, size: number): Record<string, string> => ({
  ...immutableHeaders(etag),
  'content-type': 'image/jpeg',
  'content-length': String(size),
  // Pages of other origins must be able to embed it.
  'cross-origin-resource-policy': 'cross-origin',
});

/**
 * '/partage/{subject}/{hash}.jpg': the share picture of a page. Only the current card of a page of this host is drawn,
 * so that clients cannot create others; former URLs redirect to the current one.
 */
export const mountShares = (app: Hono<AppEnv>, ports: Ports): void => {
  app.on(['GET', 'HEAD'], '/partage/:subject/:file', async (c, next) => {
    const hash = hashOfShareFile(c.req.param('file'));
    if (isClosed(c) || hash === null) return next();
    const ctx = ctxOf(c, ports);
    const subject = c.req.param('subject');
    const card = await cardOf(ctx, subject);
    if (card === null) return next();
    const current = shareHash(card);
    if (hash !== current) return c.redirect(shareUrl(subject, current), 302);
    const etag = `"${hash}"`;
    if (hasFile(c, etag)) return new Response(null, { status: 304, headers: immutableHeaders(etag) });
    const ownerId = ctx.kind === 'site' ? ctx.site.id : 'network';
    const answer = await sharePicture(ctx.system.files, { ownerId, subject }, card);
    if (answer.state !== 'ready') return emptyResponse(503, { 'retry-after': '2' });
    if (c.req.method !== 'HEAD') return new Response(answer.stream, { headers: headersOf(etag, answer.size) });
    await answer.stream.cancel();
    return new Response(null, { headers: headersOf(etag, answer.size) });
  });
};
