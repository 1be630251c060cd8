import { Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { homeOperations, type SiteChange } from '#contracts/home';
import { shortMoment } from '#fr/format';
import { HOME_WORDS as WORDS } from '#fr/home';
import { PAGE_LABELS } from '#fr/page-names';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import classes from './home.module.css';

const nameOf = ({ kind, page, title }: SiteChange): string =>
  page === null ? WORDS.changed[kind](title) : WORDS.changed.page(PAGE_LABELS[page]);

/** The latest changes of the site by its staff. */
export const LastChanges = (): ReactElement => {
  const result = useApiQuery(homeOperations.changes, {});
  const timeZone = useTimeZone();
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {WORDS.changes}
      </Title>
      <QueryView result={result}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{WORDS.noChange}</Text>
          ) : (
            <ul className={classes.messages}>
              {items.map((change) => (
                <li key={change.id} className={classes.change}>
                  <Text>{nameOf(change)}</Text>
                  <Text size="xs" c="dimmed">
                    {WORDS.by(change.verb, change.by.name, shortMoment(change.at, timeZone))}
                  </Text>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
};
