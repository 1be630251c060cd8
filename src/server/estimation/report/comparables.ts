import type { ReactElement } from 'react';
import type { EstimationResult, ShownSale } from '#domain/estimation/result';
import type { Palette } from '#domain/sites/palette';
import { REPORT_WORDS as WORDS } from '#fr/estimation-report';
import { box, type Style, text, whole } from './elements.ts';
import { heading } from './heading.ts';
import { LINE, ROW, SECTION, SMALL, STRONG } from './styles.ts';

type Price = Extract<EstimationResult, { kind: 'price' }>;
type Column = { label: string; style: Style; value: (sale: ShownSale) => string };

const figures = (width: number): Style => ({ width, textAlign: 'right' });

/** A sale without its number (terms of reuse of the register). */
const COLUMNS: readonly Column[] = [
  { label: WORDS.columns.street, style: { flex: 1 }, value: WORDS.streetOf },
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

const headRow = (): ReactElement =>
  box(
    { ...ROW, gap: 6, paddingBottom: 4 },
    ...COLUMNS.map(({ label, style }) => text({ ...SMALL, ...STRONG, ...style }, label)),
  );

const saleRow = (sale: ShownSale): ReactElement =>
  whole(
    { ...ROW, gap: 6, borderTopWidth: 0.5, borderColor: LINE, paddingVertical: 4 },
    ...COLUMNS.map(({ style, value }) => text({ fontSize: 9, ...style }, value(sale))),
  );

/** The sales that count most, as a table. */
export const comparables = ({ comparables: sales, isDemo }: Price, palette: Palette): ReactElement => {
  const title = heading(WORDS.comparables, { palette, isDemo });
  const [first, ...rest] = sales;
  if (!first) return whole(SECTION, title, text({}, WORDS.comparablesNone));
  return box(
    SECTION,
    whole({ gap: 6 }, title, text(SMALL, WORDS.comparablesIntro), box({ marginTop: 4 }, headRow(), saleRow(first))),
    box({ marginTop: -6 }, ...rest.map(saleRow)),
  );
};
