import type { ReactElement } from 'react';
import { box, type Style, text, whole } from './elements.ts';
import { LINE, ROW, SMALL, STRONG } from './styles.ts';

export type SaleColumn<S> = { label: string; style: Style; value: (sale: S) => string };

/** Style of a column of figures. */
export const figures = (width: number): Style => ({ width, textAlign: 'right' });

const headRow = <S>(columns: readonly SaleColumn<S>[]): ReactElement =>
  box(
    { ...ROW, gap: 6, paddingBottom: 4 },
    ...columns.map(({ label, style }) => text({ ...SMALL, ...STRONG, ...style }, label)),
  );

const saleRow = <S>(columns: readonly SaleColumn<S>[], sale: S): ReactElement =>
  whole(
    { ...ROW, gap: 6, borderTopWidth: 0.5, borderColor: LINE, paddingVertical: 4 },
    ...columns.map(({ style, value }) => text({ fontSize: 9, ...style }, value(sale))),
  );

/** Sales as a table; its header stays with the first row, on the page of the title. */
export const salesTable = <S>(
  [first, ...rest]: readonly [S, ...S[]],
  { columns, before }: { columns: readonly SaleColumn<S>[]; before: readonly ReactElement[] },
): ReactElement[] => [
  whole({ gap: 6 }, ...before, box({ marginTop: 4 }, headRow(columns), saleRow(columns, first))),
  box({ marginTop: -6 }, ...rest.map((sale) => saleRow(columns, sale))),
];
