import { createStore, type Store } from '#ui/office/store.ts';

export type Question = {
  /** Names the object: 'Archiver « Les taux en 2026 » ?'. */
  title: string;
  text: string;
  /** The verb of the action. */
  confirm: string;
  cancel: string;
  danger?: boolean;
};

export type OpenQuestion = Question & { answer: (yes: boolean) => void };

export type Confirm = { store: Store<OpenQuestion | null>; ask: (question: Question) => Promise<boolean> };

/** One question at a time: a second one takes the place of the first, which counts as refused. */
export const createConfirm = (): Confirm => {
  const store = createStore<OpenQuestion | null>(null);
  const ask = (question: Question): Promise<boolean> =>
    new Promise((resolve) => {
      store.get()?.answer(false);
      const answer = (yes: boolean): void => {
        store.set(null);
        resolve(yes);
      };
      store.set({ ...question, answer });
    });
  return { store, ask };
};

/** The script that shows a question. What may have to ask while the server cannot be reached loads it ahead. */
export const loadConfirmDialog = (): Promise<typeof import('./confirm-dialog.tsx')> => import('./confirm-dialog.tsx');
