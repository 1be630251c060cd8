import { describe, expect, test } from 'vitest';
import { FLAT_NODES, type Nodes, RENTAL_NODES } from '#tests/factories/feed-formats';
import { type FeedListing, type FeedReading, keyOf } from './feed.ts';
import { readUbiflow } from './ubiflow.ts';
import { UBIFLOW_NODES, UBIFLOW_RENT_NODES, UBIFLOW_SALE_NODES } from './ubiflow-nodes.ts';

const tools = { plainText: (markup: string) => markup.replace(/<br>/gi, '\n') };

const fieldsOf = (nodes: Nodes, id = '9001') =>
  readUbiflow({
    id,
    texts: new Map(Object.entries(nodes).map(([name, texts]) => [name, typeof texts === 'string' ? [texts] : texts])),
  });
const read = (nodes: Nodes, id?: string): FeedReading => fieldsOf(nodes, id).read(tools);
const taken = (nodes: Nodes): FeedListing => {
  const reading = read(nodes);
  if (!reading.ok) throw new Error(`${reading.rank} ${reading.code}`);
  return reading;
};
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], value);

const SALE: readonly (readonly [nodes: Nodes, path: string, value: unknown])[] = [
  [{ reference: 'UB 1' }, 'content.publicRef', 'UB 1'],
  [{ type: 'V' }, 'content.project', 'sale'],
  [{ type: ['photo', 'v'] }, 'content.project', 'sale'],
  [{ type: 'V', prestige: 'true' }, 'content.project', 'prestige'],
  [{ type: 'W' }, 'content.project', 'lifeAnnuity'],
  [{ type: 'B' }, 'content.project', 'leaseTransfer'],
  [{ type: 'F' }, 'content.project', 'businessSale'],
  [{ type: 'F', code_type: '2311' }, 'content.kind', 'business'],
  [{ type: 'V', code_type: '2311' }, 'content.kind', 'premises'],
  [{ type: 'G' }, 'content.features.recent', true],
  [{ type: 'H' }, 'content.project', 'sale'],
  [{ code_type: '1100' }, 'content.kind', 'apartment'],
  [{ code_type: '1132' }, 'content.subkind', 'Studio'],
  [{ code_type: '1191' }, 'content.kind', 'loft'],
  [{ code_type: '1192' }, 'content.features.duplex', true],
  [{ code_type: '1213' }, 'content.kind', 'house'],
  [{ code_type: '1240' }, 'content.kind', 'house'],
  [{ code_type: '1241' }, 'content.kind', 'castle'],
  [{ code_type: '1242' }, 'content.kind', 'mansion'],
  [{ code_type: '1300' }, 'content.kind', 'land'],
  [{ code_type: '1410' }, 'content.kind', 'parking'],
  [{ code_type: '1500' }, 'content.kind', 'building'],
  [{ code_type: '1901' }, 'content.kind', 'other'],
  [{ code_type: '2410' }, 'content.kind', 'office'],
  [{ code_type: '2431' }, 'content.kind', 'shop'],
  [{ code_type: '4200' }, 'content.kind', 'apartment'],
  [{ code_type: '3500', type: 'G' }, 'content.kind', 'apartment'],
  [{ code_type: '5200', type: 'H' }, 'content.subkind', 'programme neuf'],
  [{ code_postal: '1400' }, 'content.zip', '01400'],
  [{ ville: 'LYON CEDEX 03' }, 'content.city', 'LYON'],
  [
    { communiquer_adresse_exacte: 'true', numero_voie: '12', type_voie: 'rue', nom_voie: 'Noire' },
    'content.address',
    '12 rue Noire',
  ],
  [{ communiquer_adresse_exacte: 'true', adresse2: 'Bât. B' }, 'content.address2', 'Bât. B'],
  [{ communiquer_adresse_exacte: 'false', nom_voie: 'Noire' }, 'content.address', null],
  [{ nom_voie: 'Noire' }, 'content.address', null],
  [{ latitude: '45.7597', longitude: '4.8422' }, 'content.precision', 'approximate'],
  [{ latitude: '45.7597', longitude: '4.8422', communiquer_adresse_exacte: 'OUI' }, 'content.precision', 'exact'],
  [{ surface: '', surface_habitable: '70' }, 'content.area', 70],
  [{ surface_terrain: '850' }, 'content.landArea', 850],
  [{ nb_pieces_logement: '', nb_pieces: '4' }, 'content.rooms', 4],
  [{ nombre_de_chambres: '2' }, 'content.bedrooms', 2],
  [{ etage: '0' }, 'content.floor', 0],
  [{ prix: '315000.50' }, 'content.priceCents', 31_500_050],
  [{ afficher_prix: 'false' }, 'content.priceHidden', true],
  [{ honoraires_charge_acquereur: '15000' }, 'content.buyerFeesCents', 1_500_000],
  [{ honoraires_charge_acquereur: '15000', honoraires_payeurs: 'Vendeur' }, 'content.feesPayer', 'seller'],
  [{ honoraires_charge_acquereur: '15000', honoraires_payeurs: 'Vendeur' }, 'content.buyerFeesCents', null],
  [{ honoraires_payeurs: 'acquéreur et vendeur' }, 'content.feesPayer', 'both'],
  [{ prix: '300000', prix_est_fai: 'false', honoraires_charge_acquereur: '15000' }, 'content.priceCents', 31_500_000],
  [{ prix: '300000', prix_est_fai: '0', honoraires_charge_acquereur: '15000' }, 'content.buyerFeesCents', 1_500_000],
  [{ alur_pourcentage_honoraires_ttc: '5' }, 'content.buyerFeesCents', 1_500_000],
  [{ honoraires_charge_acquereur: 'O', prix_hors_honoraires: '300000' }, 'content.feesPayer', 'buyer'],
  [{ honoraires_charge_acquereur: 'O', prix_hors_honoraires: '300000' }, 'content.buyerFeesCents', 1_500_000],
  [{ honoraires_charge_acquereur: 'O', alur_pourcentage_honoraires_ttc: '5' }, 'content.buyerFeesCents', 1_500_000],
  [{ honoraires_charge_acquereur: 'N' }, 'content.feesPayer', 'seller'],
  [{ honoraires_charge_acquereur: '0' }, 'content.feesPayer', null],
  [{ honoraires_charge_acquereur: 'N', honoraires_charge_vendeur: 'O' }, 'content.feesPayer', 'seller'],
  [{ honoraires_charge_acquereur: 'O', honoraires_charge_vendeur: 'O' }, 'content.feesPayer', 'both'],
  [
    { honoraires_charge_acquereur: 'O', prix_est_fai: 'N', alur_pourcentage_honoraires_ttc: '5', prix: '300000' },
    'content.priceCents',
    31_500_000,
  ],
  [{ prix: '', prix_a_partir_de: '199000' }, 'content.priceCents', 19_900_000],
  [{ prix: '', prix_a_partir_de: '199000' }, 'content.rent.startsAt', true],
  [{ date_compromis: '01/10/2026' }, 'content.features.underOffer', true],
  [{ date_compromis: '00/00/0000' }, 'content.features.underOffer', undefined],
  [{ prix_vendu_fai: '0' }, 'content.priceCents', 31_500_000],
  [{ type: 'B', loyer_mensuel: '1200' }, 'content.rent.leaseRentCents', 120_000],
  [{ type: 'F', loyer_an: '24000' }, 'content.rent.leaseRentCents', 200_000],
  [{ mandat_type: 'exclusif' }, 'content.mandateType', 'Success'],
  [{ mandat_type: 'simple', mandat_numero: '251' }, 'content.mandateType', 'Simple'],
  [{ date_mandat: '13/02/2026' }, 'content.mandateDate', '2026-02-13'],
  [{ dpe_etiquette_conso: 'C' }, 'content.energy.dpeClass', 'C'],
  [{ dpe_etiquette_conso: 'C', dpe_valeur_conso: '165' }, 'content.energy.dpeValue', 165],
  [{ dpe_etiquette_ges: 'E', dpe_valeur_ges: '42' }, 'content.energy.gesValue', 42],
  [{ soumis_dpe: 'false' }, 'content.energy.status', 'notSubject'],
  [{ soumis_dpe: 'true', dpe_vierge: 'true' }, 'content.energy.status', 'blank'],
  [{ dpe_en_cours: 'true' }, 'content.energy.status', 'pending'],
  [{ dpe_date_realisation: '2025-03-04' }, 'content.energy.date', '2025-03-04'],
  [{ annee_indice_prix_energies: '2021' }, 'content.energy.costReference', '2021'],
  [{ montant_depenses_energies_min: '1100' }, 'content.energy.costMinCents', 110_000],
  [{ alur_nb_lots: '42' }, 'content.coOwnership.lots', 42],
  [{ copropriete: 'true', nb_lots_hab: '12' }, 'content.coOwnership.livingLots', 12],
  [{ charges_copropriete_annuelle: '1200' }, 'content.coOwnership.yearlyChargesCents', 120_000],
  [
    { copropriete: 'true', alur_syndic_en_procedure: 'false' },
    'content.coOwnership.procedure',
    'NO_Pas_procedur_cours',
  ],
  [{ chauffage_type: 'individuel', chauffage_energie: 'gaz' }, 'content.features.heating', 'individual gas'],
  [{ chauffage_energie: 'pompe à chaleur' }, 'content.features.heating', undefined],
  [{ exposition: 'nord-est / sud-ouest' }, 'content.features.exposition', 'north south east west'],
  [{ type_cuisine: 'américaine', cuisine_equipee: 'true' }, 'content.features.kitchen', 'americanFitted'],
  [{ cuisine_equipee: 'true' }, 'content.features.kitchen', 'fitted'],
  [{ piscine: 'true' }, 'content.features.swimmingPool', true],
  [{ avec_jardin: 'true' }, 'content.features.garden', true],
  [{ taxe_fonciere: '980' }, 'content.features.propertyTax', 98_000],
  [{ avec_vis_a_vis: 'false' }, 'content.features.noFacing', true],
  [{ contact_a_afficher: 'Claire Fontaine' }, 'content.contact.name', 'Claire Fontaine'],
  [{ negociateur_prenom: 'Claire', negociateur_nom: 'Fontaine' }, 'content.contact.name', 'Claire Fontaine'],
  [{ negociateur_email: 'C@H.example' }, 'content.contact.email', 'c@h.example'],
  [{ negociateur_code: 'CF' }, 'content.contact.negotiatorCode', 'CF'],
  [{ visite_virtuelle: 'www.visite.example' }, 'content.virtualVisitUrl', 'https://www.visite.example'],
  [{ url_tarifs_publics: 'https://a.example/b' }, 'content.feesUrl', 'https://a.example/b'],
];

