import { createStore, type Store } from '#ui/office/store.ts';
import { focusOrigin } from './focus-origin.ts';

/** A button of a confirmation. `danger`: its action discards or deletes something. */
export type Choice<C extends string> = { answer: C; label: string; look: 'main' | 'danger' | 'plain' };

/** `title` names the object: 'Archiver « Les taux en 2026 » ?'. */
export type ChoiceQuestion<C extends string> = { title: string; text: string; choices: readonly Choice<C>[] };

export type Question = {
  title: string;
  text: string;
  /** Label of the button: the verb of the action. */
  confirm: string;
  cancel: string;
  danger?: boolean;
};

/** `answer` null: closed without an answer. `origin`: the element that gets the focus afterwards. */
export type OpenQuestion = ChoiceQuestion<string> & {
  answer: (choice: string | null) => void;
  origin: HTMLElement | null;
};

export type Confirm = {
  store: Store<OpenQuestion | null>;
  ask: (question: Question) => Promise<boolean>;
  /** Asks a question with several answers; null: closed without an answer. The first answer has the focus. */
  choose: <C extends string>(question: ChoiceQuestion<C>) => Promise<C | null>;
};

/** Shows one question at a time: a second question replaces the first one, which counts as refused. */
export const createConfirm = (): Confirm => {
  const store = createStore<OpenQuestion | null>(null);
  const choose = <C extends string>(question: ChoiceQuestion<C>): Promise<C | null> =>
    new Promise((resolve) => {
      store.get()?.answer(null);
      const answer = (choice: string | null): void => {
        store.set(null);
        resolve(question.choices.find(({ answer: offered }) => offered === choice)?.answer ?? null);
      };
      store.set({ ...question, answer, origin: focusOrigin() });
    });
  const ask = async ({ title, text, confirm, cancel, danger = false }: Question): Promise<boolean> => {
    const choices = [
      { answer: 'no', label: cancel, look: 'plain' },
      { answer: 'yes', label: confirm, look: danger ? 'danger' : 'main' },
    ] as const;
    return (await choose({ title, text, choices })) === 'yes';
  };
  return { store, ask, choose };
};

/**
 * Loads the script of the dialog. Code that may show a question while the server is unreachable loads it in advance.
 */
export const loadConfirmDialog = (): Promise<typeof import('./confirm-dialog.tsx')> => import('./confirm-dialog.tsx');
