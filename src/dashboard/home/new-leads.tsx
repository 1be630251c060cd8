import { Anchor, Group, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { leadArrivalOperations } from '#contracts/lead-arrivals';
import { leadsAddress } from '#domain/leads/lead-paths';
import { ARRIVAL_WORDS as WORDS } from '#fr/lead-arrivals';
import { PROGRAMME_LABELS } from '#fr/programmes';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import classes from './home.module.css';

const DAYS = ['today', 'yesterday'] as const;

/** Number of leads of today and yesterday, each with a link to their list. */
export const NewLeads = (): ReactElement => {
  const result = useApiQuery(leadArrivalOperations.arrivals, {});
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {WORDS.title}
      </Title>
      <QueryView result={result}>
        {({ arrivals }) => (
          <ul className={classes.messages}>
            {arrivals.map((arrival) => (
              <li key={arrival.programme} className={classes.change}>
                <Group justify="space-between" gap="sm">
                  <Text>{PROGRAMME_LABELS[arrival.programme]}</Text>
                  <Group gap="md">
                    {DAYS.map((day) => (
                      <Anchor key={day} component={Link} href={`${leadsAddress(arrival.programme)}?created=${day}`}>
                        {WORDS[day](arrival[day])}
                      </Anchor>
                    ))}
                  </Group>
                </Group>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
};
