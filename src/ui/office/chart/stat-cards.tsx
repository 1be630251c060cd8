import { VisuallyHidden } from '@mantine/core';
import type { ReactElement } from 'react';
import { FigureLink } from './figure-link.tsx';
import classes from './stat-cards.module.css';

/**
 * `note`: one line under the value, such as a comparison; `hint`: the same in full; `to`: address of the list of what
 * is counted.
 */
export type StatCard = { label: string; value: number; note?: string; hint?: string; to?: string | undefined };

/** Figures at the top of a view. */
export const StatCards = ({ label, cards }: { label: string; cards: readonly StatCard[] }): ReactElement => (
  <div className={classes.frame}>
    <dl className={classes.cards} aria-label={label} data-cards={cards.length}>
      {cards.map(({ label: name, value, note, hint, to }) => (
        <div key={name} className={classes.card}>
          <dt className={classes.label}>{name}</dt>
          <dd className={classes.value}>
            <FigureLink label={name} value={value} to={to} />
          </dd>
          {note !== undefined && (
            <dd className={classes.note} title={hint}>
              {note}
              {hint !== undefined && <VisuallyHidden>{` (${hint})`}</VisuallyHidden>}
            </dd>
          )}
        </div>
      ))}
    </dl>
  </div>
);
