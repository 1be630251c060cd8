import { yearBefore } from '#domain/calendar/month';
import { monthsSince } from '#domain/stats/charted-months';
import { monthShort } from '#fr/months';
import { type Counted, chartedMonth } from '#fr/year-before';

type Point = { label: string; axis: string; mark: 'open' | 'reference' | undefined };

const markOf = (month: string, current: string): Point['mark'] => {
  if (month === current) return 'open';
  return month === yearBefore(current) ? 'reference' : undefined;
};

/**
 * The months of a chart with their labels: those since there are figures. The current month and the same one of the
 * year before are marked, in words too (rule STATS-YEAR).
 */
export const chartMonths = <M extends { month: string }>(months: readonly M[], counted: Counted): (M & Point)[] =>
  monthsSince(months, counted.since).map((entry) => ({
    ...entry,
    label: chartedMonth(entry.month, counted),
    axis: monthShort(entry.month),
    mark: markOf(entry.month, counted.current),
  }));
