/**
 * The URL of the last estimation that this browser started: it is offered again until its link expires, and stored only
 * in the browser.
 */

const KEY = 'vitrine.estimation';

/** When the link expires: readable from its token, whose content is ASCII JSON in base64 (estimation-token.ts). */
const untilOf = (path: string): number => JSON.parse(atob(path.slice('/estimation/'.length).split('.')[0] ?? '')).until;

/** Null: removes the stored URL. */
export const keepEstimation = (path: string | null): void => {
  try {
    if (path === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, path);
  } catch {
    // Without storage access nothing is offered again.
  }
};

/** Null: none is stored, or its link has expired. */
export const keptEstimation = (): string | null => {
  try {
    const path = localStorage.getItem(KEY);
    return path !== null && Date.now() < untilOf(path) ? path : null;
  } catch {
    return null;
  }
};
