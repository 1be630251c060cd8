import type { ReactElement } from 'react';
import { drawStars } from '#domain/sites/review-list';
import { starsText } from '#fr/reviews';

/** A number of stars, read as one sentence. */
export const Stars = ({ stars }: { stars: number }): ReactElement => (
  <p className="text-accent text-lg tracking-wide">
    <span aria-hidden="true">{drawStars(stars)}</span>
    <span className="sr-only">{starsText(stars)}</span>
  </p>
);
