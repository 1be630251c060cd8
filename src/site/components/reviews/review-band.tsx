import type { ReactElement } from 'react';
import { REVIEW_WORDS as WORDS } from '#fr/reviews';
import { Container, Heading, Section } from '#ui/site/layout.tsx';
import { ReviewList, type ReviewView } from './review-list.tsx';

export type ReviewBandProps = {
  reviews: readonly ReviewView[];
  count: number;
  average: number;
  /** The page with all reviews and how they are checked. */
  href: string;
  /** Text of the link to it. */
  all: string;
};

/** The average of published reviews, with their number. */
export const ReviewAverage = ({ average, count }: Pick<ReviewBandProps, 'average' | 'count'>): ReactElement => (
  <p className="mt-4 text-lg">
    <span className="font-medium tabular-nums">{WORDS.average(average)}</span>
    <span className="text-ink-soft"> · {WORDS.count(count)}</span>
  </p>
);

/** The latest reviews on another page, with the statement of their checks (rule REVIEW-SHOWN). */
export const ReviewBand = ({ reviews, count, average, href, all }: ReviewBandProps): ReactElement => (
  <Section labelledBy="avis-controles" className="later no-print">
    <Container>
      <Heading level={2} id="avis-controles">
        {WORDS.heading}
      </Heading>
      <ReviewAverage average={average} count={count} />
      <p className="mt-1 text-ink-soft text-sm">
        {WORDS.checked}{' '}
        <a href={`${href}#controle`} className="link">
          {WORDS.how}
        </a>
      </p>
      <ReviewList reviews={reviews} className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-3" />
      <p className="mt-10">
        <a href={href} className="link">
          {all}
        </a>
      </p>
    </Container>
  </Section>
);
