import { Anchor, Group, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { jobOfferOperations } from '#contracts/job-offers';
import { JOB_BOARD_ADDRESS } from '#dashboard/addresses.ts';
import { ActiveSwitch } from '#dashboard/job-board/active-switch.tsx';
import { PROGRAMME_FIGURES_WORDS } from '#fr/programme-figures';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import classes from './programmes.module.css';

const WORDS = PROGRAMME_FIGURES_WORDS.offers;

/** The job offers of the market center with their switches. */
export const JobSwitches = (): ReactElement => {
  const result = useApiQuery(jobOfferOperations.list, {});
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {WORDS.title}
        </Title>
        <Anchor component={Link} href={JOB_BOARD_ADDRESS}>
          {WORDS.all}
        </Anchor>
      </Group>
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
