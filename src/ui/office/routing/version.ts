export type Version = {
  isOutdated: () => boolean;
  /** Requests the name of the server's current build. False: the server does not answer within CHECK_MS. */
  check: () => Promise<boolean>;
  /**
   * Loads the page of the new build, only once: if the server sends the same build again, the page must not reload
   * forever.
   */
  reload: () => void;
};

const CHECK_MS = 2500;

/** Key in the tab's storage: the build that a reload left. */
const LEFT = 'left-build';

/** The script that started this page; its name changes with each build. */
const entryPath = (): string => {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
  return new URL(scripts.at(-1)?.src ?? location.href).pathname;
};

/** Compares the running build with the one that the server sends now. */
export const createVersion = (address: string): Version => {
  const entry = entryPath();
  let outdated = false;
  return {
    isOutdated: () => outdated,
    check: async () => {
      const signal = AbortSignal.timeout(CHECK_MS);
      try {
        const response = await fetch(address, { headers: { Accept: 'text/html' }, signal });
        if (response.ok) outdated = !(await response.text()).includes(entry);
        return response.status < 500;
      } catch {
        return false;
      }
    },
    reload: () => {
      if (sessionStorage.getItem(LEFT) === entry) return;
      sessionStorage.setItem(LEFT, entry);
      location.reload();
    },
  };
};
