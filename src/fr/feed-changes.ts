import { type ImportListingColumn, type ListingChange, MAX_STORED_LISTINGS } from '#domain/feeds/import-listings';
import type { FieldOf } from '#domain/listings/listing-fields';
import type { RentPeriod } from '#domain/listings/vocabulary';
import { count, euros, number } from './format.ts';
import { periodAmount } from './listing-price.ts';

type ChangedField = FieldOf<'import'> | 'pictures';

/** Names of the stored fields of a listing; several fields have the same name. */
const FIELD_NAMES = {
  publicRef: 'référence',
  mandateType: 'mandat',
  mandateNumber: 'mandat',
  mandateDate: 'mandat',
  transaction: 'type d’annonce',
  project: 'type d’annonce',
  category: 'type de bien',
  kind: 'type de bien',
  subkind: 'type de bien',
  title: 'titre',
  slug: 'titre',
  description: 'descriptif',
  address: 'adresse',
  address2: 'adresse',
  district: 'quartier',
  zip: 'ville',
  priceCents: 'prix',
  priceHidden: 'affichage du prix',
  feesPayer: 'honoraires',
  buyerFeesCents: 'honoraires',
  rent: 'loyer et charges',
  area: 'surface',
  landArea: 'terrain',
  rooms: 'pièces',
  bedrooms: 'chambres',
  floor: 'étage',
  energy: 'DPE et GES',
  coOwnership: 'copropriété',
  features: 'équipements',
  contact: 'négociateur',
  virtualVisitUrl: 'visite virtuelle',
  feesUrl: 'barème d’honoraires',
  availableOn: 'disponibilité',
  city: 'ville',
  cityKey: 'ville',
  insee: 'ville',
  lat: 'position sur la carte',
  lng: 'position sur la carte',
  precision: 'position sur la carte',
  memberId: 'négociateur',
  pictures: 'photos',
} as const satisfies Record<ChangedField, string>;

/** The names of fields without duplicates. */
const fieldNames = (fields: readonly ChangedField[]): string =>
  [...new Set(fields.map((field) => FIELD_NAMES[field]))].join(', ');

type Priced = { priceCents: number | null; formerPriceCents: number | null; period: RentPeriod | null };

/** Texts of the listings that a dry run would change. */
export const FEED_CHANGE_WORDS = {
  title: 'Annonces concernées',
  search: 'Chercher une référence, un titre, une ville',
  clear: 'Effacer la recherche',
  change: 'Changement',
  changes: {
    withdrawn: 'À retirer',
    changed: 'À modifier',
    republished: 'À republier',
    created: 'À publier',
  } satisfies Record<ListingChange, string>,
  columns: {
    change: 'Changement',
    reference: 'Référence',
    technicalId: 'Identifiant technique',
    agency: 'Agence',
    title: 'Titre',
    city: 'Ville',
    formerPrice: 'Prix actuel (€)',
    price: 'Prix (€)',
    fields: 'Champs modifiés',
  } satisfies Record<ImportListingColumn, string>,
  fields: fieldNames,
  modified: (fields: readonly ChangedField[]): string => `Modifié\u00a0: ${fieldNames(fields)}`,
  price: ({ priceCents, formerPriceCents, period }: Priced): string | null => {
    if (priceCents === null) return null;
    const price = periodAmount(priceCents, period);
    return formerPriceCents === null ? price : `${price} au lieu de ${euros(formerPriceCents)}`;
  },
  fileName: 'annonces-du-flux',
  export: 'Exporter en CSV',
  more: 'Afficher plus',
  count: (n: number): string => count(n, 'annonce', 'annonces'),
  none: 'Aucune annonce ne changerait.',
  noneFiltered: 'Aucune annonce ne correspond à ces filtres.',
  bounded: `Les ${number(MAX_STORED_LISTINGS)} premières annonces de chaque changement sont listées.`,
} as const;
