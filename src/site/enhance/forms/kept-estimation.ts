/** The address of the estimation that this browser began last: it is offered again, and kept in the browser only. */

const KEY = 'vitrine.estimation';

/** Null: nothing is offered again. */
export const keepEstimation = (path: string | null): void => {
  try {
    if (path === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, path);
  } catch {
    // Storage is refused: nothing is offered again.
  }
};

export const keptEstimation = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};
