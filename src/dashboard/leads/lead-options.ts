import { OPEN_STATUSES } from '#domain/leads/lead';
import { LEAD_VALUES, type LeadField, type LeadValue } from '#domain/leads/lead-values';
import { LEAD_TYPES } from '#domain/leads/programme';
import { NONE } from '#domain/lists/list';
import { LEAD_WORDS as WORDS } from '#fr/leads';
import type { Option } from '#ui/office/form/form-field.ts';

/** Options when people may set only some values: archiving and transferring are separate actions. */
const OFFERED: { readonly [F in LeadField]?: readonly string[] } = {
  status: OPEN_STATUSES,
  type: LEAD_TYPES.leadership,
};

/** The options of a choice field, with labels. */
export const leadOptions = (name: LeadField): Option[] => {
  const field: LeadValue = LEAD_VALUES[name];
  const values = OFFERED[name] ?? (field.kind === 'choice' ? field.options : []);
  return values.map((value) => ({ value, label: WORDS.value(name, value) }));
};

export type Member = { id: string; name: string };

/** The members, and the responsible one, who may have left. */
export const membersWith = (members: readonly Member[] = [], assignee: Member | null): readonly Member[] =>
  assignee && !members.some(({ id }) => id === assignee.id) ? [...members, assignee] : members;

/** Members as options. */
export const memberOptions = (members: readonly Member[]): Option[] =>
  members.map(({ id, name }) => ({ value: id, label: name }));

type Followers = { members: readonly Member[] /** The person's own member. */; me: string | null };

/** Followers to filter by: the person first, then nobody, then the others. */
export const followerOptions = ({ members, me }: Followers): Option[] => [
  ...(me === null ? [] : [{ value: me, label: WORDS.me }]),
  { value: NONE, label: WORDS.nobody },
  ...memberOptions(members.filter(({ id }) => id !== me)),
];
