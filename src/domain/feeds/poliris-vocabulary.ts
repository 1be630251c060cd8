import type { Exposition, HeatingPart, Kitchen } from '#domain/listings/features';
import type { ChargesMode, FeesPayer, Kind, Procedure, Project } from '#domain/listings/vocabulary';
import { keysOf } from '#domain/objects/typed';
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
  SALE: 'sale',
  'LUXURY SALE': 'prestige',
  'INVESTMENT PRODUCT': 'investment',
  'SALE OF BUSINESS ASSETS': 'businessSale',
  'LEASE TERMINATION': 'leaseTransfer',
  RENTAL: 'rental',
  'HOLIDAY RENTAL': 'seasonal',
};

/** Words of kinds, as in the format and its validators, in French and English. */
const KIND_NAMES: Readonly<Record<Kind, string>> = {
  apartment: 'appartement, studio, duplex, flat, apartment',
  house:
    'maison, villa, maison/villa, maison avec terrain, maison + terrain, modèle de maison, house/villa, house, ' +
    'house with ground',
  land: 'terrain, ground, land',
  parking: 'parking, box, garage, parking/box, parking/garage',
  building: 'immeuble, bâtiment, building, building trade',
  loft: 'loft, atelier, loft/atelier, loft/atelier/surface, loft/workshop/area',
  mansion: 'hôtel particulier, private mansion',
  castle: 'château, castel, castle',
  office: 'bureaux, bureau, offices, office',
  shop: 'boutique, commerce, shop',
  premises: 'local, locaux, local commercial, local professionnel, entrepôt, premises, warehouse',
  business: 'entreprise, entreprises, fonds de commerce',
  other: 'inconnu, autre, divers, unknown, other',
};

/** Words without a kind of their own in the format, with the nearest kind (rule FEED-KINDS). */
const NEAREST_NAMES: Readonly<Partial<Record<Kind, string>>> = {
  apartment:
    'triplex, souplex, penthouse, attique, chambre, chambre de service, rez-de-jardin, rez-de-chaussée, ' +
    'appartement villa, appartement duplex, appartement triplex, duplex/triplex, colocation, programme neuf, ' +
    'programme, résidence, résidence services, appart’hôtel',
  house:
    'maison d’architecte, maison de ville, maison de village, maison de maître, maison de campagne, maison ancienne, ' +
    'maison contemporaine, maison bourgeoise, maison individuelle, maison jumelée, maison mitoyenne, ' +
    'maison de plain-pied, maison d’hôtes, maison en bois, pavillon, chalet, ferme, fermette, corps de ferme, ' +
    'longère, mas, bastide, bastidon, chaumière, moulin, manoir, gentilhommière, demeure, demeure de prestige, ' +
    'propriété, propriété viticole, domaine, domaine viticole, domaine équestre, haras, exploitation agricole, ' +
    'grange, ruine, gîte, bungalow, cabanon, cabane, villa jumelée, chartreuse, prieuré, presbytère, ' +
    'abbaye, monastère, bergerie, mazet, pigeonnier, riad, tiny house, yourte',
  land:
    'terrain à bâtir, terrain constructible, terrain de loisirs, terrain agricole, terrain inconstructible, ' +
    'terrain industriel, lotissement, étang, lac, bois, forêt, pré, vigne, vignoble',
  parking: 'place de parking, parking couvert, parking aérien, parking souterrain, stationnement, box fermé',
  building: 'immeuble de rapport, immeuble mixte, ensemble immobilier, immeuble de bureaux, immeuble commercial',
  castle: 'palais',
  office: 'cabinet, cabinet médical, coworking, plateau de bureaux',
  shop: 'magasin, arcade, cellule commerciale',
  premises:
    'local industriel, local d’activité, local d’activités, locaux d’activité, local artisanal, murs commerciaux, ' +
    'murs, murs de boutique, droit au bail, bail commercial, hangar, usine, atelier artisanal, bâtiment industriel, ' +
    'laboratoire, dépôt, serre',
  business:
    'hôtel bureau, hôtel, hôtel restaurant, bar, brasserie, café, tabac, restaurant, camping, commerce et murs, ' +
    'local et fonds de commerce, fond de commerce, gérance, pharmacie, boulangerie, ' +
    'pâtisserie, boucherie, épicerie, librairie, salon de coiffure, pressing',
  other:
    'péniche, bateau, yacht, voilier, mobil-home, mobile home, cave, cellier, grenier, remise, place de port, ' +
    'anneau, île, île privée, viager',
};

