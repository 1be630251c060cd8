import type { Codes } from './named-fields.ts';
import { wordKey } from './words.ts';

/** Codes of Ubiflow, with the words and codes of Poliris. */

/** Code of the transaction, node `type`. Auctions (I) have no word, because the law requires other texts for them. */
export const UBIFLOW_TRANSACTIONS: Codes = {
  V: 'vente',
  L: 'location',
  S: 'location vacances',
  W: 'viager',
  B: 'cession de bail',
  F: 'fonds de commerce',
  G: 'vente',
  H: 'vente',
};
export const UBIFLOW_RENTS: readonly string[] = ['L', 'S'];
export const UBIFLOW_NEW: readonly string[] = ['G', 'H'];
export const UBIFLOW_BUSINESS: readonly string[] = ['B', 'F'];

/** Ranges of the product code, node `code_type`; the first range that contains a code counts. */
const TYPES = [
  [1180, 1190, 'autre'],
  [1191, 1191, 'loft'],
  [1100, 1199, 'appartement'],
  [1241, 1241, 'château'],
  [1242, 1242, 'hôtel particulier'],
  [1200, 1299, 'maison'],
  [1300, 1399, 'terrain'],
  [1400, 1499, 'parking'],
  [1500, 1599, 'immeuble'],
  [1900, 1999, 'autre'],
  [2410, 2410, 'bureaux'],
  [2423, 2423, 'loft'],
  [2431, 2431, 'boutique'],
  [2450, 2453, 'bureaux'],
  [2491, 2491, 'bâtiment'],
  [2400, 2499, 'local'],
  [2000, 2999, 'entreprise'],
  [3100, 3100, 'maison'],
  [3200, 3200, 'appartement'],
  [3300, 3300, 'terrain'],
  [3400, 3400, 'bureaux'],
  [3000, 3999, 'programme neuf'],
  [4100, 4100, 'maison'],
  [4200, 4200, 'appartement'],
  [4300, 4300, 'terrain'],
  [4400, 4400, 'bureaux'],
  [4000, 5999, 'programme neuf'],
] as const;

/** The word of a code; null: unknown. Premises that are sold without their business are business premises. */
export const ubiflowType = (code: string, isBusiness: boolean): string | null => {
  if (!/^\d{4}$/.test(code)) return null;
  const word = TYPES.find(([from, to]) => Number(code) >= from && Number(code) <= to)?.[2] ?? null;
  return word === 'entreprise' && !isBusiness ? 'local' : word;
};

/** Names of the products that people search by. */
export const UBIFLOW_SUBTYPES: Codes = {
  1131: 'Chambre',
  1132: 'Studio',
  1191: 'Loft',
  1192: 'Duplex',
  1194: 'Penthouse',
  1213: 'Villa',
  1214: 'Maison de village',
  1215: 'Maison de ville',
  1216: 'Mas',
  1218: 'Chalet',
  1235: 'Bastide',
  1240: 'Propriété',
  1243: 'Manoir',
  1263: 'Ferme',
  1264: 'Longère',
  1310: 'Terrain à bâtir',
  1360: 'Terrain agricole',
  1420: 'Box',
  1421: 'Garage',
  1901: 'Cave',
};
export const UBIFLOW_DUPLEX = '1192';

/** Who pays the fees, node `honoraires_payeurs`. */
export const UBIFLOW_PAYERS: Codes = {
  1: '1',
  2: '2',
  3: '3',
  ACQUEREUR: '1',
  VENDEUR: '2',
  'ACQUEREUR VENDEUR': '3',
  'ACQUEREUR ET VENDEUR': '3',
  'VENDEUR ET ACQUEREUR': '3',
  'VENDEUR ACQUEREUR': '3',
  'LES DEUX': '3',
};

/** How charges are settled, by a pattern of the beginning of the text, or by code. */
const CHARGES = [
  [/^(1|FORFAIT)/, '1'],
  [/^(2|PROVISION)/, '2'],
  [/^(3|REMBOURSEMENT|SUR JUSTIFICATIF|JUSTIFICATIF)/, '3'],
] as const;
export const UBIFLOW_CHARGES_NODES = [
  'modalites_recuperation_charges_locatives',
  'modalite_recuperation_charges_locatives',
] as const;
/** The code of Poliris for how charges are settled; null: unknown. */
export const ubiflowCharges = (text: string): string | null =>
  CHARGES.find(([pattern]) => pattern.test(wordKey(text)))?.[1] ?? null;

/** Kind of the mandate, node `mandat_type`: whether it is exclusive. */
export const UBIFLOW_MANDATES: Codes = {
  EXCLUSIF: 'OUI',
  EXCLUSIVE: 'OUI',
  EXCLUSIVITE: 'OUI',
  SIMPLE: 'NON',
  'SEMI EXCLUSIF': 'NON',
  'CO EXCLUSIF': 'NON',
};

/** Parts of the heating, in three nodes; Poliris adds their numbers. Sources without a number are ignored. */
export const UBIFLOW_HEATING: Readonly<Record<string, number>> = {
  COLLECTIF: 4096,
  INDIVIDUEL: 8192,
  GAZ: 512,
  FUEL: 1024,
  FIOUL: 1024,
  ELECTRICITE: 2048,
  ELECTRIQUE: 2048,
  CONVECTEUR: 2048,
  'CLIMATISATION REVERSIBLE': 16_384,
  RADIATEUR: 128,
  'AU SOL': 256,
  BOIS: 0,
  AEROTHERMIE: 0,
  GEOTHERMIE: 0,
  'POMPE A CHALEUR': 0,
  CHEMINEE: 0,
  INSERT: 0,
  POELE: 0,
};
export const UBIFLOW_HEATING_NODES = ['chauffage_type', 'chauffage_energie', 'chauffage_mecanisme'] as const;

/** Kitchens, node `type_cuisine`; equipped kitchens have another code. */
export const UBIFLOW_KITCHENS: Readonly<Record<string, readonly [plain: string, equipped: string]>> = {
  AUCUNE: ['1', '1'],
  AMERICAINE: ['2', '6'],
  OUVERTE: ['2', '6'],
  SEPAREE: ['3', '7'],
  INDEPENDANTE: ['3', '7'],
  INDUSTRIELLE: ['4', '4'],
  'COIN CUISINE': ['5', '8'],
  KITCHENETTE: ['5', '8'],
};

/** The word of a period: 'Par mois' is 'mois'. */
export const ubiflowPeriod = (text: string): string => text.replace(/^\s*par\s+/i, '');
