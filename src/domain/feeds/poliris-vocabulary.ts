import type { Exposition, HeatingPart, Kitchen } from '#domain/listings/features';
import type { ChargesMode, FeesPayer, Kind, Procedure, Project } from '#domain/listings/vocabulary';
import { wordKey } from './words.ts';

/** Words and codes of the Poliris format 4.x. Words are compared by `wordKey`. */

const PROJECT_WORDS: Readonly<Record<string, Project>> = {
  VENTE: 'sale',
  'VENTE ANCIEN': 'sale',
  'VENTE DE PRESTIGE': 'prestige',
  PRESTIGE: 'prestige',
  VIAGER: 'lifeAnnuity',
  'VENTE VIAGER': 'lifeAnnuity',
  'VENTE EN VIAGER': 'lifeAnnuity',
  'PRODUIT D INVESTISSEMENT': 'investment',
  'PRODUITS D INVESTISSEMENT': 'investment',
  INVESTISSEMENT: 'investment',
  'VENTE FONDS DE COMMERCE': 'businessSale',
  'VENTE DE FONDS DE COMMERCE': 'businessSale',
  'FONDS DE COMMERCE': 'businessSale',
  'CESSION DE BAIL': 'leaseTransfer',
  'CESSION BAIL': 'leaseTransfer',
  LOCATION: 'rental',
  'LOCATION MEUBLEE': 'rental',
  'LOCATION VACANCES': 'seasonal',
  'LOCATION DE VACANCES': 'seasonal',
  'LOCATION SAISONNIERE': 'seasonal',
};

const KIND_WORDS: Readonly<Record<string, Kind>> = {
  APPARTEMENT: 'apartment',
  STUDIO: 'apartment',
  DUPLEX: 'apartment',
  MAISON: 'house',
  VILLA: 'house',
  'MAISON VILLA': 'house',
  'MAISON AVEC TERRAIN': 'house',
  'MAISON TERRAIN': 'house',
  'MODELE DE MAISON': 'house',
  TERRAIN: 'land',
  PARKING: 'parking',
  BOX: 'parking',
  GARAGE: 'parking',
  'PARKING BOX': 'parking',
  'PARKING GARAGE': 'parking',
  IMMEUBLE: 'building',
  BATIMENT: 'building',
  LOFT: 'loft',
  ATELIER: 'loft',
  'LOFT ATELIER': 'loft',
  'LOFT ATELIER SURFACE': 'loft',
  'HOTEL PARTICULIER': 'mansion',
  CHATEAU: 'castle',
  BUREAUX: 'office',
  BUREAU: 'office',
  BOUTIQUE: 'shop',
  COMMERCE: 'shop',
  LOCAL: 'premises',
  LOCAUX: 'premises',
  'LOCAL COMMERCIAL': 'premises',
  'LOCAL PROFESSIONNEL': 'premises',
  ENTREPOT: 'premises',
  ENTREPRISE: 'business',
  ENTREPRISES: 'business',
  'FONDS DE COMMERCE': 'business',
  INCONNU: 'other',
  AUTRE: 'other',
  DIVERS: 'other',
};

export const projectOf = (text: string): Project | null => PROJECT_WORDS[wordKey(text)] ?? null;
export const kindOf = (text: string): Kind | null => KIND_WORDS[wordKey(text)] ?? null;

/** What is near a home, and the words around it. */
const NEAR =
  'ECOLE ECOLES COLLEGE COLLEGES LYCEE LYCEES UNIVERSITE FAC FACULTE CRECHE COMMERCE COMMERCES MAGASINS SUPERMARCHE ' +
  'BOULANGERIE PHARMACIE MARCHE GARE GARES METRO TRAM TRAMWAY BUS RER SNCF TGV TRANSPORT TRANSPORTS AUTOROUTE ' +
  'AUTOROUTES ROCADE AEROPORT PLAGE PLAGES MER PORT LAC GOLF PISTES PARC PARCS SERVICES COMMODITES AMENITES HOPITAL';
