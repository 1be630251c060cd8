import type { ReactElement } from 'react';
import { CREDIT_WORDS, LISTING_WORDS } from '#fr/listing-page';
import { ListingCredit } from './listing-credit.tsx';
import { ListingFrame } from './listing-frame.tsx';

/**
 * Credit simulation of a listing: the frame of a configured service, or the product's own form (rule LISTING-CREDIT).
 */
export type CreditSimulation =
  | { kind: 'frame'; src: string }
  | { kind: 'form'; priceCents: number; action: string; query: URLSearchParams };

export const ListingCreditBlock = ({ credit }: { credit: CreditSimulation }): ReactElement => {
  if (credit.kind === 'form') {
    const { kind: _, ...form } = credit;
    return <ListingCredit {...form} />;
  }
  return (
    <ListingFrame
      id="credit"
      src={credit.src}
      title={CREDIT_WORDS.title}
      start={LISTING_WORDS.creditStart}
      note={LISTING_WORDS.creditNote(new URL(credit.src).host)}
      newTab={LISTING_WORDS.virtualTourNewTab}
      icon="euro"
      height="form"
    />
  );
};
