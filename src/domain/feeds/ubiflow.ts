import { amountOf, amountText, isNo, isYes, NamedFields } from './named-fields.ts';
import { OTHER_RANKS } from './other-ranks.ts';
import { PERIOD_WORDS } from './periods.ts';
import { ALL_PICTURE_RANKS } from './picture-ranks.ts';
import { SIDE_WORDS } from './poliris-vocabulary.ts';
import { UBIFLOW_NODES, UBIFLOW_RENT_NODES, UBIFLOW_SALE_NODES } from './ubiflow-nodes.ts';
import {
  UBIFLOW_BUSINESS,
  UBIFLOW_CHARGES_NODES,
  UBIFLOW_DUPLEX,
  UBIFLOW_HEATING,
  UBIFLOW_HEATING_NODES,
  UBIFLOW_KITCHENS,
  UBIFLOW_MANDATES,
  UBIFLOW_NEW,
  UBIFLOW_PAYERS,
  UBIFLOW_RENTS,
  UBIFLOW_SUBTYPES,
  UBIFLOW_TRANSACTIONS,
  ubiflowCharges,
  ubiflowPeriod,
  ubiflowType,
} from './ubiflow-vocabulary.ts';
import { INVALID, readDate } from './values.ts';
import { wordKey } from './words.ts';

/** One `<annonce>`: its attribute `id`, and the texts of its nodes by name, wherever they are nested. */
export type UbiflowListing = { id: string; texts: ReadonlyMap<string, readonly string[]> };

type Texts = (name: string) => string;

const textsOf = ({ texts }: UbiflowListing): Texts => {
  return (name) => texts.get(name)?.find((text) => text.trim() !== '') ?? '';
};

type Nodes = readonly (readonly [node: string, rank: number])[];

const putAll = (fields: NamedFields, at: Texts, nodes: Nodes): void => {
  for (const [node, rank] of nodes) if (fields.shownAt(rank) === '' && at(node) !== '') fields.put(rank, at(node));
};

/** The transaction code among all nodes `type`, because a listing may have other nodes of that name. */
const transactionOf = ({ texts }: UbiflowListing): string => {
  const all = (texts.get('type') ?? []).map((text) => text.trim()).filter((text) => text !== '');
  return all.find((text) => UBIFLOW_TRANSACTIONS[wordKey(text)] !== undefined) ?? all[0] ?? '';
};

const readTypes = (fields: NamedFields, at: Texts, transaction: string): void => {
  const code = at('code_type').trim();
  fields.required(3, transaction, UBIFLOW_TRANSACTIONS);
  if (isYes(at('prestige')) && transaction === 'V') fields.put(3, 'vente de prestige', transaction);
  fields.put(4, ubiflowType(code, UBIFLOW_BUSINESS.includes(transaction)) ?? code, code);
  fields.put(181, UBIFLOW_SUBTYPES[code] ?? '');
  if (code === UBIFLOW_DUPLEX) fields.put(81, 'OUI', code);
  if (UBIFLOW_NEW.includes(transaction)) fields.put(162, 'OUI', transaction);
};

/** The street is private unless the listing allows the exact address to be published. */
const readAddress = (fields: NamedFields, at: Texts): void => {
  const exact = at('communiquer_adresse_exacte');
  if (exact !== '' && !isYes(exact) && !isNo(exact)) {
    fields.put(300, '', exact);
    fields.warn(300, 'BOOLEAN_INVALID');
  }
  if (!isYes(exact)) return;
  const street = ['numero_voie', 'complemnt_numero_voie', 'type_voie', 'nom_voie'].map((node) => at(node).trim());
  fields.put(8, street.filter((word) => word !== '').join(' '));
  fields.put(OTHER_RANKS.address2, at('adresse2'));
  fields.put(300, '1', '');
};

