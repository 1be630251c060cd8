import type { FieldChanges } from '#office/saving/field-states.ts';
import type { Send } from '#office/saving/save-engine.ts';
import { outcomeOf } from '#office/saving/save-outcome.ts';

/** Result of a save by field: the next `from` of each field, and when it was stored. */
export type Saved = { from: Readonly<Record<string, unknown>>; updatedAt: string };

/** Sends the changes of a form with an API operation. */
export const sendChanges =
  (call: (changes: FieldChanges) => Promise<Saved>): Send =>
  (changes) =>
    call(changes).then(({ from, updatedAt }) => ({ kind: 'saved', from, at: updatedAt }), outcomeOf);
