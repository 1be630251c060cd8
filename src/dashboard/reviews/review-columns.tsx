import type { ReactElement } from 'react';
import type { ReviewItem } from '#contracts/reviews';
import type { ReviewStatus } from '#domain/reviews/review';
import { drawStars } from '#domain/sites/review-list';
import { starsText, REVIEW_OFFICE_WORDS as WORDS } from '#fr/reviews';
import { Day } from '#office/session/time-zone.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import type { Column } from '#ui/office/table/column.ts';
import classes from './reviews.module.css';

const COLORS: Readonly<Record<ReviewStatus, string>> = {
  pending: 'orange',
  published: 'green',
  refused: 'red',
  asked: 'gray',
  withdrawn: 'gray',
};

export const ReviewBadge = ({ status }: { status: ReviewStatus }): ReactElement => (
  <StatusBadge color={COLORS[status]} needsAction={status === 'pending'}>
    {WORDS.statuses[status]}
  </StatusBadge>
);

export const StarSigns = ({ stars }: { stars: number }): ReactElement => (
  <span role="img" aria-label={starsText(stars)} className={classes.stars}>
    {drawStars(stars)}
  </span>
);

/** Columns of the reviews. */
export const REVIEW_COLUMNS: readonly Column<ReviewItem>[] = [
  { id: 'name', header: WORDS.columns.name, width: '13rem', cell: ({ name }) => name },
  {
    id: 'stars',
    header: WORDS.columns.stars,
    width: '7rem',
    onPhone: 'line',
    cell: ({ stars }) => stars !== null && <StarSigns stars={stars} />,
  },
  {
    id: 'text',
    header: WORDS.columns.text,
    onPhone: 'text',
    cell: ({ text }) => text !== '' && <span className={classes.excerpt}>{text}</span>,
  },
  {
    id: 'movedAt',
    header: WORDS.columns.movedAt,
    width: '8rem',
    onPhone: 'line',
    cell: ({ movedAt }) => <Day at={movedAt} />,
  },
  {
    id: 'status',
    header: WORDS.columns.status,
    width: '8rem',
    onPhone: 'aside',
    cell: ({ status }) => <ReviewBadge status={status} />,
  },
];
