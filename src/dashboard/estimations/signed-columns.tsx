import type { ReactElement } from 'react';
import type { SignedEstimation } from '#contracts/estimation-mandates';
import { SIGNED_WORDS as WORDS } from '#fr/estimation-mandates';
import type { Column } from '#ui/office/table/column.ts';
import classes from './signed-prices.module.css';

const NONE = '—';

const Gap = ({ sale: { gap, isInside } }: { sale: SignedEstimation }): ReactElement | string =>
  gap === null ? (
    NONE
  ) : (
    <span className={classes.figure}>
      {WORDS.difference(gap)} {isInside === false && <span className={classes.outside}>{WORDS.outside}</span>}
    </span>
  );

const figure = (text: string): ReactElement => <span className={classes.figure}>{text}</span>;

/** Columns of the sold estimations. */
export const SIGNED_COLUMNS: readonly Column<SignedEstimation>[] = [
  { id: 'address', header: WORDS.columns.address, cell: ({ address }) => address },
  { id: 'home', header: WORDS.columns.home, width: '12rem', onPhone: 'line', cell: WORDS.home },
  {
    id: 'range',
    header: WORDS.columns.range,
    align: 'end',
    width: '12rem',
    cell: ({ ours }) => figure(ours ? WORDS.range(ours) : NONE),
  },
  {
    id: 'price',
    header: WORDS.columns.price,
    align: 'end',
    width: '7rem',
    cell: ({ ours }) => figure(ours ? WORDS.euros(ours.price) : NONE),
  },
  {
    id: 'signedPrice',
    header: WORDS.columns.signedPrice,
    align: 'end',
    width: '7rem',
    cell: ({ signedPrice }) => figure(WORDS.euros(signedPrice)),
  },
  { id: 'gap', header: WORDS.columns.gap, align: 'end', width: '9rem', cell: (sale) => <Gap sale={sale} /> },
  { id: 'signedOn', header: WORDS.columns.signedOn, width: '7rem', cell: ({ signedOn }) => WORDS.day(signedOn) },
];
