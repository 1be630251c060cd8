import { Alert, Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { feedOperations } from '#contracts/feeds';
import { importAddress } from '#dashboard/addresses.ts';
import { FEED_WORDS } from '#fr/feeds';
import { useApiQuery } from '#office/data/use-api-query.ts';
import classes from '#office/feeds/feeds.module.css';
import { useSession } from '#office/session/session-context.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';

const WORDS = FEED_WORDS.listings;
const MIN_LENGTH = 2;

/** Refused feed lines that match a search, because a listing that was never imported is in no list. */
export const RefusedLines = ({ q }: { q: string }): ReactElement | null => {
  const mayRead = useSession().actions.includes('imports.read');
  const timeZone = useTimeZone();
  const text = q.trim();
  const { data } = useApiQuery(feedOperations.refused, mayRead && text.length >= MIN_LENGTH ? { q: text } : null);
  if (!data || data.items.length === 0) return null;
  return (
    <Alert color="red" title={WORDS.refusedTitle} mb="md">
      <ul className={classes.codes}>
        {data.items.map(({ line, importId, at }) => {
          const reference = line.reference ?? line.technicalId ?? FEED_WORDS.lines.noReference;
          return (
            <li key={line.id}>
              {WORDS.refusedLine(reference, FEED_WORDS.problem(line), FEED_WORDS.moment(at, timeZone))}{' '}
              <Anchor component={Link} href={`${importAddress(importId)}?${new URLSearchParams({ q: text })}`}>
                {WORDS.refusedOpen}
              </Anchor>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
};
