import type { ReactElement } from 'react';
import { marketAddress } from '#admin/addresses.ts';
import { MarketName } from '#admin/owners/market-name.tsx';
import { OwnerList, type OwnerListDescribed, useOwnerList } from '#admin/owners/owner-list.tsx';
import { MARKET_PILLS } from '#admin/owners/site-pill.ts';
import { type MarketLeads as Leads, marketLeadsOperations } from '#contracts/leadgen';
import { COUNTED_TYPES, MARKET_LEADS_LIST } from '#domain/network/leadgen';
import { LEADGEN_WORDS } from '#fr/leadgen';
import { FigureCell } from '#office/list/figure-cell.tsx';
import type { Column } from '#ui/office/table/column.ts';
import { OverviewSection } from './overview-section.tsx';

const { search, clear, empty, byMarket: WORDS } = LEADGEN_WORDS;

const figure = (id: keyof typeof WORDS.columns, width: string, value: (market: Leads) => number): Column<Leads> => ({
  id,
  header: WORDS.columns[id],
  align: 'end',
  width,
  cell: (market) => <FigureCell value={value(market)} />,
});

const COLUMNS: readonly Column<Leads>[] = [
  {
    id: 'name',
    header: WORDS.columns.name,
    sortable: 'asc',
    cell: (market) => <MarketName {...market} />,
  },
  ...COUNTED_TYPES.map((type) => figure(type, '5.5rem', ({ types }) => types[type])),
  { ...figure('total', '6rem', ({ total }) => total), sortable: 'desc' },
  figure('unhandled', '15rem', ({ unhandled }) => unhandled),
];

const DESCRIBED: OwnerListDescribed<Leads> = {
  name: 'market-leads',
  list: MARKET_LEADS_LIST,
  first: { by: 'total', direction: 'desc' },
  words: { list: WORDS.list, search, clear, empty },
  operations: marketLeadsOperations,
  columns: COLUMNS,
  titleOf: ({ name }) => name,
};

/** The leads of each market center by type (rule NETWORK-LEADS). */
const MarketLeads = (): ReactElement => {
  const state = useOwnerList(DESCRIBED);
  return (
    <OverviewSection title={WORDS.title}>
      <OwnerList
        described={DESCRIBED}
        state={state}
        pills={MARKET_PILLS}
        to={({ id }) => marketAddress(id, 'leadgen')}
      />
    </OverviewSection>
  );
};
export default MarketLeads;