/** Nodes with a monthly rent, and a node whose period is in another node; charges have the same period. */
const readRent = (fields: NamedFields, at: Texts): void => {
  const [inclusive, monthly] = [at('loyer_mensuel_cc'), at('loyer_mensuel')];
  fields.put(11, inclusive || monthly || at('loyer') || at('prix'));
  if (inclusive === '') fields.put(13, at('loyer_est_cc'));
  else fields.put(13, 'OUI', '');
  putAll(fields, at, UBIFLOW_RENT_NODES);
  if (inclusive === '' && monthly === '')
    fields.required(OTHER_RANKS.period, ubiflowPeriod(at('loyer_frequence')), PERIOD_WORDS);
  const settled = UBIFLOW_CHARGES_NODES.map(at).find((text) => text !== '') ?? '';
  if (settled === '') return;
  const code = ubiflowCharges(settled);
  if (code === null) fields.warn(304, 'CODE_UNKNOWN');
  fields.put(304, code ?? '', settled);
};

/**
 * Who pays the fees: files contain words, or one flag for each party; some flags contain the amount of the buyer's
 * fees.
 */
const readPayer = (fields: NamedFields, at: Texts): void => {
  const words = at('honoraires_payeurs');
  const [buyer, seller] = [at('honoraires_charge_acquereur'), at('honoraires_charge_vendeur')];
  const flag = isYes(buyer)
    ? isYes(seller)
      ? '3'
      : '1'
    : isYes(seller) || (wordKey(buyer) !== '0' && isNo(buyer))
      ? '2'
      : '';
  if (words === '') fields.put(302, flag, buyer || seller);
  else fields.code(302, words, UBIFLOW_PAYERS);
  if (seller === '' || isYes(seller) || isNo(seller)) return;
  fields.show(302, seller);
  fields.warn(302, 'BOOLEAN_INVALID');
};

/** Fees in euros; null: a flag, missing, or not readable, which is reported. */
const readBuyerFees = (fields: NamedFields, at: Texts, price: number | null): number | null => {
  const text = at('honoraires_charge_acquereur');
  if (text === '' || isYes(text) || isNo(text)) return null;
  const fees = amountOf(text);
  const isBelow = fees !== null && (price === null || fees < price || isNo(at('prix_est_fai')));
  if (isBelow) return fees;
  fields.show(256, text);
  fields.warn(256, fees === null ? 'NUMBER_INVALID' : 'AMOUNT_INCONSISTENT');
  return null;
};

/** The price with the buyer's fees: `prix_est_fai` says whether `prix` includes them. */
const readSale = (fields: NamedFields, at: Texts): void => {
  putAll(fields, at, UBIFLOW_SALE_NODES);
  readPayer(fields, at);
  const price = amountOf(at('prix'));
  const fees = readBuyerFees(fields, at, price);
  const percent = amountOf(at('alur_pourcentage_honoraires_ttc'));
  if (price === null) return;
  if (isNo(at('prix_est_fai'))) {
    const added = fees ?? (isNo(at('honoraires_charge_acquereur')) ? null : price * ((percent ?? 0) / 100));
    if (!added) return;
    fields.put(11, amountText(price + added), at('prix'));
    fields.put(303, amountText(price), at('prix'));
  } else if (fees !== null && at('prix_hors_honoraires') === '') {
    fields.put(303, amountText(price - fees), at('honoraires_charge_acquereur'));
  }
};

/** Without a label: not subject to one, or not made yet. */
const readEnergy = (fields: NamedFields, at: Texts): void => {
  if (at('dpe_etiquette_conso').trim() !== '') return;
  const word = isNo(at('soumis_dpe'))
    ? (['NS', 'soumis_dpe'] as const)
    : isYes(at('dpe_vierge'))
      ? (['VI', 'dpe_vierge'] as const)
      : isYes(at('dpe_en_cours'))
        ? (['EN COURS', 'dpe_en_cours'] as const)
        : null;
  if (word !== null) fields.put(177, word[0], at(word[1]));
};

/** Flags that are not the text of a rank, with the rank for warnings. */
const FLAGS = [
  ['soumis_dpe', 177],
  ['dpe_vierge', 177],
  ['dpe_en_cours', 177],
  ['prix_est_fai', 11],
  ['afficher_prix', 201],
] as const;

const checkFlags = (fields: NamedFields, at: Texts): void => {
  for (const [node, rank] of FLAGS) {
    const text = at(node);
    if (text === '' || isYes(text) || isNo(text)) continue;
    fields.show(rank, text);
    fields.warn(rank, 'BOOLEAN_INVALID');
  }
};

