import { keysOf } from '#domain/objects/typed';
import { isEmail } from '#domain/people/names';
import { EXPERIENCES, LEAD_STATUSES } from './lead.ts';
import { LEAD_TYPES, type LeadType } from './programme.ts';

/** `accepts`: whether a text that is not empty is valid. */
export type TextValue = { column: string } & (
  | { kind: 'text' | 'email'; maxLength: number; required?: true; accepts?: (text: string) => boolean }
  | { kind: 'phone' }
);
/** `column`: of the table `leads`; it is null for an empty text that is not required. */
export type LeadValue =
  | TextValue
  | { column: string; kind: 'choice'; options: readonly string[] }
  | { column: string; kind: 'member' };

/**
 * The values of a lead that staff edit, in the order of its form. The schemas of its calls, its SQL, form, window,
 * comparison, merge and journal derive from this table; the labels are in fr.
 */
export const LEAD_VALUES = {
  fullname: { kind: 'text', column: 'fullname', required: true, maxLength: 160 },
  email: { kind: 'email', column: 'email', maxLength: 254, accepts: isEmail },
  phone: { kind: 'phone', column: 'phone' },
  zip: { kind: 'text', column: 'zip', maxLength: 5, accepts: (text) => /^\d{5}$/.test(text) },
  status: { kind: 'choice', column: 'status', options: LEAD_STATUSES },
  experiment: { kind: 'choice', column: 'experiment', options: EXPERIENCES },
  type: { kind: 'choice', column: 'type', options: [...LEAD_TYPES.growth, ...LEAD_TYPES.leadership] },
  assignee: { kind: 'member', column: 'affected_to' },
} as const satisfies Readonly<Record<string, LeadValue>>;

type Table = typeof LEAD_VALUES;
export type LeadField = keyof Table;
/** The text fields. */
export type LeadTextField = { [F in LeadField]: Table[F] extends TextValue ? F : never }[LeadField];

type ValueOf<V extends LeadValue> = V extends { options: readonly (infer Option)[] }
  ? Option
  : V extends TextValue
    ? string
    : string | null;
/** By field: a text ('' when empty), or the id of a member (null: none). */
export type LeadValues = { [F in LeadField]: ValueOf<Table[F]> };

export const LEAD_FIELDS = keysOf(LEAD_VALUES);

/** Fields of a lead of a type: an agent has a category, a candidate a position. */
export const leadFieldsOf = (type: LeadType): LeadField[] =>
  LEAD_FIELDS.filter((field) => field !== (type === 'agent' ? 'type' : 'experiment'));
