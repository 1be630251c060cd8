import type { ConflictSource } from '#fr/saving';
import type { FieldConflict, FieldStates } from './field-states.ts';

/** Source of the stored value of a conflict, from the point of view of `reader`. */
export const sourceOf = ({ changedBy }: Pick<FieldConflict, 'changedBy'>, reader: string): ConflictSource =>
  changedBy?.id === reader ? { kind: 'window' } : { kind: 'person', name: changedBy?.name ?? null };

/** 'window': all open conflicts are with another window of `reader`. */
export const conflictKind = (fields: FieldStates, reader: string): ConflictSource['kind'] =>
  Object.values(fields).every(({ conflict }) => conflict === null || sourceOf(conflict, reader).kind === 'window')
    ? 'window'
    : 'person';
