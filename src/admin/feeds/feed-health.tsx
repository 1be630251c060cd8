import type { ReactElement } from 'react';
import { FEEDS_ADDRESS } from '#admin/addresses.ts';
import { networkFeedOperations } from '#contracts/network-feeds';
import type { FeedState } from '#domain/feeds/feed-source';
import { CHECK_FILTERS } from '#domain/worklist/network-checks';
import { NETWORK_FEED_WORDS } from '#fr/network-feeds';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { HealthLine, HealthLink } from '#office/figures/health-line.tsx';
import { type Query, stringifyQuery } from '#ui/office/routing/address.ts';
import { useNow } from '#ui/office/use-now.ts';

const WORDS = NETWORK_FEED_WORDS.health;
/** Filters of the list that show exactly what a part of the sentence counts. */
const NEVER = { state: 'none', activity: 'active' } as const;

const Part = ({ text, filters }: { text: string; filters: Query }): ReactElement => (
  <>
    {', '}
    <HealthLink to={`${FEEDS_ADDRESS}${stringifyQuery(filters)}`} text={text} />
  </>
);

/** How many feeds of active market centers are without an error, and when the last one was read. */
export const FeedHealth = (): ReactElement => {
  const { data } = useApiQuery(networkFeedOperations.health, {});
  const now = useNow();
  if (!data) return <HealthLine level={undefined} />;
  const { states, lastAt } = data;
  const count = (...names: FeedState[]): number => names.reduce((sum, name) => sum + states[name], 0);
  const [fine, wrong, never] = [count('applied', 'running'), count('failed', 'refused'), count('none')];
  return (
    <HealthLine level={wrong > 0 ? 'problem' : never > 0 ? 'attention' : 'ok'}>
      {WORDS.fine(fine, fine + wrong + never)}
      {wrong > 0 && <Part text={WORDS.wrong(wrong)} filters={CHECK_FILTERS.feeds} />}
      {never > 0 && <Part text={WORDS.never(never)} filters={NEVER} />}.
      {lastAt !== null && ` ${WORDS.last((now - Date.parse(lastAt)) / 1000)}.`}
    </HealthLine>
  );
};
