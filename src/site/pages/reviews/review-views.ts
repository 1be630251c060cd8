import { REVIEWS_PATH } from '#domain/reviews/review';
import { date } from '#fr/format';
import { REVIEW_WORDS as WORDS } from '#fr/reviews';
import type { PublicCtx } from '#server/context';
import { type ReviewsOf, type ShownReview, shownReviews } from '#server/reviews';
import type { ReviewBandProps } from '#site/components/reviews/review-band.tsx';
import type { ReviewView } from '#site/components/reviews/review-list.tsx';

const BAND_REVIEWS = 3;

/** When a review was published, and when its experience was, in words. */
export const reviewDates = ({ site }: PublicCtx, { publishedAt, experiencedOn }: ShownReview): string =>
  WORDS.dates(date(publishedAt, { style: 'long', timeZone: site.market.timeZone }), date(experiencedOn));

/** Published reviews as a page shows them. The site of an agent who left has the name of its market center. */
export const reviewViews = (ctx: PublicCtx, reviews: readonly ShownReview[]): ReviewView[] =>
  reviews.map((review) => {
    const { id, siteId, kind, stars, text, shownName, answer } = review;
    const name = ctx.directory.siteById(siteId)?.name ?? ctx.site.name;
    return {
      id,
      kind,
      stars,
      text,
      shownName,
      dates: reviewDates(ctx, review),
      about: name === ctx.site.name ? null : WORDS.about(name),
      answer: answer === '' ? null : { by: name, text: answer },
    };
  });

/** The latest reviews for a page, with a link to all of them; null: there are none. */
export const reviewBand = async (
  ctx: PublicCtx,
  of: ReviewsOf,
  href: string = REVIEWS_PATH,
): Promise<ReviewBandProps | null> => {
  const { items, count, average } = await shownReviews(ctx, { ...of, limit: BAND_REVIEWS });
  if (count === 0) return null;
  const all = of.memberId === undefined ? WORDS.all(count) : WORDS.allOfSite;
  return { reviews: reviewViews(ctx, items), count, average, href, all };
};
