import { Anchor, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { complianceOperations, type FaultyAd } from '#contracts/compliance';
import { faultText, COMPLIANCE_WORDS as WORDS } from '#fr/compliance';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { MoreButton } from '#office/list/more-button.tsx';
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

/** The ads of a market center with missing information, newest first. */
export const FaultyAds = ({ id }: { id: string }): ReactElement => {
  const result = useApiQuery(complianceOperations.ads, { id });
  return (
    <QueryView result={result}>
      {({ items }) => (
        <section aria-label={WORDS.ads}>
          <Title order={3} size="h6" mb="xs">
            {WORDS.ads}
          </Title>
          <ul className={classes.ads} aria-label={WORDS.ads}>
            {items.map((ad) => (
              <Ad key={ad.id} ad={ad} />
            ))}
          </ul>
          <MoreButton result={result} label={WORDS.more} />
        </section>
      )}
    </QueryView>
  );
};
