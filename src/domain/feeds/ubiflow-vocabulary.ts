import type { Codes } from './named-fields.ts';
import { OTHER_RANKS } from './other-ranks.ts';

/** Node names and codes of Ubiflow, with the ranks and words of Poliris. */

/** Code of the transaction, node `type`. An auction (I) has no word: the law asks other texts for it. */
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

/** Ranges of the code of the product, node `code_type`; the first one that contains a code counts. */
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
  [4100, 4100, 'maison'],
  [4200, 4200, 'appartement'],
  [4300, 4300, 'terrain'],
  [4400, 4400, 'bureaux'],
] as const;

/** The word of a code; null: unknown. Walls of a trade that is not sold with them are premises. */
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

/** Nodes whose text is the one of a rank; of several nodes of a rank the first with a text counts. */
export const UBIFLOW_NODES = [
  ['code_annonceur_import_global', 1],
  ['reference', 2],
  ['code_postal', 5],
  ['ville', 6],
  ['pays', 7],
  ['quartier', 9],
  ['surface', 16],
  ['surface_habitable', 16],
  ['surface_carrez', 16],
  ['surface_terrain', 17],
  ['nb_pieces_logement', 18],
  ['nb_pieces', 18],
  ['nombre_de_chambres', 19],
  ['titre', 20],
  ['texte', 21],
  ['texte_long', 21],
  ['date_disponibilite', 22],
  ['etage', 24],
  ['nombre_etages', 25],
  ['meuble', 26],
  ['annee_construction', 27],
  ['renove', 28],
  ['nb_salles_de_bain', 29],
  ['nb_salles_d_eau', 30],
  ['nb_wc', 31],
  ['wc_independant', 32],
  ['nb_balcons', 39],
  ['surface_balcon', 40],
  ['ascenseur', 41],
  ['cave', 42],
  ['nb_parkings', 43],
  ['nombre_stationnement', 43],
  ['nb_garages', 44],
  ['digicode', 45],
  ['interphone', 46],
  ['gardien', 47],
  ['terrasse', 48],
  ['alarme_habitation', 61],
  ['cable_tv', 62],
  ['est_calme', 63],
  ['climatise', 64],
  ['piscine', 65],
  ['acces_handicapes', 66],
  ['animaux_acceptes', 67],
  ['cheminee', 68],
  ['placards_integres', 73],
  ['belle_vue', 78],
  ['chiffre_d_affaires_annee_n', 79],
  ['ca', 79],
  ['facade', 80],
  ['duplex', 81],
  ['visite_virtuelle', 104],
  ['telephone_a_afficher', 105],
  ['telephone_mobile_a_afficher', 105],
  ['contact_a_afficher', 106],
  ['email_a_afficher', 107],
  ['mandat_numero', 112],
  ['date_mandat', 113],
  ['negociateur_code', 123],
  ['recent', 162],
  ['dpe_valeur_conso', 176],
  ['dpe_valeur_conso_primaire', 176],
  ['dpe_etiquette_conso', 177],
  ['dpe_valeur_ges', 178],
  ['dpe_etiquette_ges', 179],
  ['viager_rente', 186],
  ['viager_age_tete1', 187],
  ['viager_age_tete2', 188],
  ['avec_vis_a_vis', 192],
  ['surface_divisible_minimum', 214],
  ['surface_sejour', 216],
  ['constructible', 223],
  ['acces_internet', 235],
  ['prestations_divers', 239],
  ['salle_a_manger', 246],
  ['viabilise', 250],
  ['surface_cave', 252],
  ['copropriete', 258],
  ['alur_nb_lots', 259],
  ['charges_copropriete_annuelle', 260],
  ['alur_syndic_en_procedure', 261],
  ['alur_syndicat_statut', 262],
  ['latitude', 298],
  ['longitude', 299],
  ['url_tarifs_publics', 307],
  ['garage', 318],
  ['dpe_date_realisation', 324],
  ['montant_depenses_energies_min', 326],
  ['montant_depenses_energies_max', 327],
  ['date_indice_prix_energies', 328],
  ['annee_indice_prix_energies', 328],
  ['terrasse_surface', 329],
  ['surface_terrasse', 329],
  ['montant_depenses_energies_estime', 330],
  ['dpe_valeur_conso_finale', 334],
  ['taxe_fonciere', OTHER_RANKS.propertyTax],
  ['avec_jardin', OTHER_RANKS.garden],
  ['patio', OTHER_RANKS.patio],
  ['tennis', OTHER_RANKS.tennisCourt],
  ['vue_sur_mer', OTHER_RANKS.viewOfTheSea],
  ['dernier_etage', OTHER_RANKS.lastFloor],
  ['type_stationnement', OTHER_RANKS.parkingType],
  ['nb_lots_hab', OTHER_RANKS.livingLots],
] as const;

/** The same, of rentals only. */
export const UBIFLOW_RENT_NODES = [
  ['charges_locatives', 23],
  ['honoraires_location', 15],
  ['depot_garantie', 161],
  ['duree_du_bail', 195],
  ['complement_loyer', 305],
  ['honoraires_etat_des_lieux', 306],
  ['loyer_de_base', 331],
  ['loyer_reference_majore', 332],
  ['zone_encadrement_loyer', 333],
] as const;

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

/** How charges are settled, node `modalites_recuperation_charges_locatives`. */
export const UBIFLOW_CHARGES: Codes = {
  1: '1',
  2: '2',
  3: '3',
  FORFAIT: '1',
  'FORFAIT MENSUEL': '1',
  PROVISION: '2',
  PROVISIONS: '2',
  'PROVISIONS MENSUELLES AVEC REGULARISATION ANNUELLE': '2',
  'PROVISION MENSUELLE AVEC REGULARISATION ANNUELLE': '2',
  REMBOURSEMENT: '3',
  'REMBOURSEMENT ANNUEL SUR JUSTIFICATIFS': '3',
};

/** Kind of the mandate, node `mandat_type`: whether it is exclusive. */
export const UBIFLOW_MANDATES: Codes = {
  EXCLUSIF: 'OUI',
  EXCLUSIVE: 'OUI',
  EXCLUSIVITE: 'OUI',
  SIMPLE: 'NON',
  'SEMI EXCLUSIF': 'NON',
  'CO EXCLUSIF': 'NON',
};

/** Parts of the heating, in three nodes; Poliris adds their numbers. Sources without a number are left out. */
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

/** Ranks of the sides in the node `exposition`. */
export const UBIFLOW_SIDES = [
  ['SUD', 35],
  ['EST', 36],
  ['OUEST', 37],
  ['NORD', 38],
] as const;

/** Kitchens, node `type_cuisine`; an equipped one has another code. */
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
