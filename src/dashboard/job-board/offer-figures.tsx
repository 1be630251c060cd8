import type { ReactElement } from 'react';
import { jobOfferOperations } from '#contracts/job-offers';
import { JOB_BOARD_WORDS } from '#fr/job-board';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { ListFigures } from '#office/figures/list-figures.tsx';

const WORDS = JOB_BOARD_WORDS.figures;

/** What the offers of the market center brought (rule JOB-OFFER-COUNTS). */
export const OfferFigures = (): ReactElement => {
  const { data } = useApiQuery(jobOfferOperations.figures, {});
  const cards = (['visits', 'applications', 'candidates'] as const).map((name) => ({
    label: WORDS[name],
    value: data?.[name],
  }));
  return <ListFigures label={WORDS.label} cards={cards} />;
};
