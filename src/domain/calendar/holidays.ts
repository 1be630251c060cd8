import { addDays } from './period.ts';

/**
 * Public holidays of France by law (code du travail L3133-1, L3134-13 and L3422-2), and of the collectivities of the
 * Pacific by their own. Days of custom, as 21 July in Guadeloupe and Martinique, are none; a member closes them by an
 * exception of the plan.
 */
export type Holiday =
  | 'new-year'
  | 'gospel'
  | 'good-friday'
  | 'easter-monday'
  | 'abolition'
  | 'peter-chanel'
  | 'labour'
  | 'victory'
  | 'ascension'
  | 'whit-monday'
  | 'national'
  | 'peter-and-paul'
  | 'territory'
  | 'assumption'
  | 'citizenship'
  | 'all-saints'
  | 'armistice'
  | 'matarii'
  | 'christmas'
  | 'second-christmas';

/** A day as 'MM-DD', or a number of days from Easter Sunday. */
type Rule = readonly [day: string | number, holiday: Holiday];

const GOOD_FRIDAY: Rule = [-2, 'good-friday'];

const EVERYWHERE: readonly Rule[] = [
  ['01-01', 'new-year'],
  [1, 'easter-monday'],
  ['05-01', 'labour'],
  ['05-08', 'victory'],
  [39, 'ascension'],
  [50, 'whit-monday'],
  ['07-14', 'national'],
  ['08-15', 'assumption'],
  ['11-01', 'all-saints'],
  ['11-11', 'armistice'],
  ['12-25', 'christmas'],
];

/**
 * Alsace and Moselle (ordonnance of 16 August 1892). Good Friday is a holiday in communes with a Protestant or shared
 * church only; no list of them is at hand, so that it counts everywhere.
 */
const ALSACE_MOSELLE: readonly Rule[] = [GOOD_FRIDAY, ['12-26', 'second-christmas']];

/**
 * Own holidays of a department or collectivity. Abolition of slavery: décret 83-1003; in Saint-Martin 28 May since
 * 2018, by ministerial circular, because the law printed '28 mars' by mistake. French Polynesia: 20 November in place
 * of 29 June since 2025 (loi du pays adopted on 6 May 2025). Wallis and Futuna, New Caledonia: as date-holidays 3.37
 * has them.
 */
const OWN: Readonly<Record<string, readonly Rule[]>> = {
  57: ALSACE_MOSELLE,
  67: ALSACE_MOSELLE,
  68: ALSACE_MOSELLE,
  971: [['05-27', 'abolition']],
  972: [['05-22', 'abolition']],
  973: [['06-10', 'abolition']],
  974: [['12-20', 'abolition']],
  976: [['04-27', 'abolition']],
  977: [['10-09', 'abolition']],
  978: [['05-28', 'abolition']],
  986: [
    ['04-28', 'peter-chanel'],
    ['06-29', 'peter-and-paul'],
    ['07-29', 'territory'],
  ],
  987: [['03-05', 'gospel'], GOOD_FRIDAY, ['11-20', 'matarii']],
  988: [['09-24', 'citizenship']],
};

/** Easter Sunday of a year of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export const easterOf = (year: number): string => {
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const golden = year % 19;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  // Days after 22 March.
  return addDays(`${year}-03-22`, epact + weekday - 7 * late);
};

/** The public holidays of a year in a department ('69', '2A', '974'), by day as 'YYYY-MM-DD', in order. */
export const holidaysOf = (year: number, department: string): ReadonlyMap<string, Holiday> => {
  const easter = easterOf(year);
  const days = [...EVERYWHERE, ...(OWN[department] ?? [])].map(
    ([day, holiday]) => [typeof day === 'number' ? addDays(easter, day) : `${year}-${day}`, holiday] as const,
  );
  return new Map(days.toSorted(([a], [b]) => a.localeCompare(b)));
};

/** The public holiday of a day in a department; null: none. */
export const holidayOn = (day: string, department: string): Holiday | null =>
  holidaysOf(Number(day.slice(0, 4)), department).get(day) ?? null;
