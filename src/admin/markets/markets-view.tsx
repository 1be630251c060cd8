import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { MARKETS_ADDRESS, type MARKETS_PATH, type MarketTab, marketAddress, NEW_MARKET } from '#admin/addresses.ts';
import { BY_NAME } from '#admin/owners/owner-list.tsx';
import { type OwnersDescribed, OwnersView } from '#admin/owners/owners-view.tsx';
import { MARKET_PILLS, sitePill } from '#admin/owners/site-pill.ts';
import { type MarketItem, marketOperations } from '#contracts/markets';
import { MARKET_LIST } from '#domain/network/owner-lists';
import { MARKET_WORDS as WORDS } from '#fr/markets';
import { useSession } from '#office/session/session-context.ts';
import type { Pill } from '#ui/office/filters/pill.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { MARKET_COLUMNS } from './market-columns.tsx';

/** Opens the form that adds a market center. Filters are kept. */
const AddMarketButton = (): ReactElement => {
  const search = useSearch();
  return (
    <Button component={Link} href={marketAddress(NEW_MARKET) + (search === '' ? '' : `?${search}`)}>
      {WORDS.add.button}
    </Button>
  );
};

const AddMarket = lazyPart(() => import('./add-market.tsx'));

const DESCRIBED: OwnersDescribed<MarketItem, MarketTab> = {
  name: 'markets',
  list: MARKET_LIST,
  first: BY_NAME,
  words: WORDS,
  operations: marketOperations,
  columns: MARKET_COLUMNS,
  titleOf: ({ name }) => name,
  address: MARKETS_ADDRESS,
  addressOf: marketAddress,
  Window: lazyPart(() => import('./market-window.tsx')),
};

const PILLS: readonly Pill[] = [sitePill(WORDS.filters.website), ...MARKET_PILLS];

/** The market centers of the network. */
const MarketsView = ({ params }: ViewProps<typeof MARKETS_PATH>): ReactElement => {
  const { actions } = useSession();
  const search = useSearch();
  const [, navigate] = useLocation();
  const mayAdd = actions.includes('network.write');
  const isNew = params.id === NEW_MARKET;
  return (
    <>
      <OwnersView
        described={DESCRIBED}
        pills={PILLS}
        params={isNew ? {} : params}
        actions={mayAdd && <AddMarketButton />}
      />
      {isNew && mayAdd && (
        <WindowPart onClose={() => navigate(MARKETS_ADDRESS + (search === '' ? '' : `?${search}`))} framed>
          <AddMarket onClose={() => navigate(MARKETS_ADDRESS + (search === '' ? '' : `?${search}`))} />
        </WindowPart>
      )}
    </>
  );
};
export default MarketsView;
