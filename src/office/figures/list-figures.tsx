import type { ReactElement } from 'react';
import { type StatCard, StatCards } from '#ui/office/chart/stat-cards.tsx';
import classes from './list-figures.module.css';

type Props = { label: string; cards: readonly StatCard[] };

/** One row of figures above a list, whatever its filters show; none when all of them are zero. */
export const ListFigures = ({ label, cards }: Props): ReactElement | null =>
  cards.every(({ value }) => value === 0 || value === null) ? null : (
    <div className={classes.figures}>
      <StatCards label={label} cards={cards} isSmall />
    </div>
  );