const byWord = (names: Readonly<Partial<Record<Kind, string>>>): ReadonlyMap<string, Kind> =>
  new Map(
    keysOf(names).flatMap((kind) => (names[kind] ?? '').split(', ').map((name) => [wordKey(name), kind] as const)),
  );
const KIND_WORDS = byWord(KIND_NAMES);
const NEAREST_WORDS = byWord(NEAREST_NAMES);

/** 'T3', 'F4', 'appartement T3 bis': homes by their number of rooms. */
const BY_ROOMS = /^((APPARTEMENT|STUDIO) )?[TF]\d{1,2}( BIS)?$/;

export const projectOf = (text: string): Project | null => PROJECT_WORDS[wordKey(text)] ?? null;

/** The kind of a word, and whether it is only the nearest one; null: unknown word. */
export const kindOf = (text: string): { kind: Kind; isNearest: boolean } | null => {
  const key = wordKey(text);
  const kind = KIND_WORDS.get(key) ?? (BY_ROOMS.test(key) ? 'apartment' : undefined);
  if (kind !== undefined) return { kind, isNearest: false };
  // 'Villa provençale', 'Ferme à rénover': the longest known beginning is used.
  for (let words = key.split(' '); words.length > 0; words = words.slice(0, -1)) {
    const beginning = words.join(' ');
    const nearest = NEAREST_WORDS.get(beginning) ?? KIND_WORDS.get(beginning);
    if (nearest !== undefined) return { kind: nearest, isNearest: true };
  }
  return null;
};

/** Words of a kind whose sale is the sale of a lease. */
export const isLease = (text: string): boolean => ['DROIT AU BAIL', 'BAIL COMMERCIAL'].includes(wordKey(text));

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** Words for things near a home. */
const NEAR = wordsOf(
  'ECOLES COLLEGES LYCEES CRECHE CRECHES COMMERCE COMMERCES MAGASINS SUPERMARCHE BOULANGERIE PHARMACIE GARES METRO ' +
    'TRAM TRAMWAY BUS RER SNCF TGV TRANSPORT TRANSPORTS AUTOROUTE AUTOROUTES ROCADE PLAGES SERVICES COMMODITES ' +
    'AMENITES',
);
/** Words of that list that are also names of quarters: 'La Gare'. */
const PLACES = wordsOf(
  'ECOLE COLLEGE LYCEE UNIVERSITE FAC FACULTE MARCHE GARE AEROPORT PLAGE MER PORT LAC GOLF PISTES PARC PARCS HOPITAL ' +
    'CENTRE VILLE BOURG',
);
const AROUND = wordsOf(
  'A AU AUX D DE DES DU EN ET L LA LE LES OU PROCHE PROCHES PRES PROXIMITE IMMEDIATE TOUS TOUT TOUTE TOUTES QUELQUES ' +
    'DEUX PAS PIED M KM MN MIN MINUTE MINUTES',
);
/** A distance, '200M', '5 MIN', or a word with which only a proximity begins. */
const DISTANCE = /^\d+(M|KM|MN|MIN)?$/;
const BEGINS = /^(A )?(PROCHES?|PROXIMITE|PRES|DEUX PAS|QUELQUES PAS|\d+ ?(M|KM|MN|MIN|MINUTES|METRES))\b/;

/** Whether a text only describes what is near, without the name of a quarter: 'Proche gare', 'ECOLES ET COMMERCES'. */
export const isProximity = (text: string): boolean => {
  const key = wordKey(text);
  if (BEGINS.test(key)) return true;
  const words = key.split(' ');
  const isNear = words.some((word) => NEAR.has(word) || (PLACES.has(word) && /\d/.test(key)));
  return isNear && words.every((word) => [NEAR, PLACES, AROUND].some((set) => set.has(word)) || DISTANCE.test(word));
};

/** Codes of the kitchen, rank 34. Software writes code 1, 'aucune', for a kitchen that is not described. */
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

/** Words of the sides in other formats, with their ranks. */
export const SIDE_WORDS = [
  ['SUD', 35],
  ['EST', 36],
  ['OUEST', 37],
  ['NORD', 38],
] as const;

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
