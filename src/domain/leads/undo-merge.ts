import { LEAD_FIELDS, type LeadField } from './lead-values.ts';

type Value = string | null;
/** Values of a lead. */
export type MergeValues = Readonly<Record<LeadField, Value>>;
/** Values of the kept lead that a merge replaced, by field. */
export type ReplacedValues = Readonly<Partial<Record<LeadField, { from: Value; to: Value }>>>;
/** A merge that was not undone. `kept`, `merged`: ids of leads. */
export type OpenMerge = { id: string; kept: string; merged: string; taken: ReplacedValues };

/** A merge group: a lead and the leads that were merged into it or into one another. */
export type MergeGroup = {
  /** Oldest first. */
  merges: readonly OpenMerge[];
  /** By id. A merged lead has the status that it had before the merge. */
  values: ReadonlyMap<string, MergeValues>;
  /** Addresses of merged leads that another lead has now. */
  usedEmails: ReadonlySet<string>;
};

type State = { merges: OpenMerge[]; values: Map<string, MergeValues>; usedEmails: ReadonlySet<string> };
type Change = { lead: string; field: LeadField; from: Value; to: Value };

const setTaken = (state: State, index: number, field: LeadField, taken: { from: Value; to: Value } | null): void => {
  const merge = state.merges[index];
  if (!merge) return;
  const { [field]: _former, ...rest } = merge.taken;
  const isChange = taken !== null && taken.from !== taken.to;
  state.merges[index] = { ...merge, taken: isChange ? { ...rest, [field]: taken } : rest };
};

/** Fills an empty value from another lead that was merged into this one; it is recorded with that merge. */
const fillFrom = (state: State, { lead, field, to }: Change): Value => {
  const valueIn = (id: string): Value => state.values.get(id)?.[field] ?? null;
  const index = state.merges.findIndex(({ kept, merged }) => {
    const value = kept === lead ? valueIn(merged) : null;
    return Boolean(value) && !(field === 'email' && state.usedEmails.has(value ?? ''));
  });
  const found = state.merges[index] && valueIn(state.merges[index].merged);
  if (!found) return to;
  setTaken(state, index, field, { from: to, to: found });
  return found;
};

/** Replaces the value that the first `after` merges left in a lead, unless something else has replaced it since. */
const replace = (state: State, change: Change, after: number): void => {
  const { lead, field, from } = change;
  const later = state.merges.findIndex(({ kept, taken }, index) => index >= after && kept === lead && taken[field]);
  const next = state.merges[later]?.taken[field];
  if (next) {
    if (next.from === from) setTaken(state, later, field, { from: change.to, to: next.to });
    return;
  }
  const values = state.values.get(lead);
  if (!values || values[field] !== from) return;
  const to = change.to ? change.to : fillFrom(state, change);
  state.values.set(lead, { ...values, [field]: to });
  if (to !== from) replaceAbove(state, { lead, field, from, to });
};

/** Does the same in the lead into which this one was merged, if it took the value or has none. */
const replaceAbove = (state: State, { lead, field, from, to }: Change): void => {
  const index = state.merges.findIndex(({ merged }) => merged === lead);
  const merge = state.merges[index];
  if (!merge) return;
  const above = state.values.get(merge.kept)?.[field] ?? null;
  const taken = merge.taken[field] ?? (from || above ? null : { from: above, to: from });
  if (taken?.to !== from) return;
  setTaken(state, index, field, to ? { from: taken.from, to } : null);
  replace(state, { lead: merge.kept, field, from, to: to ? to : taken.from }, index + 1);
};

/**
 * The merge group after undoing one merge (rule LEAD-MERGE). The values that it brought are removed, also where later
 * merges copied them, unless somebody changed them since. In whatever order merges are undone, each lead finally has
 * its own values.
 */
export const undoMerge = (group: MergeGroup, id: string): MergeGroup => {
  const index = group.merges.findIndex((merge) => merge.id === id);
  const undone = group.merges[index];
  if (!undone) return group;
  const merges = group.merges.filter((merge) => merge !== undone);
  const state: State = { merges, values: new Map(group.values), usedEmails: group.usedEmails };
  for (const field of LEAD_FIELDS) {
    const taken = undone.taken[field];
    if (taken) replace(state, { lead: undone.kept, field, from: taken.to, to: taken.from }, index);
  }
  return state;
};

/** The merge group after a merge in which the kept lead takes only values that it lacks. */
export const addMerge = (group: MergeGroup, merge: Omit<OpenMerge, 'taken'>): MergeGroup => {
  const merges = [...group.merges, { ...merge, taken: {} }];
  const state: State = { merges, values: new Map(group.values), usedEmails: group.usedEmails };
  for (const field of LEAD_FIELDS) {
    const value = state.values.get(merge.kept)?.[field] ?? null;
    if (!value) replace(state, { lead: merge.kept, field, from: value, to: value }, 0);
  }
  return state;
};
