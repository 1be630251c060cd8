import { reviewOperations } from '#contracts/reviews';
import { reviewAddress } from '#dashboard/addresses.ts';
import { REVIEW_OFFICE_WORDS } from '#fr/reviews';
import type { FindObjects } from '#office/frame/office-config.ts';

const MAX_FOUND = 5;

/** Reviews whose author's name or address contains the searched words, for the command palette. */
export const searchReviews: FindObjects = async (client, q) => {
  const { items } = await client.call(reviewOperations.list, { q, limit: MAX_FOUND });
  return items.map(({ id, name, stars }) => ({
    icon: 'success',
    label: name,
    detail: REVIEW_OFFICE_WORDS.found(stars),
    to: reviewAddress(id),
  }));
};
