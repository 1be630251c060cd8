import { emptyCriteria, type SearchCriteria } from '#domain/listings/criteria';
import { readablePath, searchHref } from '#domain/listings/search-address';
import { kindPlural, TRANSACTION_VERBS } from '#fr/search-page';
import { FRAME_WORDS } from '#fr/site';
import type { Crumb } from '#ui/site/navigation.tsx';

/** The way from the home page to a search, as its address is built: 'Accueil > Acheter > Maisons > Lyon 3e (69003)'. */
export const searchTrail = (criteria: SearchCriteria): Required<Crumb>[] => {
  const [kind] = criteria.kinds;
  const base = emptyCriteria(criteria.transaction);
  return [
    { label: FRAME_WORDS.home, href: '/' },
    { label: TRANSACTION_VERBS[criteria.transaction], href: searchHref(base) },
    ...(kind ? [{ label: kindPlural(kind), href: searchHref({ ...base, kinds: [kind] }) }] : []),
    ...(criteria.place
      ? [{ label: criteria.place.label, href: searchHref({ ...base, kinds: criteria.kinds, place: criteria.place }) }]
      : []),
  ];
};

/** The trail of a page of results: only of searches narrowed by kind or town alone; the last step is the page itself. */
export const searchCrumbs = (criteria: SearchCriteria): Crumb[] => {
  const trail = searchTrail(criteria);
  if (readablePath(criteria) === null || trail.length < 3) return [];
  return trail.map((step, index) => (index < trail.length - 1 ? step : { label: step.label }));
};
