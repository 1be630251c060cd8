import { MarketName } from '#admin/owners/market-name.tsx';
import type { MarketLeadgen } from '#contracts/leadgen';
import { PARIS } from '#domain/calendar/period';
import { LEADGEN_WORDS as WORDS } from '#fr/leadgen';
import { FigureCell } from '#office/list/figure-cell.tsx';
import type { Column } from '#ui/office/table/column.ts';
import { FreshnessBadge } from './freshness-badge.tsx';

type Figure = 'currentMonth' | 'currentDay' | 'last7Days';

const figure = (id: Figure, width: string): Column<MarketLeadgen> => ({
  id,
  header: WORDS.columns[id],
  align: 'end',
  width,
  isQuiet: (market) => market[id] === 0,
  cell: (market) => <FigureCell value={market[id]} />,
});

/** Columns of Leadgen. Inactive market centers are grey. */
export const LEADGEN_COLUMNS: readonly Column<MarketLeadgen>[] = [
  {
    id: 'name',
    header: WORDS.columns.name,
    sortable: 'asc',
    cell: (market) => <MarketName {...market} />,
  },
  {
    id: 'budget',
    header: WORDS.columns.budget,
    sortable: 'desc',
    align: 'end',
    width: '7.5rem',
    isQuiet: ({ giBudget }) => giBudget === null,
    cell: ({ giBudget }) => WORDS.budget(giBudget),
  },
  figure('currentMonth', '7.5rem'),
  figure('currentDay', '7rem'),
  figure('last7Days', '9rem'),
  {
    id: 'lastLeadDate',
    header: WORDS.columns.lastLeadDate,
    width: '13rem',
    onPhone: 'line',
    isQuiet: ({ lastLeadDate }) => lastLeadDate === null,
    cell: ({ lastLeadDate }) => <span style={{ whiteSpace: 'nowrap' }}>{WORDS.lastLead(lastLeadDate, PARIS)}</span>,
  },
  {
    id: 'age',
    header: WORDS.columns.age,
    sortable: 'desc',
    width: '11rem',
    onPhone: 'aside',
    cell: ({ days, freshness }) => <FreshnessBadge freshness={freshness} text={WORDS.age(days)} />,
  },
];
