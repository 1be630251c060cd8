import type { ReactElement } from 'react';
import { LEADGEN_ADDRESS, type LEADGEN_PATH, leadgenAddress, type MarketTab } from '#admin/addresses.ts';
import { type OwnersDescribed, OwnersView } from '#admin/owners/owners-view.tsx';
import { MARKET_PILLS, optionsOf } from '#admin/owners/site-pill.ts';
import { leadgenOperations, type MarketLeadgen } from '#contracts/leadgen';
import { FRESHNESS, LEADGEN_LIST } from '#domain/network/leadgen';
import { LEADGEN_WORDS as WORDS } from '#fr/leadgen';
import type { Pill } from '#ui/office/filters/pill.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { LEADGEN_COLUMNS } from './leadgen-columns.tsx';
import { LeadgenSummary } from './leadgen-summary.tsx';

const DESCRIBED: OwnersDescribed<MarketLeadgen, MarketTab> = {
  name: 'leadgen',
  list: LEADGEN_LIST,
  first: { by: 'age', direction: 'desc' },
  words: WORDS,
  operations: leadgenOperations,
  columns: LEADGEN_COLUMNS,
  titleOf: ({ name }) => name,
  address: LEADGEN_ADDRESS,
  addressOf: leadgenAddress,
  Window: lazyPart(() => import('#admin/markets/market-window.tsx')),
};

const PILLS: readonly Pill[] = [
  {
    name: 'freshness',
    label: WORDS.legend.title,
    kind: 'choice',
    options: optionsOf(FRESHNESS, WORDS.legend.entries),
  },
  ...MARKET_PILLS,
];

/** The new leads of each market center (rule NETWORK-FRESHNESS). */
const LeadgenView = ({ params }: ViewProps<typeof LEADGEN_PATH>): ReactElement => (
  <OwnersView described={DESCRIBED} pills={PILLS} params={params}>
    <LeadgenSummary />
  </OwnersView>
);
export default LeadgenView;
