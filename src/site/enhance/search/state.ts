/** URL of the search in the form: without empty fields, several kinds joined by commas, first page. */
export const addressOf = (form: HTMLFormElement, changed?: string): string => {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (name === 'category' && value === 'buy') continue;
    const before = query.get(name);
    query.set(name, before === null ? value.trim() : `${before},${value.trim()}`);
  }
  // A price limit for sales makes no sense for rentals.
  if (changed === 'category') for (const name of ['priceMin', 'priceMax']) query.delete(name);
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${form.action.split('?')[0]}?${text}` : (form.action.split('?')[0] ?? '');
};

/** Reading position, stored in the history: number of loaded pages, and scroll position. */
export type ReadingPosition = { pages: number; top: number };

export const readPosition = (): ReadingPosition => {
  const state: unknown = history.state;
  const stored =
    state && typeof state === 'object' && 'search' in state ? (state.search as Partial<ReadingPosition>) : {};
  return { pages: Math.min(Number(stored.pages) || 1, 50), top: Number(stored.top) || 0 };
};

export const storePosition = (position: ReadingPosition): void => {
  history.replaceState({ search: position }, '', location.href);
};
