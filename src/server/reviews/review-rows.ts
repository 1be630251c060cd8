import { type RawBuilder, type Selectable, sql } from 'kysely';
import { REVIEWS_PATH, type ReviewRefusal } from '#domain/reviews/review';
import type { Tx } from '#platform/db/database';
import type { Reviews } from '#platform/db/schema';
import { hashOfToken, newToken } from '#platform/tokens';
import { ofSite, type PublicCtx, siteUrl } from '#server/context';

export type ReviewRow = Omit<Selectable<Reviews>, 'search_words' | 'refusal'> & { refusal: ReviewRefusal | null };

/** The columns of a review without its words of the search. */
export const REVIEW_COLUMNS: RawBuilder<unknown> = sql`
  r.market_id, r.site_id, r.id, r.email, r.name, r.kind, r.experienced_on::text as experienced_on, r.after_id,
  r.asked_at, r.asked_by, r.status, r.given_at, r.stars, r.text, r.shown_name, r.consent, r.decided_at, r.refusal,
  r.answer, r.answered_at, r.moved_at`;

/** Locks a review of this site. */
export const lockReview = async (ctx: PublicCtx, tx: Tx, id: string): Promise<ReviewRow | undefined> => {
  const { rows } = await sql<ReviewRow>`
    select ${REVIEW_COLUMNS} from reviews r
    where market_id = ${ctx.site.marketId} and site_id = ${ctx.site.id} and id = ${id} for update`.execute(tx);
  return rows[0];
};

export const changeReview = async (ctx: PublicCtx, tx: Tx, id: string, change: Partial<ReviewRow>): Promise<void> => {
  await tx
    .updateTable('reviews')
    .set(change)
    .where((eb) => eb.and({ ...ofSite(ctx), id }))
    .execute();
};

/** A new link to the private page of a review, for one mail; only the hash of its token is stored. */
export const makeReviewLink = async (ctx: PublicCtx, tx: Tx, id: string): Promise<string> => {
  const { token, hash } = newToken();
  await tx
    .insertInto('review_links')
    .values({ ...ofSite(ctx), review_id: id, hash, made_at: ctx.system.now() })
    .execute();
  return siteUrl(ctx, `${REVIEWS_PATH}/${token}`);
};

/** The review of a token on this site; undefined: unknown, of another site, or erased. */
export const reviewOfToken = async (ctx: PublicCtx, tx: Tx, token: string): Promise<ReviewRow | undefined> => {
  const { rows } = await sql<ReviewRow>`
    select ${REVIEW_COLUMNS} from review_links l
    join reviews r on r.market_id = l.market_id and r.site_id = l.site_id and r.id = l.review_id
    where l.market_id = ${ctx.site.marketId} and l.site_id = ${ctx.site.id}
      and l.hash = ${hashOfToken(token)}`.execute(tx);
  return rows[0];
};
