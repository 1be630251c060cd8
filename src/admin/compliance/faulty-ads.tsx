import { Anchor, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { complianceOperations, type FaultyAd } from '#contracts/compliance';
import { faultText, COMPLIANCE_WORDS as WORDS } from '#fr/compliance';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { CountedList } from '#office/list/counted-list.tsx';
import { Day } from '#office/session/time-zone.tsx';
import classes from './compliance.module.css';

const Ad = ({ ad }: { ad: FaultyAd }): ReactElement => (
  <li className={classes.ad}>
    <Text size="sm" fw={500}>
      {ad.url === null ? (
        ad.title
      ) : (
        <Anchor href={ad.url} target="_blank" rel="noopener" inherit aria-label={`${WORDS.see}\u00a0: ${ad.title}`}>
          {ad.title}
        </Anchor>
      )}
    </Text>
    <Text size="xs" c="dimmed">
      {ad.reference} · {ad.member ?? WORDS.own} · <Day at={ad.publishedAt} />
    </Text>
    <Text size="sm">{ad.faults.map(faultText).join(', ')}</Text>
  </li>
);

/** The ads of a market center with missing information, newest first. `count`: the text with their number. */
export const FaultyAds = ({ id, count }: { id: string; count: string }): ReactElement => {
  const result = useApiQuery(complianceOperations.ads, { id });
  return (
    <QueryView result={result}>
      {({ items }) => (
        <CountedList label={WORDS.ads} count={count} moreLabel={WORDS.more} result={result} className={classes.ads}>
          {items.map((ad) => (
            <Ad key={ad.id} ad={ad} />
          ))}
        </CountedList>
      )}
    </QueryView>
  );
};
