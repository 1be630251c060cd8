import type { Range, SearchCriteria, Sort } from '#domain/listings/criteria';
import type { RelaxationCode } from '#domain/listings/relaxations';
import type { Kind, Transaction } from '#domain/listings/vocabulary';
import { a, count, list, number } from '#fr/format';
import { KIND_LABELS } from '#fr/listings';
import { capital } from './format.ts';

const NBSP = '\u00a0';

/** Texts of the search page. Those of kinds, features and prices are in `fr/listings.ts`. */
export const SEARCH_WORDS = {
  formLabel: 'Rechercher un bien',
  transaction: 'Projet',
  place: 'Où cherchez-vous\u202f?',
  placeHint: 'Ville ou code postal',
  price: 'Prix',
  rentPrice: 'Loyer',
  kind: 'Type de bien',
  area: 'Surface habitable',
  landArea: 'Terrain',
  rooms: 'Pièces, au moins',
  bedrooms: 'Chambres, au moins',
  features: 'Les plus',
  any: 'Toutes',
  min: 'Minimum',
  max: 'Maximum',
  minShort: 'Min.',
  maxShort: 'Max.',
  more: 'Plus de filtres',
  filters: 'Filtres',
  close: 'Fermer les filtres',
  clear: 'Tout effacer',
  submit: 'Rechercher',
  sort: 'Trier par',
  view: 'Présentation des résultats',
  viewCard: 'Cartes',
  viewList: 'Liste',
  map: 'Carte',
  mapClose: 'Liste',
  mapLabel: 'Carte des biens. La liste des résultats contient les mêmes biens.',
  mapWaiting: 'La carte s’affichera ici. La liste contient déjà tous les biens.',
  mapKeys: 'Flèches\u00a0: déplacer · + et −\u00a0: zoomer · Échap\u00a0: revenir à la liste',
  mapNoScript: 'La carte a besoin de JavaScript\u202f; la liste contient tous les biens.',
  activeFilters: 'Filtres actifs',
  otherTowns: 'Vous cherchiez peut-être\u00a0:',
  filterCount: (n: number) => count(n, 'filtre actif', 'filtres actifs'),
  loadMore: 'Voir plus de biens',
  pages: 'Pages de résultats',
  pageOf: (page: number, pages: number) => `Page ${number(page)} sur ${number(pages)}`,
  previous: 'Page précédente',
  next: 'Page suivante',
  noneTitle: 'Aucun bien ne correspond à tous vos critères.',
  noneHint: 'Élargissez la recherche en un clic\u00a0:',
  noneWider: 'Modifiez ou retirez un filtre pour voir d’autres biens.',
  emptyTitle: 'Aucun bien n’est proposé pour le moment.',
  emptyHint: 'Les prochaines annonces paraîtront ici.',
  otherTransaction: { sale: 'Voir les biens à louer', rent: 'Voir les biens à vendre' },
  networkHeading: 'Biens immobiliers du réseau',
  noPicture: 'Photos à venir',
  illustration: 'Image d’illustration',
  photosOf: 'Photos',
  previousPhoto: 'Photo précédente',
  nextPhoto: 'Photo suivante',
  presentedBy: (name: string) => `Présenté par ${name}`,
} as const;

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  newest: 'Plus récents',
  priceAsc: 'Prix croissant',
  priceDesc: 'Prix décroissant',
  area: 'Surface',
};

export const TRANSACTION_VERBS: Readonly<Record<Transaction, string>> = { sale: 'Acheter', rent: 'Louer' };
export const TRANSACTION_ADVERTS: Readonly<Record<Transaction, string>> = { sale: 'à vendre', rent: 'à louer' };

export const RELAXATION_LABELS: Readonly<Record<RelaxationCode | 'all', string>> = {
  wholeCity: 'Dans toute la ville',
  features: 'Sans les équipements demandés',
  price: 'Avec un budget plus large',
  area: 'Avec d’autres surfaces',
  landArea: 'Avec un autre terrain',
  rooms: 'Avec une pièce de moins',
  bedrooms: 'Avec une chambre de moins',
  kinds: 'Tous les types de biens',
  anywhere: 'Dans tous les secteurs',
  all: 'Voir tous les biens',
};

/** 'jusqu’à 300 000 €', 'dès 40 m²', '200 000 à 300 000 €'. */
export const writtenRange = ({ min, max }: Range, unit: string): string => {
  if (min !== null && max !== null) return `${number(min)} à ${number(max)}${NBSP}${unit}`;
  return max === null ? `Dès ${number(min ?? 0)}${NBSP}${unit}` : `Jusqu’à ${number(max)}${NBSP}${unit}`;
};

/** 'Maison', or 'Maison + 2'. */
export const writtenKinds = ([first, ...others]: readonly Kind[]): string =>
  first === undefined ? '' : `${KIND_LABELS[first]}${others.length > 0 ? ` +${NBSP}${others.length}` : ''}`;