const RENT: readonly (readonly [nodes: Nodes, path: string, value: unknown])[] = [
  [{}, 'content.priceCents', 95_000],
  [{ type: 'S' }, 'content.project', 'seasonal'],
  [{ loyer_mensuel_cc: '', loyer: '900' }, 'content.priceCents', 90_000],
  [
    { loyer_mensuel_cc: '', loyer_mensuel: '900', loyer_est_cc: 'false', charges_locatives: '50' },
    'content.priceCents',
    95_000,
  ],
  [{ charges_locatives: '50' }, 'content.rent.chargesCents', 5000],
  [{ loyer_mensuel_cc: '', loyer: '24000', loyer_frequence: 'annuel' }, 'content.priceCents', 200_000],
  [{ loyer_mensuel_cc: '', loyer: '3000', loyer_frequence: 'Trimestriel' }, 'content.priceCents', 100_000],
  [
    { loyer_mensuel_cc: '', loyer: '24000', loyer_frequence: 'annuel', charges_locatives: '1200' },
    'content.rent.chargesCents',
    10_000,
  ],
  [{ loyer_frequence: 'annuel' }, 'content.priceCents', 95_000],
  [{ loyer_mensuel_cc: '', loyer_an: '24000' }, 'content.priceCents', 200_000],
  [{ loyer_mensuel_cc: '', loyer_an: '24000', loyer_an_est_ht: 'O' }, 'content.rent.withoutTax', true],
  [{ loyer_mensuel_cc: '', loyer_mensuel: '2000', loyer_mensuel_est_ht: 'O' }, 'content.rent.withoutTax', true],
  [{ charges_locatives: '50', charges_locatives_sont_ht: 'O' }, 'content.rent.chargesWithoutTax', true],
  [{ loyer_mensuel_cc: '860', loyer_mensuel: '800', loyer_est_cc: 'N' }, 'content.priceCents', 86_000],
  [{ type: 'S', loyer_mensuel_cc: '', tarif_hebdo_basse_saison: '900' }, 'content.rent.period', 'week'],
  [
    { type: 'S', loyer_mensuel_cc: '', tarif_hebdo_basse_saison: '900', tarif_hebdo_haute_saison: '1500' },
    'content.rent.highCents',
    150_000,
  ],
  [{ type: 'S', loyer_mensuel_cc: '', prix: '700', loyer_frequence: 'semaine' }, 'content.rent.period', 'week'],
  [{ type: 'S', loyer_mensuel_cc: '', loyer: '90', loyer_frequence: 'par nuit' }, 'content.rent.period', 'day'],
  [{ modalite_recuperation_charges_locatives: 'provision annuelle' }, 'content.rent.chargesMode', 'provision'],
  [{ modalite_recuperation_charges_locatives: 'forfait' }, 'content.rent.chargesMode', 'fixed'],
  [
    { modalites_recuperation_charges_locatives: 'remboursement sur justificatifs' },
    'content.rent.chargesMode',
    'receipts',
  ],
  [{ modalites_recuperation_charges_locatives: 'Provisions' }, 'content.rent.chargesMode', 'provision'],
  [{ depot_garantie: '870' }, 'content.rent.depositCents', 87_000],
  [{ honoraires_location: '750', honoraires_etat_des_lieux: '200' }, 'content.rent.tenantFeesCents', 55_000],
  [{ zone_encadrement_loyer: 'true' }, 'content.rent.controlled', true],
  [{ loyer_de_base: '800' }, 'content.rent.baseRentCents', 80_000],
  [{ loyer_reference_majore: '850' }, 'content.rent.referenceRentCents', 85_000],
  [{ complement_loyer: '20' }, 'content.rent.complementCents', 2000],
  [{ meuble: 'true' }, 'content.rent.furnished', true],
  [{ duree_du_bail: '36' }, 'content.rent.leaseMonths', 36],
];

