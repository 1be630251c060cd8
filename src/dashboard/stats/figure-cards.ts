import type { StatsOverview } from '#contracts/stats';
import { addMonths } from '#domain/calendar/month';
import { FIGURE_NAMES } from '#domain/stats/figures';
import { STATS_WORDS as WORDS } from '#fr/stats';
import type { StatCard } from '#ui/office/chart/stat-cards.tsx';
import type { FigureLists } from './use-figure-lists.ts';

/** The figures of a month, each compared with the same number of days of the month before (rule STATS-EQUAL-DAYS). */
export const figureCards = ({ month, figures, comparedDays }: StatsOverview, listOf: FigureLists): StatCard[] =>
  FIGURE_NAMES.map((name) => ({
    label: WORDS.figures[name],
    value: figures[name].total,
    to: listOf(name, month),
    ...WORDS.compared(figures[name], { before: addMonths(month, -1), compared: comparedDays }),
  }));
