import type { ReactElement } from 'react';
import type { ReviewKind } from '#domain/reviews/review';
import { REVIEW_KIND_LABELS, REVIEW_WORDS as WORDS } from '#fr/reviews';
import { Stars } from './stars.tsx';

export type ReviewView = {
  id: string;
  kind: ReviewKind;
  stars: number;
  text: string;
  shownName: string;
  /** Both dates, in words. */
  dates: string;
  /** The site that the review is about, if it is another one. */
  about: string | null;
  /** Who answers; null: no answer. */
  answer: { by: string; text: string } | null;
};

type Reported = {
  /** Whether each review has the link to report a doubt about it: the site has a contact form. */
  hasDoubts?: boolean;
};

const Review = ({ review, hasDoubts }: { review: ReviewView } & Reported): ReactElement => {
  const { id, kind, stars, text, shownName, dates, about, answer } = review;
  return (
    <article className="min-w-0" aria-label={shownName}>
      <Stars stars={stars} />
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <p className="mt-3 font-medium">{shownName}</p>
      <p className="text-ink-soft text-sm">{[REVIEW_KIND_LABELS[kind], ...(about ? [about] : [])].join(', ')}</p>
      <p className="text-ink-soft text-sm">{dates}</p>
      {answer && (
        <div className="mt-4 border-line border-l-2 pl-4">
          <p className="font-medium text-sm">{WORDS.answer(answer.by)}</p>
          <p className="mt-1 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{answer.text}</p>
        </div>
      )}
      {hasDoubts && (
        <p className="no-print mt-3 text-sm">
          <a href={`/contact?avis=${id}`} rel="nofollow" className="link" aria-label={WORDS.doubtAbout(shownName)}>
            {WORDS.doubt}
          </a>
        </p>
      )}
    </article>
  );
};

/** Published reviews with both of their dates and their answers (rule REVIEW-SHOWN). */
export const ReviewList = ({
  reviews,
  className,
  hasDoubts = false,
}: {
  reviews: readonly ReviewView[];
  className: string;
} & Reported): ReactElement => (
  <ul className={className}>
    {reviews.map((review) => (
      <li key={review.id} className="min-w-0">
        <Review review={review} hasDoubts={hasDoubts} />
      </li>
    ))}
  </ul>
);
