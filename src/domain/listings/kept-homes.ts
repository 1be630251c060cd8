/** Maximum number of homes of a list of favourites. */
export const MAX_KEPT = 100;

/** How many homes a browser remembers that it saw. */
export const MAX_SEEN = 12;

/** Months after which an unused list of favourites is forgotten. */
export const KEPT_MONTHS = 13;

/** Path of the favourites, and the query parameter with the ids of a shared list. */
export const KEPT_PATH = '/favoris';
export const KEPT_QUERY = 'biens';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids of listings in a query value, separated by dots: at most `MAX_KEPT`, each once; others are left out. */
export const readKeptIds = (value: string | null): string[] => {
  const ids = (value ?? '').slice(0, MAX_KEPT * 37).split('.');
  return [...new Set(ids.filter((id) => UUID.test(id)))].slice(0, MAX_KEPT);
};

/** The address of a list of favourites with these homes. */
export const keptHref = (ids: readonly string[]): string =>
  ids.length === 0 ? KEPT_PATH : `${KEPT_PATH}?${KEPT_QUERY}=${ids.join('.')}`;
