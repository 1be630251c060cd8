import type { FactCode } from '#domain/listings/feature-blocks';
import type { FeatureFilter } from '#domain/listings/feature-filters';
import type { FeatureGroup } from '#domain/listings/features';
import type { SearchHeading } from '#domain/listings/heading';
import type { Category, FeesPayer, Kind, Project, Transaction } from '#domain/listings/vocabulary';

export const KIND_LABELS: Readonly<Record<Kind, string>> = {
  apartment: 'Appartement',
  house: 'Maison',
  land: 'Terrain',
  parking: 'Parking',
  building: 'Immeuble',
  loft: 'Loft',
  mansion: 'Hôtel particulier',
  castle: 'Château',
  office: 'Bureaux',
  shop: 'Boutique',
  premises: 'Local',
  business: 'Entreprise',
  other: 'Autre bien',
};

/** `transactionName` of a property. */
export const TRANSACTION_LABELS: Readonly<Record<Transaction, string>> = { sale: 'Vente', rent: 'Location' };

export const PROJECT_LABELS: Readonly<Record<Project, string>> = {
  sale: 'Vente',
  prestige: 'Vente de prestige',
  lifeAnnuity: 'Viager',
  investment: 'Investissement',
  businessSale: 'Vente de fonds de commerce',
  leaseTransfer: 'Cession de bail',
  rental: 'Location',
  seasonal: 'Location saisonnière',
};

/** `categoryName` of a property. */
export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  residential: 'Résidentiel',
  professional: 'Professionnel',
};

/** `feesName` of a property. */
export const FEES_PAYER_LABELS: Readonly<Record<FeesPayer, string>> = {
  buyer: 'Acheteur',
  seller: 'Vendeur',
  both: 'Acheteur et vendeur',
};

/** Verbatim. */
export const GROUP_LABELS: Readonly<Record<FeatureGroup, string>> = {
  general: 'Caractéristiques du bien',
  interior: 'Intérieur',
  exterior: 'Extérieur',
  coOwnership: 'Copropriété',
  other: 'Autres',
};

/** Verbatim: the tag of the mandate type Success. */
export const EXCLUSIVITY = 'Exclusivité';
export const UNDER_OFFER = 'Sous offre ou sous compromis';
/** Verbatim. */
export const NOT_AVAILABLE = 'N/A';
export const NOT_COMMUNICATED = 'Non communiqué';

export const FILTER_LABELS: Readonly<Record<FeatureFilter, string>> = {
  elevator: 'Ascenseur',
  balcony: 'Balcon',
  terrace: 'Terrasse',
  garden: 'Jardin',
  swimmingPool: 'Piscine',
  parking: 'Parking',
  garage: 'Garage ou box',
  cellar: 'Cave',
  fireplace: 'Cheminée',
  furnished: 'Meublé',
  airConditioning: 'Climatisation',
  accessible: 'Accessible aux personnes à mobilité réduite',
  viewOfTheSea: 'Vue sur la mer',
  exclusive: 'Exclusivité',
  withVirtualVisit: 'Visite virtuelle',
  recent: 'Récent',
};

export const FACT_LABELS: Readonly<Record<FactCode, string>> = {
  publicRef: 'Référence',
  realEstateType: 'Type de bien',
  transactionType: 'Transaction',
  projectType: 'Projet',
  livingArea: 'Surface habitable',
  area: 'Surface',
  groundArea: 'Surface du terrain',
  floor: 'Étage',
  roomsNb: 'Pièces',
  bedroomsNb: 'Chambres',
  district: 'Quartier',
  availableOn: 'Disponible le',
  withoutTax: 'Prix hors taxes',
  rentPeriod: 'Prix donné par',
  leaseRent: 'Loyer du bail',
  rentCharges: 'Charges',
  rentChargesMode: 'Règlement des charges',
  rentDeposit: 'Dépôt de garantie',
  rentContract: 'Honoraires à la charge du locataire (TTC)',
  inventoryShare: 'dont état des lieux (TTC)',
  leaseMonths: 'Durée du bail',
  underOffer: UNDER_OFFER,
  furnished: 'Meublé',
  constructionYear: 'Année de construction',
  renovated: 'Refait à neuf',
  recent: 'Récent',
  worksNeeded: 'Travaux à prévoir',
  floorsNb: 'Nombre d’étages',
  lastFloor: 'Dernier étage',
  duplex: 'Duplex',
  livingRoomArea: 'Surface du séjour',
  propertyTax: 'Taxe foncière',
  exposition: 'Exposition',
  heating: 'Chauffage',
  favourite: 'Coup de cœur',
  bathroomsNb: 'Salles de bains',
  showerRoomsNb: 'Salles d’eau',
  wcNb: 'WC',
  separateWc: 'WC séparés',
  kitchen: 'Cuisine',
  usKitchen: 'Cuisine américaine',
  diningRoom: 'Salle à manger',
  fireplace: 'Cheminée',
  airConditioning: 'Climatisation',
  parquet: 'Parquet',
  cupboards: 'Placards',
  attic: 'Grenier',
  cellar: 'Cave',
  cellarArea: 'Surface de la cave',
  alarm: 'Alarme',
  accessible: 'Accessible aux personnes à mobilité réduite',
  cableTv: 'Télévision par câble',
  internet: 'Internet',
  balcony: 'Balcon',
  balconiesNb: 'Nombre de balcons',
  balconyArea: 'Surface du balcon',
  patio: 'Patio',
  terrace: 'Terrasse',
  terraceArea: 'Surface de la terrasse',
  garden: 'Jardin',
  swimmingPool: 'Piscine',
  tennisCourt: 'Court de tennis',
  parking: 'Places de parking',
  garage: 'Garages et box',
  parkingType: 'Type de stationnement',
  clearView: 'Vue dégagée',
  viewOfTheSea: 'Vue sur la mer',
  noFacing: 'Sans vis-à-vis',
  quiet: 'Calme',
  servicedLand: 'Terrain viabilisé',
  buildableLand: 'Terrain constructible',
  facadeLength: 'Longueur de façade',
  coOwnership: 'Bien en copropriété',
  coOwnershipAllUnits: 'Nombre de lots',
  coOwnershipLivingUnits: 'Lots d’habitation',
  coOwnershipCharges: 'Quote-part moyenne du budget prévisionnel',
  procedure: 'Procédure',
  elevator: 'Ascenseur',
  intercom: 'Interphone',
  entryCode: 'Digicode',
  takeCare: 'Gardien',
  proximity: 'À proximité',
  transport: 'Transports',
  petsAllowed: 'Animaux acceptés',
  lifeAnnuityBouquet: 'Bouquet',
  lifeAnnuityRent: 'Rente mensuelle',
  lifeAnnuityAges: 'Âge des vendeurs',
  turnover: 'Chiffre d’affaires',
  leaseNature: 'Nature du bail',
  divisibleFrom: 'Divisible à partir de',
  services: 'Services',
};

/** Rule SEARCH-HEADING. */
export const heading = (parts: SearchHeading): string =>
  parts.kind === 'custom'
    ? parts.title
    : `Biens immobiliers proposés par ${parts.name}${parts.partners ? ' et ses partenaires' : ''}`;
