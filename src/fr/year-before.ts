import { firstDayOf, monthOf, yearBefore } from '#domain/calendar/month';
import { changeOf } from '#domain/stats/figures';
import { capital, date, number } from './format.ts';
import { firstDays, monthName, openMonth, signedPercent } from './months.ts';

/** Texts of charts that show the current month and the same one of the year before (rule STATS-YEAR). */

/** `current`: the month that is not over; `since`: the day from which there are figures. */
export type Counted = { current: string; since: string };

/** The day of a month on which the figures begin; null: not in this month, or with its first day. */
const beginsOn = (month: string, since: string): number | null =>
  monthOf(since) === month && since !== firstDayOf(month) ? Number(since.slice('YYYY-MM-'.length)) : null;

/** The name of a month in a chart, with remarks: in progress, one year before, counted from a day on. */
export const chartedMonth = (month: string, { current, since }: Counted): string => {
  const begin = beginsOn(month, since);
  const remarks = [
    ...(month === current ? ['en cours'] : []),
    ...(month === yearBefore(current) ? ['un an avant'] : []),
    ...(begin === null ? [] : [`compté depuis le ${begin}`]),
  ];
  return remarks.length === 0 ? monthName(month) : `${monthName(month)} (${remarks.join(', ')})`;
};

type Compared = { current: number; previous: number };

const noFormer = (since: string): string => `pas de chiffres un an avant, ils commencent le ${date(since)}`;

/** The current month beside the same one of the year before, both over their first days (rule STATS-YEAR). */
export const besideYearBefore = (
  { current, since }: Counted,
  { current: now, previous, days }: Compared & { days: number },
): string => {
  const before = yearBefore(current);
  if (before < monthOf(since)) return `${capital(openMonth(current))}\u00a0: ${number(now)}\u00a0; ${noFormer(since)}`;
  const begin = beginsOn(before, since);
  const percent = begin === null ? changeOf({ current: now, previous }, days) : null;
  const remark = begin === null ? percent !== null && signedPercent(percent) : `compté depuis le ${begin}`;
  const [here, there] = [capital(monthName(current)), monthName(before)];
  return (
    `${here}, ${firstDays(days)}\u00a0: ${number(now)}\u00a0; ${there}, les mêmes jours\u00a0: ${number(previous)}` +
    (remark === false ? '' : ` (${remark})`)
  );
};

/**
 * The same where the days are not known: what has been counted so far, and the whole month of the year before.
 * `textOf`: the value of a month as text.
 */
export const besideWholeMonth = (
  { current, since }: Counted,
  { name, textOf }: { name: string; textOf: (month: string) => string },
): string => {
  const before = yearBefore(current);
  const former =
    before < monthOf(since) ? noFormer(since) : `${monthName(before)}, mois entier\u00a0: ${textOf(before)}`;
  return `${name}, ${openMonth(current)}\u00a0: ${textOf(current)}\u00a0; ${former}`;
};