describe('fields', () => {
  test.each(SALE)('sale: %j → %s', (nodes, path, value) => {
    expect(at(taken({ ...FLAT_NODES, ...nodes }), path)).toEqual(value);
  });
  test.each(RENT)('rental: %j → %s', (nodes, path, value) => {
    expect(at(taken({ ...RENTAL_NODES, ...nodes }), path)).toEqual(value);
  });
  test('photos in their order', () => {
    const photo = Array.from({ length: 40 }, (_, i) => `https://p.example/${i}.jpg`);
    expect(taken({ ...FLAT_NODES, photo }).pictures.map(({ ref }) => ref)).toEqual(photo);
  });
  test('no node is listed twice', () => {
    for (const own of [UBIFLOW_RENT_NODES, UBIFLOW_SALE_NODES]) {
      const names = [...UBIFLOW_NODES, ...own].map(([node]) => node);
      expect(new Set(names).size).toBe(names.length);
    }
  });
  test('the street of a hidden address is nowhere in what is read', () => {
    const nodes = { ...FLAT_NODES, numero_voie: '3', nom_voie: 'impasse secrète', adresse2: 'Bât. B' };
    const fields = fieldsOf(nodes);
    expect(JSON.stringify([fields.values, fields.read(tools), fields.shownAt(8)])).not.toMatch(/secr|Bât/);
  });
});

