/**
 * The address of the estimation that this browser began last: it is offered again until its link expires, and kept in
 * the browser only.
 */

const KEY = 'vitrine.estimation';

/** When the link expires: readable in its token, whose content is JSON of ASCII in base64 (estimation-token.ts). */
const untilOf = (path: string): number => JSON.parse(atob(path.slice('/estimation/'.length).split('.')[0] ?? '')).until;

/** Null: nothing is offered again. */
export const keepEstimation = (path: string | null): void => {
  try {
    if (path === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, path);
  } catch {
    // Storage is refused: nothing is offered again.
  }
};

/** Null: there is none, or its link has expired. */
export const keptEstimation = (): string | null => {
  try {
    const path = localStorage.getItem(KEY);
    return path !== null && Date.now() < untilOf(path) ? path : null;
  } catch {
    return null;
  }
};