/** '3 pièces et plus'. */
export const writtenMinimum = (n: number, of: 'rooms' | 'bedrooms'): string =>
  `${of === 'rooms' ? count(n, 'pièce', 'pièces') : count(n, 'chambre', 'chambres')} et plus`;

export const removeFilter = (label: string): string => `Retirer le filtre ${label}`;

/** '4 biens'. */
export const goods = (total: number): string => count(total, 'bien', 'biens');

/** 'Voir 128 biens', the button of the drawer. */
export const seeResults = (total: number): string => (total === 0 ? 'Aucun bien' : `Voir ${goods(total)}`);

/** Singular and plural of kinds, for use in a sentence. */
const KIND_NOUNS: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  apartment: ['appartement', 'appartements'],
  house: ['maison', 'maisons'],
  land: ['terrain', 'terrains'],
  parking: ['parking', 'parkings'],
  building: ['immeuble', 'immeubles'],
  loft: ['loft', 'lofts'],
  mansion: ['hôtel particulier', 'hôtels particuliers'],
  castle: ['château', 'châteaux'],
  office: ['bureau', 'bureaux'],
  shop: ['boutique', 'boutiques'],
  premises: ['local', 'locaux'],
  business: ['entreprise', 'entreprises'],
  other: ['autre bien', 'autres biens'],
};

/** Noun of a search: that of its only kind, else 'bien'. */
const nounsOf = (kinds: readonly Kind[]): readonly [one: string, many: string] =>
  kinds.length === 1 && kinds[0] ? KIND_NOUNS[kinds[0]] : ['bien', 'biens'];

/** 'Appartement à vendre'. */
export const oneForSale = (kind: Kind, transaction: Transaction): string =>
  `${capital(KIND_NOUNS[kind][0])} ${TRANSACTION_ADVERTS[transaction]}`;

/** 'Appartements et maisons'; 'Biens' without kinds. */
export const kindsPlural = (kinds: readonly Kind[]): string =>
  kinds.length === 0 ? capital(nounsOf(kinds)[1]) : capital(list(kinds.map((kind) => KIND_NOUNS[kind][1])));

/** Plural of a kind for breadcrumbs: 'Appartements'. */
export const kindPlural = (kind: Kind): string => capital(KIND_NOUNS[kind][1]);

/** A postal code, or a department. */
const DIGITS = /^(\d{5}|\d{2}|2[ab]|97\d)$/i;

/** 'à Lyon 3e (69003)', 'au Mans', 'dans le 69003'; empty without a place. */
export const inPlace = (place: string | null): string => {
  if (place === null) return '';
  return DIGITS.test(place) ? ` dans le ${place}` : ` ${a(place)}`;
};

/** ' à Lyon 3e (69003)', ' dans la zone choisie', or both; empty everywhere. */
const inZone = ({ place, zone }: Pick<SearchCriteria, 'place' | 'zone'>): string => {
  const named = inPlace(place?.label ?? null);
  if (zone.length === 0) return named;
  return `${named}${named && ' et'} ${zone.length === 1 ? 'dans la zone choisie' : 'dans les zones choisies'}`;
};

/** '128 maisons à vendre à Lyon 3e (69003)'. */
export const countLine = (
  total: number,
  { kinds, transaction, ...where }: Pick<SearchCriteria, 'kinds' | 'transaction' | 'place' | 'zone'>,
): string => `${count(total, ...nounsOf(kinds))} ${TRANSACTION_ADVERTS[transaction]}${inZone(where)}`;

/** Title of a search, without the count: 'Maisons à vendre à Lyon 3e (69003)'. */
export const searchTitle = (kinds: readonly Kind[], transaction: Transaction, place: string | null): string =>
  `${capital(nounsOf(kinds)[1])} ${TRANSACTION_ADVERTS[transaction]}${inPlace(place)}`;

/** 'Maisons à vendre au Mans, page 2 | Horizon Le Mans'. */
export const resultsTitle = (title: string, page: number, name: string): string =>
  `${title}${page > 1 ? `, page ${number(page)}` : ''} | ${name}`;

/** Texts of links to other searches, below results and on home pages. */
export const TOWN_LINK_WORDS = {
  popular: 'Recherches fréquentes',
  kinds: 'Par type de bien',
  towns: 'Par ville',
} as const;

export const searchDescription = (title: string, total: number, name: string): string =>
  total === 0
    ? `${title}, par ${name}.`
    : `${title}${NBSP}: ${count(total, 'annonce', 'annonces')} avec photos, prix et plan, par ${name}.`;

/** 'Image 2 sur 6'. */
export const pictureNumber = (n: number, of: number): string => `Image ${n} sur ${of}`;
