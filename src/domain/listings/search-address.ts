import { keysOf } from '#domain/objects/typed';
import { arrondissementOf, type CommuneIndex } from '#domain/places/commune-index';
import type { Commune } from '#domain/places/place';
import { resolvePlace } from '#domain/places/resolve-place';
import { emptyCriteria, KIND_NAMES, type SearchCriteria } from './criteria.ts';
import { DEFAULT_PAGING, type SearchPaging, writeCriteria } from './search-query.ts';
import { slugify } from './slug.ts';
import type { Kind, Transaction } from './vocabulary.ts';

/**
 * Words of readable search addresses, '/acheter/appartement/lyon-3e-69003', which search engines index
 * (docs/decisions/0012). Every other search is at '/annonces?…' (rule SEARCH-READABLE-ADDRESS). They never change, even
 * when labels do.
 */
export const TRANSACTION_SLUGS = { sale: 'acheter', rent: 'louer' } as const satisfies Record<Transaction, string>;

const KIND_SLUGS: Readonly<Record<Kind, string>> = {
  apartment: 'appartement',
  house: 'maison',
  land: 'terrain',
  parking: 'parking',
  building: 'immeuble',
  loft: 'loft',
  mansion: 'hotel-particulier',
  castle: 'chateau',
  office: 'bureaux',
  shop: 'boutique',
  premises: 'local',
  business: 'entreprise',
  other: 'autre-bien',
};

const kindOfSlug = (slug: string): Kind | null => KIND_NAMES.find((kind) => KIND_SLUGS[kind] === slug) ?? null;

/** The town of a slug, in any spelling (`townSlug` returns the canonical one); null: unknown town. */
export const townOfSlug = (communes: CommuneIndex, slug: string): Commune | null => {
  const [, name, zip] = /^([a-z0-9-]{1,80})-(\d{5})$/.exec(slug) ?? [];
  return name && zip ? communes.find({ city: name.replaceAll('-', ' '), zip }) : null;
};

/**
 * Slug of a town: common name and main postal code ('lyon-3e-69003'), because 1,441 names are shared by several
 * communes. Null when name and code do not identify the commune, which then has no readable address.
 */
export const townSlug = (communes: CommuneIndex, commune: Commune): string | null => {
  const name = arrondissementOf(commune) === null ? commune.name : commune.name.replace(/ Arrondissement$/, '');
  const slug = `${slugify(name, 'commune')}-${communes.zipOf(commune)}`;
  return townOfSlug(communes, slug)?.insee === commune.insee ? slug : null;
};

const hasOtherFilters = ({ zone, price, area, landArea, rooms, bedrooms, features }: SearchCriteria): boolean =>
  [price, area, landArea].some(({ min, max }) => min !== null || max !== null) ||
  zone.length > 0 ||
  rooms !== null ||
  bedrooms !== null ||
  features.length > 0;

/** Readable path of a search by transaction, at most one kind and at most one whole town; null for any other search. */
export const readablePath = (criteria: SearchCriteria): string | null => {
  const { transaction, kinds, place } = criteria;
  if (hasOtherFilters(criteria) || kinds.length > 1 || (place !== null && place.slug === undefined)) return null;
  const [kind] = kinds;
  if (transaction === 'sale' && !kind && !place) return '/annonces';
  const parts = [
    TRANSACTION_SLUGS[transaction],
    ...(kind ? [KIND_SLUGS[kind]] : []),
    ...(place?.slug ? [place.slug] : []),
  ];
  return `/${parts.join('/')}`;
};

/** URL of a search: its readable path, otherwise '/annonces' with query parameters. */
export const searchHref = (criteria: SearchCriteria, paging: Partial<SearchPaging> = {}): string => {
  const path = readablePath(criteria);
  const query = writeCriteria(path === null ? criteria : emptyCriteria(), { ...DEFAULT_PAGING, ...paging });
  const text = query.toString().replaceAll('%2C', ',');
  return `${path ?? '/annonces'}${text ? `?${text}` : ''}`;
};

/** A parsed readable address. `town`: the slug's commune. */
export type ReadableSearch = { transaction: Transaction; kind: Kind | null; town: Commune | null };

/** Parses the segments of a readable address; null when it is not a readable address. */
export const readReadable = (communes: CommuneIndex, parts: readonly string[]): ReadableSearch | null => {
  const [verb, ...rest] = parts.map((part) => part.toLowerCase());
  const transaction = keysOf(TRANSACTION_SLUGS).find((key) => TRANSACTION_SLUGS[key] === verb);
  const kind = kindOfSlug(rest[0] ?? '');
  const place = rest.slice(kind ? 1 : 0);
  if (transaction === undefined || place.length > 1) return null;
  const town = place[0] === undefined ? null : townOfSlug(communes, place[0]);
  return place.length === 1 && town === null ? null : { transaction, kind, town };
};

/** The criteria, with INSEE code and slug added to a place that is a whole town. */
export const withReadablePlace = (communes: CommuneIndex, criteria: SearchCriteria): SearchCriteria => {
  const { place } = criteria;
  const scope = place && resolvePlace(communes, place);
  if (place === null || scope?.kind !== 'area' || scope.area.zipOnly) return criteria;
  const slug = townSlug(communes, scope.commune);
  return slug === null ? criteria : { ...criteria, place: { ...place, insee: scope.commune.insee, slug } };
};
