import { createStore, type Store } from '#ui/office/store.ts';

export type OpenSignIn = { email: string; finish: (signedIn: boolean) => void };

export type SignInOver = {
  store: Store<OpenSignIn | null>;
  /** The signed-in person; null: the session is not loaded yet. */
  setPerson: (email: string) => void;
  /**
   * Opens the sign-in dialog over the page. False: the person did not sign in, or nobody was signed in before.
   * Simultaneous calls share one dialog.
   */
  ask: () => Promise<boolean>;
};

/** When a session ends, the page stays as it is: the person signs in over it, and the calls continue. */
export const createSignInOver = (): SignInOver => {
  const store = createStore<OpenSignIn | null>(null);
  let email: string | null = null;
  let asked: Promise<boolean> | null = null;
  const open = (address: string): Promise<boolean> =>
    new Promise((resolve) => {
      const finish = (signedIn: boolean): void => {
        asked = null;
        store.set(null);
        resolve(signedIn);
      };
      store.set({ email: address, finish });
    });
  return {
    store,
    setPerson: (address) => {
      email = address;
    },
    ask: () => {
      if (email === null) return Promise.resolve(false);
      asked ??= open(email);
      return asked;
    },
  };
};