const AROUND =
  'A AU AUX D DE DES DU EN ET L LA LE LES OU PROCHE PROCHES PRES PROXIMITE IMMEDIATE TOUS TOUT TOUTE TOUTES QUELQUES ' +
  'PAS PIED MINUTE MINUTES MIN MN KM M';
const NEAR_WORDS: ReadonlySet<string> = new Set(NEAR.split(' '));
const PROXIMITY_WORDS: ReadonlySet<string> = new Set([...NEAR_WORDS, ...AROUND.split(' ')]);

/** Whether a text only says what is near, without the name of a quarter: 'Proche gare, écoles et commerces'. */
export const isProximity = (text: string): boolean => {
  const words = wordKey(text).split(' ');
  return (
    words.some((word) => NEAR_WORDS.has(word)) && words.every((word) => PROXIMITY_WORDS.has(word) || /^\d+$/.test(word))
  );
};

/** Codes of the kitchen, rank 34. Code 1, 'aucune', is what software writes for one that is not described. */
export const NO_KITCHEN = 1;
export const KITCHEN_CODES: Readonly<Record<number, Kitchen>> = {
  2: 'american',
  3: 'separate',
  4: 'industrial',
  5: 'corner',
  6: 'americanFitted',
  7: 'separateFitted',
  8: 'cornerFitted',
  9: 'fitted',
};

/** Codes of the heating: rank 33 is a sum of these. */
const HEATING_BITS = [
  [4096, 'collective'],
  [8192, 'individual'],
  [512, 'gas'],
  [1024, 'oil'],
  [2048, 'electric'],
  [16384, 'reversible'],
  [128, 'radiator'],
  [256, 'floor'],
] as const satisfies readonly (readonly [number, HeatingPart])[];
const HEATING_ALL = HEATING_BITS.reduce((sum, [bit]) => sum + bit, 0);

/** Parts of a heating sum; null when it contains a bit that the format does not define. */
export const heatingParts = (sum: number): readonly HeatingPart[] | null =>
  (sum & ~HEATING_ALL) === 0 ? HEATING_BITS.filter(([bit]) => sum & bit).map(([, part]) => part) : null;

/** Expositions, ranks 35 to 38. */
export const EXPOSITION_RANKS = [
  [38, 'north'],
  [35, 'south'],
  [36, 'east'],
  [37, 'west'],
] as const satisfies readonly (readonly [number, Exposition])[];

/** Codes of who pays the fees, rank 302. */
export const PAYER_CODES: Readonly<Record<number, FeesPayer>> = { 1: 'buyer', 2: 'seller', 3: 'both' };

/** Codes of how charges are settled, rank 304. */
export const CHARGES_CODES: Readonly<Record<number, ChargesMode>> = { 1: 'fixed', 2: 'provision', 3: 'receipts' };

/** Patterns that find the procedure in the free text of rank 262. */
export const PROCEDURE_WORDS = [
  [/ADMINISTRATEUR ?PROVISOIRE/, 'AdministrateurProvisoire'],
  [/MANDATAIRE ?AD ?HOC/, 'MandataireAdHoc'],
  [/DESIGNATION ?(D UN )?EXPERT/, 'DesignationExpert'],
] as const satisfies readonly (readonly [RegExp, Procedure])[];

/** Accepted values of the country field: France and its overseas departments. */
export const COUNTRIES: ReadonlySet<string> = new Set([
  '',
  'FRANCE',
  'FR',
  'FRA',
  'F',
  'FRANCE METROPOLITAINE',
  'GUADELOUPE',
  'GP',
  'MARTINIQUE',
  'MQ',
  'GUYANE',
  'GUYANE FRANCAISE',
  'GF',
  'REUNION',
  'LA REUNION',
  'RE',
  'MAYOTTE',
  'YT',
]);
