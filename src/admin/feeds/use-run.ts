import { useLocation, useRoute, useSearch } from 'wouter';
import { z } from 'zod';
import { FEEDS_PATH, feedAddress, runAddress } from '#admin/addresses.ts';
import { isKeyOf, mapValues } from '#domain/objects/typed';
import { changedQuery, useQueryState } from '#ui/office/routing/query-state.ts';

const text = z.string().max(200).catch('');
/** The filters of an import in the URL, beside those of the list of feeds. */
const FILTERS = z.object({ ligne: text, defaut: text, annonce: text, changement: text });
const NAMES = { q: 'ligne', kind: 'defaut', listing: 'annonce', change: 'changement' } as const;
const NO_FILTERS = { ligne: '', defaut: '', annonce: '', changement: '' };

type Filters = Readonly<Record<string, string>>;

/** The import that the window of a market center shows (null: all), with its filters in the URL. */
export const useRun = (feedId: string) => {
  const [, params] = useRoute(FEEDS_PATH);
  const [, navigate] = useLocation();
  const search = useSearch();
  const [query, setQuery] = useQueryState(FILTERS, { keepsOthers: true });
  const others = changedQuery(FILTERS, { search, change: NO_FILTERS, keepsOthers: true });
  return {
    run: params?.run ?? null,
    open: (id: string): void => navigate(runAddress(feedId, id) + others),
    close: (): void => navigate(feedAddress(feedId) + others),
    filters: mapValues(NAMES, (inQuery) => query[inQuery]),
    setFilters: (changed: Filters): void =>
      setQuery(
        Object.fromEntries(
          Object.entries(changed).flatMap(([name, value]) => (isKeyOf(NAMES, name) ? [[NAMES[name], value]] : [])),
        ),
      ),
  };
};
