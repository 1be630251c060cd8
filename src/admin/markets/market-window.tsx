import { Stack } from '@mantine/core';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import type { MarketTab } from '#admin/addresses.ts';
import { OwnerHead } from '#admin/owners/owner-head.tsx';
import { OwnerWindow, type OwnerWindowProps } from '#admin/owners/owner-window.tsx';
import { type MarketDetail, marketOperations } from '#contracts/markets';
import { MARKET_WORDS as WORDS } from '#fr/markets';
import { OWNER_HEAD_WORDS } from '#fr/network-websites';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import { MarketGeneral } from './market-general.tsx';

const WebsitePanel = lazyPart(() => import('#admin/owners/website-panel.tsx'));
const MarketLeadgen = lazyPart(() => import('./market-leadgen.tsx'));
const MarketPeople = lazyPart(() => import('./market-people.tsx'));
const MarketGroups = lazyPart(() => import('./market-groups.tsx'));

const framed =
  (content: (market: MarketDetail) => ReactNode) =>
  (market: MarketDetail): ReactElement => (
    <Stack gap="lg">
      <Suspense fallback={<LineSkeleton />}>{content(market)}</Suspense>
    </Stack>
  );

const CONTENTS: Readonly<Record<MarketTab, (market: MarketDetail) => ReactNode>> = {
  general: framed((market) => <MarketGeneral market={market} />),
  website: framed(({ id }) => <WebsitePanel type="market" typeId={id} />),
  leadgen: framed((market) => <MarketLeadgen market={market} />),
  agents: framed((market) => <MarketPeople market={market} />),
  groups: framed((market) => <MarketGroups market={market} />),
};

const Head = ({ market }: { market: MarketDetail }): ReactElement => (
  <OwnerHead name={market.name} website={market.website} email={market.email} at={market.createdAt}>
    {!market.isActive && <StatusBadge color="yellow">{WORDS.inactive}</StatusBadge>}
    {market.leadGen && <StatusBadge color="blue">{OWNER_HEAD_WORDS.leadgen}</StatusBadge>}
  </OwnerHead>
);

/** A market center beside the list, in five tabs. */
const MarketWindow = ({ id, ...props }: OwnerWindowProps<MarketTab>): ReactElement => {
  const result = useApiQuery(marketOperations.get, { id });
  return (
    <OwnerWindow
      {...props}
      result={result}
      titleOf={({ name }) => name}
      headOf={(market) => <Head market={market} />}
      words={WORDS}
      contents={CONTENTS}
    />
  );
};
export default MarketWindow;
