export type Version = {
  isOutdated: () => boolean;
  /** Requests the name of the build that the server serves. */
  check: () => Promise<void>;
  /**
   * Loads the page of the new build, once: when the server sends the same build again, the page must not reload
   * forever.
   */
  reload: () => void;
};

/** In the storage of the tab: the build that was left by a reload. */
const LEFT = 'left-build';

/** The script that started this page; its name changes with each build. */
const entryPath = (): string => {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
  return new URL(scripts.at(-1)?.src ?? location.href).pathname;
};

/** Compares the build that runs here with the one that the server sends now. */
export const createVersion = (address: string): Version => {
  const entry = entryPath();
  let outdated = false;
  return {
    isOutdated: () => outdated,
    check: async () => {
      const response = await fetch(address, { headers: { Accept: 'text/html' } }).catch(() => null);
      if (response?.ok) outdated = !(await response.text()).includes(entry);
    },
    reload: () => {
      if (sessionStorage.getItem(LEFT) === entry) return;
      sessionStorage.setItem(LEFT, entry);
      location.reload();
    },
  };
};
