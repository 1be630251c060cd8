import type { ReactElement } from 'react';
import type { EstimationResult, ShownSale } from '#domain/estimation/result';
import type { Palette } from '#domain/sites/palette';
import { streetOf } from '#fr/estimation-page';
import { REPORT_WORDS as WORDS } from '#fr/estimation-report';
import { box, text, whole } from './elements.ts';
import { heading } from './heading.ts';
import { figures, type SaleColumn, salesTable } from './sales-table.ts';
import { SECTION, SMALL } from './styles.ts';

type Price = Extract<EstimationResult, { kind: 'price' }>;

/** A sale without its house number (terms of reuse of the register). */
const COLUMNS: readonly SaleColumn<ShownSale>[] = [
  { label: WORDS.columns.street, style: { flex: 1 }, value: (sale) => streetOf(sale) },
  { label: WORDS.columns.distance, style: figures(54), value: ({ distance }) => WORDS.distanceOf(distance) },
  { label: WORDS.columns.date, style: figures(86), value: ({ date }) => WORDS.monthOf(date) },
  { label: WORDS.columns.area, style: figures(54), value: ({ area }) => WORDS.area(area) },
  { label: WORDS.columns.price, style: figures(70), value: ({ price }) => WORDS.money(price) },
  {
    label: WORDS.columns.perSquareMetre,
    style: figures(64),
    value: ({ price, area }) => WORDS.money(Math.round(price / area)),
  },
];

/** The sales with the most weight, as a table. */
export const comparables = ({ comparables: sales, isDemo }: Price, palette: Palette): ReactElement => {
  const title = heading(WORDS.comparables, { palette, isDemo });
  const [first, ...rest] = sales;
  if (!first) return whole(SECTION, title, text({}, WORDS.comparablesNone));
  const before = [title, text(SMALL, WORDS.comparablesIntro)];
  return box(SECTION, ...salesTable([first, ...rest], { columns: COLUMNS, before }));
};
