import { applyChanges } from '#domain/changes/apply-changes';
import { type OwnValue, ownValueOf, withOwnValues } from '#domain/changes/own-value';
import type { Stored } from '#office/saving/field-states.ts';
import type { SaveOutcome, Send } from '#office/saving/save-engine.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the page says of its next save: the answer, once the test lets it through. */
export type NextSave = 'stored' | 'failed' | 'held';

/** Settings of one level as a server holds them: only what was given, compared field by field. */
export const createSettings = (keys: readonly string[], initial: Values) => {
  let stored = initial;
  let next: NextSave = 'stored';
  let release = (): void => undefined;
  const held = (): Promise<void> =>
    new Promise((resolve) => {
      release = resolve;
    });
  const owned = (): Record<string, OwnValue> => Object.fromEntries(keys.map((key) => [key, ownValueOf(stored, key)]));
  const apply: Send = async (changes): Promise<SaveOutcome> => {
    const outcome = applyChanges<Values>({ stored: owned(), changes, baseOf: (_, value) => value });
    const applied = Object.entries(outcome.applied).map(([key, change]) => [key, change?.to]);
    stored = withOwnValues(stored, Object.fromEntries(applied) as Record<string, OwnValue>);
    const conflicts = outcome.conflicts.map((field) => ({
      field,
      current: owned()[field],
      from: owned()[field],
      changedBy: { id: 'helene', name: 'Hélène Marchand-Delacroix' },
      changedAt: '2026-11-22T10:00:00.000Z',
    }));
    const from = Object.fromEntries(Object.entries(outcome.values).filter(([key]) => !outcome.conflicts.includes(key)));
    return conflicts.length > 0 ? { kind: 'conflict', conflicts, from } : { kind: 'saved', from, at: '' };
  };
  const send: Send = async (changes) => {
    if (next === 'failed') return { kind: 'failed', message: 'Le serveur ne répond pas. Vérifiez votre connexion.' };
    if (next === 'held') await held();
    return apply(changes);
  };
  return {
    send,
    /** As the page reads them: each value with the `from` of its save. */
    read: (): Stored =>
      Object.fromEntries(Object.entries(owned()).map(([key, value]) => [key, { value, from: value }])),
    /** For the test. */
    stored: () => stored,
    set: (key: string, value: unknown) => {
      stored = { ...stored, [key]: value };
    },
    answerWith: (answer: NextSave) => {
      next = answer;
      release();
    },
  };
};
export type Settings = ReturnType<typeof createSettings>;
