import { useState } from 'react';
import { leadMergeOperations } from '#contracts/lead-merges';
import { LEAD_FIELDS, type LeadField } from '#domain/leads/lead-values';
import { changedFields } from '#domain/leads/merge';
import { useRefresh } from '#office/data/refresh-context.ts';
import { type ComparedLead, comparedValues } from './compared-lead.ts';

type Pair<K, O> = { kept: K; other: O };
export type Side = 'kept' | 'other';

export type Comparison<K, O> = Pair<K, O> & {
  /** Fields that another person changed since the comparison started. */
  changed: readonly LeadField[];
  /** Whether the leads have to be compared again. */
  isStale: boolean;
  /** Fields whose value is taken from the other lead. */
  take: ReadonlySet<LeadField>;
  choose: (field: LeadField, side: Side) => void;
  /** Shows the current values of the leads and resets the choices. */
  restart: () => void;
  /** The server reported that one of the leads has changed. */
  refuse: () => void;
};

/** State of the comparison of two leads: other people's changes are announced, and shown only on request. */
export const useComparison = <K extends ComparedLead, O extends ComparedLead>(now: Pair<K, O>): Comparison<K, O> => {
  const refresh = useRefresh();
  const [seen, setSeen] = useState(now);
  const [take, setTake] = useState<ReadonlySet<LeadField>>(new Set());
  const [isRefused, setRefused] = useState(false);
  const sides = [...changedOf(seen.kept, now.kept), ...changedOf(seen.other, now.other)];
  const changed = LEAD_FIELDS.filter((field) => sides.includes(field));
  return {
    ...seen,
    changed,
    isStale: isRefused || changed.length > 0,
    take,
    choose: (field, side) => {
      const next = new Set(take);
      if (side === 'other') next.add(field);
      else next.delete(field);
      setTake(next);
    },
    restart: () => {
      setSeen(now);
      setTake(new Set());
      setRefused(false);
    },
    refuse: () => {
      setRefused(true);
      refresh.changed(leadMergeOperations.merge.changes ?? []);
    },
  };
};

const changedOf = (seen: ComparedLead, now: ComparedLead): LeadField[] =>
  changedFields(comparedValues(seen), comparedValues(now));
