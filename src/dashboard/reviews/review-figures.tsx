import type { ReactElement } from 'react';
import { reviewOperations } from '#contracts/reviews';
import { REVIEWS_ADDRESS } from '#dashboard/addresses.ts';
import type { ReviewStatus } from '#domain/reviews/review';
import { REVIEW_OFFICE_WORDS } from '#fr/reviews';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { ListFigures } from '#office/figures/list-figures.tsx';
import { stringifyQuery } from '#ui/office/routing/address.ts';

const WORDS = REVIEW_OFFICE_WORDS.figures;

const listOf = (status: ReviewStatus): string => `${REVIEWS_ADDRESS}${stringifyQuery({ status })}`;

/** The reviews of the site in figures, each with its list. */
export const ReviewFigures = (): ReactElement => {
  const { data } = useApiQuery(reviewOperations.figures, {});
  const average = data?.average;
  const card = (status: 'pending' | 'published' | 'asked') => ({
    label: WORDS[status],
    value: data?.[status],
    to: listOf(status),
  });
  return (
    <ListFigures
      label={WORDS.label}
      cards={[
        card('pending'),
        { label: WORDS.average, value: average && Math.round(average * 10) / 10 },
        card('published'),
        card('asked'),
      ]}
    />
  );
};
