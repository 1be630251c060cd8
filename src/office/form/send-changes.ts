import type { FieldChanges } from '#office/saving/field-states.ts';
import type { Send } from '#office/saving/save-engine.ts';
import { outcomeOf } from '#office/saving/save-outcome.ts';

/** Result of a call that saves by field: `from` of the next save by field, and when it was stored. */
export type Saved = { from: Readonly<Record<string, unknown>>; updatedAt: string };

/** Saves of a form by a call of the API. */
export const sendChanges =
  (call: (changes: FieldChanges) => Promise<Saved>): Send =>
  (changes) =>
    call(changes).then(({ from, updatedAt }) => ({ kind: 'saved', from, at: updatedAt }), outcomeOf);