describe('rejections', () => {
  test.each([
    [{ reference: '' }, 2, 'REFERENCE_MISSING'],
    [{ type: 'I' }, 3, 'TRANSACTION_UNKNOWN'],
    [{ type: '' }, 3, 'TRANSACTION_MISSING'],
    [{ code_type: '' }, 4, 'KIND_MISSING'],
    [{ code_type: '9999' }, 4, 'KIND_UNKNOWN'],
    [{ code_type: 'volant' }, 4, 'KIND_UNKNOWN'],
    [{ code_postal: '' }, 5, 'ZIP_MISSING'],
    [{ ville: '' }, 6, 'CITY_MISSING'],
    [{ pays: 'Suisse' }, 7, 'COUNTRY_NOT_SERVED'],
    [{ prix: '' }, 11, 'PRICE_MISSING'],
    [{ prix: 'sur demande' }, 11, 'PRICE_INVALID'],
    [{ titre: '', texte: '' }, 20, 'TEXT_MISSING'],
  ] as const)('%j: rank %i %s', (nodes, rank, code) => {
    expect(read({ ...FLAT_NODES, ...nodes })).toMatchObject({ ok: false, rank, code });
  });
  test('a rent for an unknown period', () => {
    const nodes = { ...RENTAL_NODES, loyer_mensuel_cc: '', loyer: '900', loyer_frequence: 'parfois' };
    const fields = fieldsOf(nodes);
    expect(fields.read(tools)).toMatchObject({ ok: false, rank: 1212, code: 'PERIOD_UNKNOWN' });
    expect(fields.shownAt(1212)).toBe('parfois');
  });
});

