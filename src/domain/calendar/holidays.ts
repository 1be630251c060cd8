import { addDays } from './period.ts';

/**
 * Public holidays of France by law (code du travail L3133-1, L3134-13 and L3422-2). Days of custom, as 21 July in
 * Guadeloupe and Martinique, are none; a member closes them by an exception of the plan.
 */
export const HOLIDAYS = [
  'new-year',
  'good-friday',
  'easter-monday',
  'abolition',
  'labour',
  'victory',
  'ascension',
  'whit-monday',
  'national',
  'assumption',
  'all-saints',
  'armistice',
  'christmas',
  'second-christmas',
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

/**
 * Departments of Alsace and Moselle, which have two more holidays (ordonnance of 16 August 1892). Good Friday is one in
 * communes with a Protestant or shared church only; no list of them is at hand, so that it counts everywhere.
 */
const ALSACE_MOSELLE: readonly string[] = ['57', '67', '68'];

/**
 * Days of the abolition of slavery, by the overseas department or collectivity (décret 83-1003). In Saint-Martin it is
 * 28 May since 2018, by ministerial circular; the law printed '28 mars' by mistake.
 */
const ABOLITIONS: Readonly<Record<string, string>> = {
  971: '05-27',
  972: '05-22',
  973: '06-10',
  974: '12-20',
  976: '04-27',
  977: '10-09',
  978: '05-28',
};

const FIXED: readonly (readonly [string, Holiday])[] = [
  ['01-01', 'new-year'],
  ['05-01', 'labour'],
  ['05-08', 'victory'],
  ['07-14', 'national'],
  ['08-15', 'assumption'],
  ['11-01', 'all-saints'],
  ['11-11', 'armistice'],
  ['12-25', 'christmas'],
];

/** Days from Easter Sunday. */
const MOVABLE: readonly (readonly [number, Holiday])[] = [
  [1, 'easter-monday'],
  [39, 'ascension'],
  [50, 'whit-monday'],
];

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
  const isAlsatian = ALSACE_MOSELLE.includes(department);
  const abolition = ABOLITIONS[department];
  const days: readonly (readonly [string, Holiday])[] = [
    ...FIXED.map(([day, holiday]) => [`${year}-${day}`, holiday] as const),
    ...MOVABLE.map(([days, holiday]) => [addDays(easter, days), holiday] as const),
    ...(isAlsatian
      ? ([
          [addDays(easter, -2), 'good-friday'],
          [`${year}-12-26`, 'second-christmas'],
        ] as const)
      : []),
    ...(abolition === undefined ? [] : ([[`${year}-${abolition}`, 'abolition']] as const)),
  ];
  return new Map(days.toSorted(([a], [b]) => a.localeCompare(b)));
};

/** The public holiday of a day in a department; null: none. */
export const holidayOn = (day: string, department: string): Holiday | null =>
  holidaysOf(Number(day.slice(0, 4)), department).get(day) ?? null;
