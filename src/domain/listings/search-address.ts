import { arrondissementOf, type CommuneIndex } from '#domain/places/commune-index';
import type { Commune } from '#domain/places/place';
import { resolvePlace } from '#domain/places/resolve-place';
import { emptyCriteria, type SearchCriteria } from './criteria.ts';
import { DEFAULT_PAGING, type SearchPaging, writeCriteria } from './search-query.ts';
import { slugify } from './slug.ts';
import { KINDS, type Kind, type Transaction } from './vocabulary.ts';

/**
 * Readable addresses of the searches that search engines keep: '/acheter/appartement/lyon-3e-69003' (docs/decisions/0012). Every other search
 * is at '/annonces?…' (rule SEARCH-READABLE-ADDRESS). The words are fixed for good: an address outlives a label.
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

const kindOfSlug = (slug: string): Kind | null =>
  (Object.keys(KINDS) as Kind[]).find((kind) => KIND_SLUGS[kind] === slug) ?? null;

/** The town of a part of an address; null: none. Other spellings of a town are found too: `townSlug` says the one to keep. */
export const townOfSlug = (communes: CommuneIndex, slug: string): Commune | null => {
  const [, name, zip] = /^([a-z0-9-]{1,80})-(\d{5})$/.exec(slug) ?? [];
  return name && zip ? communes.find({ city: name.replaceAll('-', ' '), zip }) : null;
};

/**
 * 'lyon-3e-69003': the name as people say it and the usual postal code, since 1,441 names are borne by several communes. Null: the two do not
 * lead back to the commune, so it has no readable address.
 */
export const townSlug = (communes: CommuneIndex, commune: Commune): string | null => {
  const name = arrondissementOf(commune) === null ? commune.name : commune.name.replace(/ Arrondissement$/, '');
  const slug = `${slugify(name, 'commune')}-${communes.zipOf(commune)}`;
  return townOfSlug(communes, slug)?.insee === commune.insee ? slug : null;
};

const hasOtherFilters = ({ price, area, landArea, rooms, bedrooms, features }: SearchCriteria): boolean =>
  [price, area, landArea].some(({ min, max }) => min !== null || max !== null) ||
  rooms !== null ||
  bedrooms !== null ||
  features.length > 0;

/** Path of a search of one project, at most one kind and at most one whole town; null for every other. */
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

/** The address of a search: readable when it can be, else '/annonces' with the names of its filters. */
export const searchHref = (criteria: SearchCriteria, paging: Partial<SearchPaging> = {}): string => {
  const path = readablePath(criteria);
  const query = writeCriteria(path === null ? criteria : emptyCriteria(), { ...DEFAULT_PAGING, ...paging });
  const text = query.toString().replaceAll('%2C', ',');
  return `${path ?? '/annonces'}${text ? `?${text}` : ''}`;
};

/** What the parts of a readable address name, in order; null: it is none. `town` is the slug's commune. */
export type ReadableSearch = { transaction: Transaction; kind: Kind | null; town: Commune | null };

export const readReadable = (communes: CommuneIndex, parts: readonly string[]): ReadableSearch | null => {
  const [verb, ...rest] = parts.map((part) => part.toLowerCase());
  const transaction = (Object.keys(TRANSACTION_SLUGS) as Transaction[]).find((one) => TRANSACTION_SLUGS[one] === verb);
  const kind = kindOfSlug(rest[0] ?? '');
  const place = rest.slice(kind ? 1 : 0);
  if (transaction === undefined || place.length > 1) return null;
  const town = place[0] === undefined ? null : townOfSlug(communes, place[0]);
  return place.length === 1 && town === null ? null : { transaction, kind, town };
};

/** The same criteria; a place that is a whole town is named as one, with its part of a readable address. */
export const withReadablePlace = (communes: CommuneIndex, criteria: SearchCriteria): SearchCriteria => {
  const { place } = criteria;
  const scope = place && resolvePlace(communes, place);
  if (place === null || scope?.kind !== 'area' || scope.area.zipOnly) return criteria;
  const slug = townSlug(communes, scope.commune);
  return slug === null ? criteria : { ...criteria, place: { ...place, insee: scope.commune.insee, slug } };
};
