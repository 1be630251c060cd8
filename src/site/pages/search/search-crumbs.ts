import { emptyCriteria, type SearchCriteria } from '#domain/listings/criteria';
import { readablePath, searchHref } from '#domain/listings/search-address';
import { townPath } from '#domain/towns/town-page';
import { kindPlural, searchTitle, TRANSACTION_VERBS } from '#fr/search-page';
import { FRAME_WORDS } from '#fr/site';
import { TOWN_WORDS } from '#fr/towns';
import type { Crumb } from '#ui/site/navigation.tsx';

/** Steps from the home page to a search: 'Accueil > Acheter > Maisons > Lyon 3e (69003)'. */
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

/** Steps to a listing, over the page of its town: 'Accueil > Immobilier à Lyon 3e > Maisons à vendre'. */
export const listingTrail = (criteria: SearchCriteria): Required<Crumb>[] => {
  const { place, kinds, transaction } = criteria;
  if (!place?.slug) return searchTrail(criteria);
  return [
    { label: FRAME_WORDS.home, href: '/' },
    { label: TOWN_WORDS.heading(place.city ?? place.label), href: townPath(place.slug) },
    { label: searchTitle(kinds, transaction, null), href: searchHref(criteria) },
  ];
};

/** Breadcrumbs of a results page, only for searches by kind or town; the last step has no link. */
export const searchCrumbs = (criteria: SearchCriteria): Crumb[] => {
  const trail = searchTrail(criteria);
  if (readablePath(criteria) === null || trail.length < 3) return [];
  return trail.map((step, index) => (index < trail.length - 1 ? step : { label: step.label }));
};
