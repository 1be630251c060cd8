import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { jobOfferOperations } from '#contracts/job-offers';
import { JOB_BOARD_ADDRESS } from '#dashboard/addresses.ts';
import { ActiveSwitch } from '#dashboard/job-board/active-switch.tsx';
import { PROGRAMME_FIGURES_WORDS } from '#fr/programme-figures';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { SectionHead, SectionLink } from '#ui/office/section-head.tsx';
import classes from './programmes.module.css';

const WORDS = PROGRAMME_FIGURES_WORDS.offers;

/** The job offers of the market center with their switches. */
export const JobSwitches = (): ReactElement => {
  const result = useApiQuery(jobOfferOperations.list, {});
  return (
    <section>
      <SectionHead title={WORDS.title}>
        <SectionLink to={JOB_BOARD_ADDRESS} text={WORDS.all} />
      </SectionHead>
      <QueryView result={result}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{WORDS.none}</Text>
          ) : (
            <ul className={classes.leads}>
              {items.map((offer) => (
                <li key={offer.id} className={classes.offer}>
                  <span>{offer.title}</span>
                  <ActiveSwitch offer={offer} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
};