describe('identity', () => {
  test.each([
    ['9001', { id_unicite: 'U1' }, '9001'],
    ['', { id_unicite: 'U1' }, 'U1'],
    ['', {}, 'UB-1'],
  ])('attribute %j, nodes %j', (id, nodes, technicalId) => {
    expect(read({ ...FLAT_NODES, ...nodes }, id)).toMatchObject({ ok: true, technicalId });
  });
  test('neither attribute nor reference', () => {
    expect(read({ ...FLAT_NODES, reference: '' }, '')).toMatchObject({ rank: 175, code: 'TECHNICAL_ID_MISSING' });
  });
});

test.each(['prix_vendu_fai', 'prix_vendu_net'])('a listing with %s was sold: its key alone is read', (node) => {
  const fields = fieldsOf({ ...FLAT_NODES, [node]: '295000' });
  expect(fields.isSold).toBe(true);
  expect(keyOf(fields.read(tools))).toEqual({ agencyCode: null, technicalId: '9001' });
  expect(fieldsOf({ ...FLAT_NODES, [node]: '0' }).isSold).toBe(false);
});

describe('warnings', () => {
  test.each([
    [{ code_type: '3000' }, 4, 'KIND_NEAREST'],
    [{ code_type: '5000' }, 4, 'KIND_NEAREST'],
    [{ surface: 'grand' }, 16, 'NUMBER_INVALID'],
    [{ ascenseur: 'peut-être' }, 41, 'BOOLEAN_INVALID'],
    [{ communiquer_adresse_exacte: 'peut-être' }, 300, 'BOOLEAN_INVALID'],
    [{ soumis_dpe: '?!' }, 177, 'BOOLEAN_INVALID'],
    [{ mandat_type: 'oral' }, 83, 'CODE_UNKNOWN'],
    [{ honoraires_payeurs: 'notaire' }, 302, 'CODE_UNKNOWN'],
    [{ honoraires_charge_acquereur: '-5' }, 256, 'NUMBER_INVALID'],
    [{ honoraires_charge_vendeur: 'peut-être' }, 302, 'BOOLEAN_INVALID'],
    [{ prix_hors_honoraires: 'net' }, 303, 'NUMBER_INVALID'],
    [{ date_compromis: 'hier' }, 1213, 'DATE_INVALID'],
    [{ honoraires_charge_acquereur: '400000' }, 256, 'AMOUNT_INCONSISTENT'],
    [{ chauffage_energie: 'charbon' }, 33, 'CODE_UNKNOWN'],
    [{ type_cuisine: 'volante' }, 34, 'CODE_UNKNOWN'],
    [{ exposition: 'dessus' }, 35, 'CODE_UNKNOWN'],
    [{ dpe_etiquette_conso: 'Z' }, 177, 'LETTER_INVALID'],
    [{ date_mandat: '31/02/2026' }, 113, 'DATE_INVALID'],
    [{ email_a_afficher: 'claire' }, 107, 'EMAIL_INVALID'],
    [{ photo: 'ftp://p.example/1.jpg' }, 85, 'URL_INVALID'],
  ] as const)('%j: rank %i %s', (nodes, rank, code) => {
    const fields = fieldsOf({ ...FLAT_NODES, ...nodes });
    const reading = fields.read(tools);
    expect(reading.ok && reading.warnings).toContainEqual({ rank, code });
    expect(fields.shownAt(rank)).not.toBe('');
  });
});
