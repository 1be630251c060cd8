const KEY = 'return-to';
const HOME = '/dashboard';

/** The sign-in page always leads to the home of the back office; the address that was asked for waits in this tab. */
export const keepAddress = (): void => {
  if (location.pathname !== HOME) sessionStorage.setItem(KEY, location.pathname + location.search);
};

/** Restores the address that waits, once. */
export const restoreAddress = (): void => {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (kept?.startsWith(`${HOME}/`) && location.pathname === HOME) history.replaceState(null, '', kept);
};