const readHeating = (fields: NamedFields, at: Texts): void => {
  let sum = 0;
  for (const node of UBIFLOW_HEATING_NODES) {
    const text = at(node);
    if (text === '') continue;
    const bit = UBIFLOW_HEATING[wordKey(text)];
    if (bit === undefined) {
      fields.put(33, '', text);
      fields.warn(33, 'CODE_UNKNOWN');
    } else sum |= bit;
  }
  if (sum > 0) fields.put(33, String(sum), fields.shownAt(33));
};

const readKitchen = (fields: NamedFields, at: Texts): void => {
  const text = at('type_cuisine');
  const equipped = isYes(at('cuisine_equipee'));
  if (text === '') {
    if (equipped) fields.put(34, '9', at('cuisine_equipee'));
    return;
  }
  const codes = UBIFLOW_KITCHENS[wordKey(text)];
  if (codes === undefined) fields.warn(34, 'CODE_UNKNOWN');
  fields.put(34, codes?.[equipped ? 1 : 0] ?? '', text);
};

const readSides = (fields: NamedFields, at: Texts): void => {
  const text = at('exposition');
  const words = wordKey(text).split(' ');
  const found = SIDE_WORDS.filter(([word]) => words.includes(word));
  for (const [, rank] of found) fields.put(rank, 'OUI', text);
  if (text === '' || found.length > 0 || words.includes('TRAVERSANT')) return;
  fields.put(35, '', text);
  fields.warn(35, 'CODE_UNKNOWN');
};

const readPictures = (fields: NamedFields, { texts }: UbiflowListing): void => {
  const photos = (texts.get('photo') ?? []).filter((text) => text.trim() !== '');
  for (const [index, [photo]] of ALL_PICTURE_RANKS.entries()) {
    const url = photos[index];
    if (url === undefined) return;
    fields.put(photo, url);
  }
};

/** Nodes that only a sold listing has. */
const SOLD_NODES = ['prix_vendu_fai', 'prix_vendu_net', 'prix_vendu'] as const;
const isSold = (at: Texts): boolean => SOLD_NODES.some((node) => amountOf(at(node)) !== null);

/** A listing under a preliminary contract; an unreadable date is reported. */
const readOffer = (fields: NamedFields, at: Texts): void => {
  const text = at('date_compromis');
  const date = readDate(text);
  if (date === null) return;
  if (date === INVALID) {
    fields.put(OTHER_RANKS.state, '', text);
    fields.warn(OTHER_RANKS.state, 'DATE_INVALID');
  } else fields.put(OTHER_RANKS.underOffer, 'OUI', text);
};

/**
 * Reads a listing of Ubiflow (rule FEED-FORMATS), of a sold one only the key. Few files have the attribute `id`.
 * Owners, tenants and private comments are not read.
 */
export const readUbiflow = (listing: UbiflowListing): NamedFields => {
  const fields = new NamedFields();
  const at = textsOf(listing);
  const transaction = transactionOf(listing);
  fields.put(175, listing.id.trim() || at('id_unicite') || at('reference'));
  fields.isSold = isSold(at);
  if (fields.isSold) return fields;
  readOffer(fields, at);
  readTypes(fields, at, transaction);
  putAll(fields, at, UBIFLOW_NODES);
  readAddress(fields, at);
  if (UBIFLOW_RENTS.includes(transaction)) readRent(fields, at);
  else readSale(fields, at);
  if (isNo(at('afficher_prix'))) fields.put(201, 'OUI', at('afficher_prix'));
  fields.code(83, at('mandat_type'), UBIFLOW_MANDATES);
  readEnergy(fields, at);
  checkFlags(fields, at);
  readHeating(fields, at);
  readKitchen(fields, at);
  readSides(fields, at);
  if (fields.shownAt(106) === '') {
    const names = [at('negociateur_prenom'), at('negociateur_nom')].filter((name) => name !== '');
    fields.put(106, names.join(' '));
  }
  putAll(fields, at, [
    ['negociateur_email', 107],
    ['negociateur_telephone', 105],
  ]);
  readPictures(fields, listing);
  return fields;
};
