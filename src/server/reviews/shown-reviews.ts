import { type RawBuilder, sql } from 'kysely';
import type { ReviewKind } from '#domain/reviews/review';
import { isUuid } from '#platform/uuid';
import type { PublicCtx } from '#server/context';

/** A published review as pages show it. */
export type ShownReview = {
  id: string;
  siteId: string;
  kind: ReviewKind;
  stars: number;
  text: string;
  shownName: string;
  experiencedOn: string;
  publishedAt: Date;
  answer: string;
  answeredAt: Date | null;
};

export type ShownReviews = { items: readonly ShownReview[]; count: number; average: number };

/**
 * Whose reviews: those of some sites of the market center, or of all of them (null). `memberId`: also those of this
 * site about an agent.
 */
export type ReviewsOf = { siteIds: readonly string[] | null; memberId?: string };
type Page = ReviewsOf & { limit: number; offset?: number };

/** A market center shows the reviews of all its sites, any other site its own (rule REVIEW-SHOWN). */
export const ownReviews = ({ site }: PublicCtx): ReviewsOf => ({ siteIds: site.type === 'market' ? null : [site.id] });

/** Published reviews of an open site, or of the open sites of a market center (null). */
const isShown = ({ directory, site }: PublicCtx, { siteIds, memberId }: ReviewsOf): RawBuilder<unknown> => {
  const open = directory.sitesOfMarket(site.marketId).flatMap(({ id, enabled }) => (enabled ? [id] : []));
  const sites = siteIds ?? open;
  const aboutMember = memberId === undefined ? sql`` : sql`or site_id = ${site.id} and member_id = ${memberId}`;
  return sql`market_id = ${site.marketId} and status = 'published'
    and (site_id = any (${sites}::uuid[]) ${aboutMember})`;
};

const select = (where: RawBuilder<unknown>) => sql<ShownReview>`
  select id, site_id as "siteId", kind, stars, text, shown_name as "shownName",
    experienced_on::text as "experiencedOn", decided_at as "publishedAt", answer, answered_at as "answeredAt"
  from reviews where ${where}`;

/** A published review that this site shows at '/avis'; null: there is none. */
export const findShownReview = async (ctx: PublicCtx, id: string): Promise<ShownReview | null> => {
  if (!isUuid(id)) return null;
  const query = select(sql`${isShown(ctx, ownReviews(ctx))} and id = ${id}`);
  return (await ctx.read((tx) => query.execute(tx))).rows[0] ?? null;
};

/** The latest published reviews, with the number and average of all. */
export const shownReviews = (ctx: PublicCtx, { limit, offset = 0, ...of }: Page): Promise<ShownReviews> => {
  const where = isShown(ctx, of);
  return ctx.read(async (tx) => {
    const { rows } = await select(
      sql`${where} order by decided_at desc, id desc limit ${limit} offset ${offset}`,
    ).execute(tx);
    const { rows: sums } = await sql<{ count: number; average: number | null }>`
      select count(*)::int as count, avg(stars)::float8 as average from reviews where ${where}`.execute(tx);
    return { items: rows, count: sums[0]?.count ?? 0, average: sums[0]?.average ?? 0 };
  });
};
