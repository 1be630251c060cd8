const KEY = 'return-to';
const HOME = '/dashboard';

/** Stores the requested URL in this tab, because the sign-in always redirects to the home of the back office. */
export const keepAddress = (): void => {
  if (location.pathname !== HOME) sessionStorage.setItem(KEY, location.pathname + location.search);
};

/** Restores the stored URL, once. */
export const restoreAddress = (): void => {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (kept?.startsWith(`${HOME}/`) && location.pathname === HOME) history.replaceState(null, '', kept);
};
