import { VisuallyHidden } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { FigureLink } from './figure-link.tsx';
import classes from './stat-cards.module.css';

/**
 * `value`: undefined while it loads, which keeps its place; null: there is none. `note`: one line under the value, such
 * as a comparison; `hint`: the same in full; `to`: address of the list of what is counted.
 */
export type StatCard = {
  label: string;
  value: number | null | undefined;
  note?: string;
  hint?: string;
  to?: string | undefined;
};

const Value = ({ label, value, to }: StatCard): ReactNode => {
  if (value === undefined) return '\u00a0';
  return value === null ? '—' : <FigureLink label={label} value={value} to={to} />;
};

const Card = (card: StatCard): ReactElement => {
  const { label, note, hint } = card;
  return (
    <div className={classes.card}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        <Value {...card} />
      </dd>
      {note !== undefined && (
        <dd className={classes.note} title={hint}>
          {note}
          {hint !== undefined && <VisuallyHidden>{` (${hint})`}</VisuallyHidden>}
        </dd>
      )}
    </div>
  );
};

type Props = {
  label: string;
  cards: readonly StatCard[];
  /** For figures above a list, which is what the view is about. */
  isSmall?: boolean;
};

/** Figures at the top of a view. */
export const StatCards = ({ label, cards, isSmall = false }: Props): ReactElement => (
  <div className={classes.frame}>
    <dl className={classes.cards} aria-label={label} data-cards={cards.length} data-small={isSmall || undefined}>
      {cards.map((card) => (
        <Card key={card.label} {...card} />
      ))}
    </dl>
  </div>
);
