import type { Session } from '#contracts/session';
import { createStore, type Store } from '#ui/office/store.ts';

/** `isConfirming`: the person is signed in and proves again who they are. */
export type OpenSignIn = { person: Session; isConfirming: boolean; finish: (signedIn: boolean) => void };

export type SignInOver = {
  store: Store<OpenSignIn | null>;
  /** The signed-in person; before, the session is not loaded yet. */
  setPerson: (person: Session) => void;
  /**
   * Opens the sign-in dialog over the page. False: the person did not sign in, or nobody was signed in before.
   * Simultaneous calls share one dialog.
   */
  ask: () => Promise<boolean>;
  /** The same for a proof that it is still this person (rule FACTOR-CONFIRM). */
  confirm: () => Promise<boolean>;
};

/** When a session ends, the page stays as it is: the person signs in over it, and the calls continue. */
export const createSignInOver = (): SignInOver => {
  const store = createStore<OpenSignIn | null>(null);
  let person: Session | null = null;
  let asked: Promise<boolean> | null = null;
  const open = (isConfirming: boolean): Promise<boolean> => {
    const known = person;
    if (known === null) return Promise.resolve(false);
    asked ??= new Promise((resolve) => {
      const finish = (signedIn: boolean): void => {
        asked = null;
        store.set(null);
        resolve(signedIn);
      };
      store.set({ person: known, isConfirming, finish });
    });
    return asked;
  };
  return {
    store,
    setPerson: (session) => {
      person = session;
    },
    ask: () => open(false),
    confirm: () => open(true),
  };
};
