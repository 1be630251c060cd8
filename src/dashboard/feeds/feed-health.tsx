import type { ReactElement, ReactNode } from 'react';
import { feedOperations, type ImportItem } from '#contracts/feeds';
import { listingStateOperations } from '#contracts/listing-states';
import { sumCounts } from '#contracts/lists';
import { feedTabAddress, importAddress } from '#dashboard/addresses.ts';
import type { CheckLevel } from '#domain/doctor/levels';
import { FEED_WORDS } from '#fr/feeds';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { HealthLine, HealthLink } from '#office/figures/health-line.tsx';
import { stringifyQuery } from '#ui/office/routing/address.ts';
import { useNow } from '#ui/office/use-now.ts';

const WORDS = FEED_WORDS.health;

const levelOf = (last: ImportItem | null | undefined): CheckLevel => {
  if (last?.state === 'failed' || last?.state === 'refused') return 'problem';
  return last && last.counts.rejected > 0 ? 'attention' : 'ok';
};

const LastImport = ({ last }: { last: ImportItem | null }): ReactNode => {
  const seconds = (useNow() - Date.parse(last?.startedAt ?? '')) / 1000;
  if (last === null) return WORDS.never;
  const { id, state, counts } = last;
  if (state === 'running') return WORDS.running;
  const link = (text: string): ReactElement => <HealthLink to={importAddress(id)} text={text} />;
  if (state !== 'applied') return link(WORDS[state](seconds));
  return (
    <>
      {WORDS.applied(seconds)}, {counts.rejected === 0 ? WORDS.noneRefused : link(WORDS.refusedLines(counts.rejected))}
    </>
  );
};

/** How many listings of its owner the site shows, and how the last import of the market center went. */
export const FeedHealth = ({ hasImports }: { hasImports: boolean }): ReactElement => {
  const counts = useApiQuery(listingStateOperations.counts, {}).data;
  const imports = useApiQuery(feedOperations.imports, hasImports ? {} : null).data;
  if (!counts || (hasImports && !imports)) return <HealthLine level={undefined} />;
  const { shown, excluded, unshared } = counts;
  const last = imports && (imports.items[0] ?? null);
  return (
    <HealthLine level={shown.count === 0 ? 'attention' : levelOf(last)}>
      {WORDS.online(shown, sumCounts([shown, excluded, unshared]))}
      {excluded.count > 0 && (
        <>
          {', '}
          <HealthLink
            to={`${feedTabAddress('annonces')}${stringifyQuery({ state: 'excluded' })}`}
            text={WORDS.hidden(excluded)}
          />
        </>
      )}
      .
      {last !== undefined && (
        <>
          {' '}
          <LastImport last={last} />.
        </>
      )}
    </HealthLine>
  );
};
