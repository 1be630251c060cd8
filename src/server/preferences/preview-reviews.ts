import { MAX_REVIEWS } from '#domain/sites/preference-limits';
import type { StaffCtx } from '#server/context';
import { cleanReviews } from '#server/sites';

/** The HTML of reviews as shown on pages; null: nothing to show (rule SITE-REVIEWS). */
export const previewReviews = (_: StaffCtx, { html }: { html: string }): { html: string | null } => ({
  html: html.length > MAX_REVIEWS ? null : cleanReviews(html),
});
