import { HOUR_MS } from '#domain/calendar/durations';
import { addDays, dayOf, startOfDay, weekdayOf } from '#domain/calendar/period';
import type { OriginBucket } from './origin-bucket.ts';
import type { Programme } from './programme.ts';

/** Who takes a new lead (rule LEAD-ASSIGNMENT). */

export const MAX_RULES = 50;
export const MAX_RULE_NAME = 80;
export const MAX_RULE_MEMBERS = 50;
export const MAX_RULE_ZIPS = 100;
/** Options of the view for the hours to answer. */
export const ANSWER_HOURS = [1, 2, 4, 8, 12, 24, 48] as const;
/** Prefix of a postal code: a department or longer. */
export const ZIP_START = /^\d{2,5}$/;

/**
 * Why a lead is assigned to a member: it is their turn, the previous member did not answer in time, or nobody is left.
 */
export const ASSIGNMENT_REASONS = ['turn', 'late', 'nobody'] as const;
export type AssignmentReason = (typeof ASSIGNMENT_REASONS)[number];

/** Leads to which a rule applies: an empty list or null means all. */
type Conditions = {
  isActive: boolean;
  programme: Programme | null;
  /** Prefixes of postal codes. */
  zips: readonly string[];
  origins: readonly OriginBucket[];
};
type NewLead = { programme: Programme; zip: string | null; origin: OriginBucket };

const admits = ({ isActive, programme, zips, origins }: Conditions, lead: NewLead): boolean =>
  isActive &&
  (programme === null || programme === lead.programme) &&
  (zips.length === 0 || zips.some((start) => lead.zip?.startsWith(start))) &&
  (origins.length === 0 || origins.includes(lead.origin));

/** The first rule, in order, that applies to this lead. */
export const findRule = <R extends Conditions>(rules: readonly R[], lead: NewLead): R | undefined =>
  rules.find((rule) => admits(rule, lead));

type Candidates = {
  /** Members of the rule. */
  members: readonly string[];
  /** Members who cannot get the lead now: absent, no longer active, or they already had it. */
  without: ReadonlySet<string>;
  /** For each member, the number of their last assignment. */
  turns: ReadonlyMap<string, number>;
};

/**
 * The member whose last assignment is the longest ago; if equal, the first one in the rule. Null: nobody can get it.
 */
export const nextMember = ({ members, without, turns }: Candidates): string | null => {
  const possible = members.filter((member) => !without.has(member));
  const [first, ...others] = possible.map((member) => ({ member, turn: turns.get(member) ?? 0 }));
  if (!first) return null;
  return others.reduce((best, other) => (other.turn < best.turn ? other : best), first).member;
};

/** People answer from Monday to Saturday between these hours, so that the time limit does not run out at night. */
const OPENS = 8 * HOUR_MS;
const CLOSES = 20 * HOUR_MS;
const isSunday = (day: string): boolean => weekdayOf(day) === 7;

/** Working days on which a lead is offered again when no member was available. */
export const MAX_TRIES = 60;

/** The next start of working hours, in the time zone of the market center. */
export const nextOpening = (after: Date, timeZone: string): Date => {
  for (let day = dayOf(after, timeZone); ; day = addDays(day, 1)) {
    const opens = startOfDay(day, timeZone).getTime() + OPENS;
    if (opens > after.getTime() && !isSunday(day)) return new Date(opens);
  }
};

/** The time at which `hours` working hours have passed, in the time zone of the market center. */
export const answerDeadline = (from: Date, hours: number, timeZone: string): Date => {
  let left = hours * HOUR_MS;
  for (let day = dayOf(from, timeZone); ; day = addDays(day, 1)) {
    if (isSunday(day)) continue;
    const midnight = startOfDay(day, timeZone).getTime();
    const begin = Math.max(from.getTime(), midnight + OPENS);
    const open = midnight + CLOSES - begin;
    if (open <= 0) continue;
    if (open >= left) return new Date(begin + left);
    left -= open;
  }
};
