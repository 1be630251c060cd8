import { daysBefore } from '#domain/calendar/moments';
import { monthOf } from '#domain/calendar/month';
import { departmentOfZip, isOverseas } from '#domain/places/normalize';
import { ENERGY_LETTERS, type EnergyLetter } from './energy.ts';
import type { HomeKind } from './sale.ts';

/** An owner who follows the value of a home: its mails, and what changed its value (rules OWNER-MAIL, OWNER-VALUE). */

/** Page of an owner, before the token of a link; `/stop` after it stops the mails. */
export const FOLLOW_PATH = '/mon-bien';

/** Unopened mails after which the monthly mail comes each quarter. */
const MAX_UNOPENED = 3;
const QUARTER = 3;
const YEAR = 12;

/** Days in which an address confirms that it follows a home. */
export const CONFIRM_DAYS = 7;
/** Requests that were made before this time can no longer be confirmed. */
export const confirmableSince = (now: Date): Date => daysBefore(now, CONFIRM_DAYS);
/** Months in which the link of a mail opens the page. */
export const LINK_MONTHS = 13;
/** Maximum length of the agent's word to the owner. */
export const MAX_WORD = 1000;
/** Days after a visit in which an owner counts as one who came back. */
const BACK_DAYS = 30;

const monthsBetween = (from: string, to: string): number => {
  const [a = 0, b = 0] = from.split('-').map(Number);
  const [c = 0, d = 0] = to.split('-').map(Number);
  return (c - a) * YEAR + d - b;
};

type Rhythm = {
  /** Day on which the page was last opened, else that of the confirmation. */
  openedOn: string;
  unopened: number;
  /** Month of the last mail; null: none yet. */
  mailedMonth: string | null;
};

/**
 * Whether a mail is due in a month: each month, each quarter after three mails that were not opened, none after a year
 * without an opening. The month of the confirmation has none.
 */
export const isMailDue = ({ openedOn, unopened, mailedMonth }: Rhythm, month: string): boolean => {
  const openedMonth = monthOf(openedOn);
  if (monthsBetween(openedMonth, month) >= YEAR) return false;
  const pause = unopened >= MAX_UNOPENED ? QUARTER : 1;
  return monthsBetween(mailedMonth ?? openedMonth, month) >= pause;
};

export const FOLLOW_STATES = ['following', 'back', 'stopped'] as const;
export type FollowState = (typeof FOLLOW_STATES)[number];

/** Whether an owner came back since this time, on another day than that of the confirmation. */
export const backSince = (now: Date): Date => daysBefore(now, BACK_DAYS);

type Follow = { confirmed_at: Date | null; stopped_at: Date | null; seen_at: Date | null; seen_days: number };

/** Null: nobody follows it. */
export const followStateOf = (follow: Follow | null, now: Date): FollowState | null => {
  if (!follow?.confirmed_at) return null;
  if (follow.seen_days > 1 && follow.seen_at !== null && follow.seen_at > backSince(now)) return 'back';
  return follow.stopped_at === null ? 'following' : 'stopped';
};

/** A value in euros; `home`: the home as it was valued. */
export type HomeValue = { month: string; low: number; price: number; high: number; asOf: string; home: string };

/** What changed a value: the home was corrected, later sales are known, or the known sales were read again. */
export type Move = { why: 'home' | 'sales' | 'model' | 'same'; share: number };

/** How a value differs from the former one; null: there is none. */
export const moveOf = (former: HomeValue | undefined, value: HomeValue): Move | null => {
  if (!former) return null;
  const share = value.price / former.price - 1;
  if (former.home !== value.home) return { why: 'home', share };
  if (former.price === value.price) return { why: 'same', share };
  return { why: former.asOf < value.asOf ? 'sales' : 'model', share };
};

type FirstDays = Readonly<Partial<Record<EnergyLetter, string>>>;

/** First days of the bans on letting (law 89-462, article 6; décret 2002-120, article 3 bis, by décret 2023-796). */
const LETTING_BANS = {
  metropolitan: { G: '2025-01-01', F: '2028-01-01', E: '2034-01-01' },
  overseas: { G: '2028-01-01', F: '2031-01-01' },
} as const satisfies Record<string, FirstDays>;
/** The departments to which the overseas days apply; the collectivities have laws of their own. */
const OVERSEAS_DEPARTMENTS: readonly string[] = ['971', '972', '973', '974', '976'];

/**
 * First days of the energy audit at a sale of a building with one owner in metropolitan France (CCH L126-28-1, law
 * 2021-1104, article 158, décrets 2022-780 and 2022-1143).
 */
const AUDITS: FirstDays = { G: '2023-04-01', F: '2023-04-01', E: '2025-01-01', D: '2034-01-01' };

const lettingBans = (zip: string): FirstDays => {
  if (!isOverseas(zip)) return LETTING_BANS.metropolitan;
  return OVERSEAS_DEPARTMENTS.includes(departmentOfZip(zip)) ? LETTING_BANS.overseas : {};
};

export type EnergyRule = { rule: 'letting' | 'audit'; from: string; isPresent: boolean };

type RatedHome = { kind: HomeKind; zip: string; today: string };

/**
 * The rules that concern a home with this letter (rule OWNER-DPE). The audit concerns houses, because a flat of a
 * co-ownership is exempt; its days overseas are left out, because published sources disagree.
 */
export const energyRules = (letter: EnergyLetter, { kind, zip, today }: RatedHome): EnergyRule[] => {
  const rules = [
    { rule: 'letting' as const, from: lettingBans(zip)[letter] },
    { rule: 'audit' as const, from: kind === 'house' && !isOverseas(zip) ? AUDITS[letter] : undefined },
  ];
  return rules.flatMap(({ rule, from }) => (from === undefined ? [] : [{ rule, from, isPresent: from <= today }]));
};

/** The letter of a form; null: none. */
export const readEnergy = (text: string): EnergyLetter | null =>
  ENERGY_LETTERS.find((letter) => letter === text) ?? null;
