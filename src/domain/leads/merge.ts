import { DAY_MS } from '#domain/calendar/durations';
import { LEAD_FIELDS, type LeadField } from './lead-values.ts';

/** Why two leads are proposed as one person. */
export const SIMILAR_BY = ['email', 'phone', 'cv'] as const;
export type SimilarBy = (typeof SIMILAR_BY)[number];

/** Days during which a merge can be undone. */
export const PART_DAYS = 30;

/** Whether a merge can still be undone. */
export const mayPart = (mergedAt: Date, now: Date): boolean => now.getTime() - mergedAt.getTime() < PART_DAYS * DAY_MS;

type Texts = Readonly<Record<LeadField, string | null>>;

/** Fields whose value differs from the one that a person saw. */
export const changedFields = (seen: Texts, now: Texts): LeadField[] =>
  LEAD_FIELDS.filter((field) => seen[field] !== now[field]);

/** Fields in which two leads have different values; empty values do not count. */
export const differingFields = (kept: Texts, other: Texts): LeadField[] =>
  LEAD_FIELDS.filter((field) => Boolean(kept[field]) && Boolean(other[field]) && kept[field] !== other[field]);

/** Fields that the kept lead gets from the other one: the chosen ones, and those that are empty in it. */
export const takenFields = (kept: Texts, other: Texts, chosen: readonly LeadField[]): LeadField[] =>
  LEAD_FIELDS.filter((field) => {
    if (!other[field] || other[field] === kept[field]) return false;
    return !kept[field] || chosen.includes(field);
  });
