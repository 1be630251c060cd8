import { emptyCriteria, type PlaceCriterion, type SearchCriteria } from '#domain/listings/criteria';
import { readablePath, searchHref, townSlug, withReadablePlace } from '#domain/listings/search-address';
import type { TownCount } from '#domain/listings/slice-towns';
import type { CommuneIndex } from '#domain/places/commune-index';
import type { Commune } from '#domain/places/place';
import { communeName, placeLabel } from '#fr/places';
import { searchTitle, TOWN_LINK_WORDS as WORDS } from '#fr/search-page';
import type { OtherTown } from '#server/listings';
import type { SearchLink, SearchLinkGroup } from '#site/components/search-links.tsx';

const MAX_POPULAR = 12;
const MAX_TOWNS = 36;
const MAX_OTHER_TOWNS = 12;

/** A whole town as a search criterion; null: it has no readable address. */
export const townCriterion = (communes: CommuneIndex, town: Commune): PlaceCriterion | null => {
  const slug = townSlug(communes, town);
  if (slug === null) return null;
  const [city, zip] = [communeName(town), communes.zipOf(town)];
  return { label: placeLabel(city, zip), city, zip, insee: town.insee, slug };
};

/** The criteria with the place of the readable URL, if it is a whole town. */
export const withTown = (communes: CommuneIndex, criteria: SearchCriteria): SearchCriteria => {
  const { place } = withReadablePlace(communes, criteria);
  const town = place?.slug && place.insee ? communes.byInsee(place.insee) : null;
  return { ...criteria, place: (town && townCriterion(communes, town)) ?? place };
};

type Target = Pick<TownCount, 'transaction' | 'kind' | 'town'>;

/** Criteria of one transaction, kind and town; null: the town has no readable address. */
export const townCriteria = (communes: CommuneIndex, { transaction, kind, town }: Target): SearchCriteria | null => {
  const place = town && townCriterion(communes, town);
  if (town !== null && place === null) return null;
  return { ...emptyCriteria(transaction), kinds: kind === null ? [] : [kind], place };
};

const linkTo = (communes: CommuneIndex, found: TownCount): SearchLink[] => {
  const criteria = townCriteria(communes, found);
  const name = found.town && communeName(found.town);
  return criteria === null
    ? []
    : [{ label: searchTitle(criteria.kinds, found.transaction, name), href: searchHref(criteria), count: found.count }];
};

const group = (
  communes: CommuneIndex,
  { title, counts, max }: { title: string; counts: readonly TownCount[]; max: number },
): SearchLinkGroup[] => {
  const links = counts.slice(0, max).flatMap((count) => linkTo(communes, count));
  return links.length === 0 ? [] : [{ title, links }];
};

/** Links of a home page: the searches by kind and town with the most results. */
export const popularSearches = (communes: CommuneIndex, counts: readonly TownCount[]): SearchLinkGroup[] => {
  const popular = counts.filter(({ kind, town }) => kind !== null && town !== null);
  return group(communes, { title: WORDS.popular, counts: popular, max: MAX_POPULAR });
};

/** Links of the page of a town: the searches of one kind in it. */
export const searchesOfTown = (
  communes: CommuneIndex,
  counts: readonly TownCount[],
  { insee }: Commune,
): SearchLinkGroup[] => {
  const found = counts.filter(({ kind, town }) => kind !== null && town?.insee === insee);
  return group(communes, { title: WORDS.kinds, counts: found, max: MAX_POPULAR });
};

/** The same search in other towns with the same name. */
export const otherTownLinks = (
  communes: CommuneIndex,
  others: readonly OtherTown[],
  criteria: SearchCriteria,
): SearchLink[] =>
  others.flatMap(({ town, total }) => {
    const place = townCriterion(communes, town);
    return place ? [{ label: place.label, href: searchHref({ ...criteria, place }), count: total }] : [];
  });

/** Links of a results page: other kinds in the town, and other towns. None for searches that are not indexed. */
export const relatedSearches = (
  communes: CommuneIndex,
  counts: readonly TownCount[],
  criteria: SearchCriteria,
): SearchLinkGroup[] => {
  if (readablePath(criteria) === null) return [];
  const kind = criteria.kinds[0] ?? null;
  const here = criteria.place?.insee ?? null;
  const alike = counts.filter(({ transaction }) => transaction === criteria.transaction);
  const isHere = ({ town }: TownCount): boolean => (town?.insee ?? null) === here;
  const kinds = alike.filter((town) => town.kind !== null && town.kind !== kind && isHere(town));
  const towns = alike.filter((town) => town.town !== null && town.kind === kind && !isHere(town));
  return [
    ...group(communes, { title: WORDS.kinds, counts: kinds, max: kinds.length }),
    ...group(communes, { title: WORDS.towns, counts: towns, max: here === null ? MAX_TOWNS : MAX_OTHER_TOWNS }),
  ];
};
