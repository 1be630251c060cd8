import { type EstimationType, KIND_OF_TYPE, type Property, type Wish } from '#domain/estimation/described';
import type { Diagnosis, DiagnosisKind } from '#domain/estimation/energy';
import type { Confidence, Refusal } from '#domain/estimation/estimate';
import {
  type EstimationFileColumn,
  type EstimationState,
  MAX_ESTIMATIONS_COUNTED,
  MAX_MAP_POINTS,
  stateOfEstimation,
} from '#domain/estimation/estimation-list';
import type { FynderValues } from '#domain/sites/fynder-settings';
import { SIGNED_WORDS } from './estimation-mandates.ts';
import { streetOf } from './estimation-page.ts';
import { DEMO_SALES, REFUSAL_WORDS } from './estimation-refusals.ts';
import {
  BASIS_WORDS,
  CONFIDENCE_LABELS,
  ESTIMATION_FAILED,
  homeWords,
  shortHomeWords,
  wholeEuros,
} from './estimations.ts';
import { area, count, date, moment, number, phone } from './format.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

/** Texts of Fynder, the estimations in the back office of a site. */

const estimations = (n: number): string => count(n, 'estimation', 'estimations');

/** '280 000 € – 320 000 €'; '' without a price. */
const range = ({ min, max }: { min: number | null; max: number | null }): string =>
  min === null || max === null ? '' : `${wholeEuros(min)} – ${wholeEuros(max)}`;

type Ranged = Parameters<typeof range>[0] & { isDemo: boolean };
const markedRange = (estimation: Ranged): string =>
  [range(estimation), ...(estimation.isDemo && estimation.min !== null ? [`(${DEMO_SALES})`] : [])].join(' ');

const STATES: Readonly<Record<EstimationState, string>> = {
  unfinished: 'Inachevée',
  noPrice: 'Sans prix',
  finished: 'Terminée',
  call: 'À rappeler',
  visit: 'Visite demandée',
};

type Progress = { finished: boolean; min: number | null; wish: Wish | null };
const stateOf = ({ finished, min, wish }: Progress): EstimationState =>
  stateOfEstimation({ finished, hasPrice: min !== null, wish });

const home = ({ type, area: living, rooms }: Pick<Property, 'type' | 'area' | 'rooms'>): string =>
  shortHomeWords({ kind: KIND_OF_TYPE[type], area: living, rooms });
const wholeHome = ({ type, area: living, rooms, groundArea, floor }: Omit<Property, 'bedRooms'>): string =>
  homeWords({ kind: KIND_OF_TYPE[type], area: living, rooms, ground_area: groundArea, floor });

const person = ({ firstname, lastname }: { firstname: string | null; lastname: string | null }): string =>
  [firstname, lastname].filter((name) => name !== null).join(' ');

export const FYNDER_WORDS = {
  /** Shown beside the title for agents who have Fynder Pro. */
  pro: 'Fynder Pro',
} as const;

type Counted = {
  count: { count: number; isExact: boolean };
  pageViews: number;
  items: readonly { min: number | null; isDemo: boolean }[];
};

/** What the list says once about prices that were computed with invented sales; the window says it of each. */
const demoNote = (items: Counted['items']): string[] => {
  const priced = items.filter(({ min }) => min !== null);
  if (!priced.some(({ isDemo }) => isDemo)) return [];
  return [priced.every(({ isDemo }) => isDemo) ? `prix\u00a0: ${DEMO_SALES}` : `certains prix\u00a0: ${DEMO_SALES}`];
};

/** Texts of 'Mes estimations'. */
export const ESTIMATION_LIST_WORDS = {
  title: SITE_VIEW_TITLES.prospection,
  context: ({ count: { count: n, isExact }, pageViews, items }: Counted): string =>
    [
      isExact ? estimations(n) : `plus de ${number(MAX_ESTIMATIONS_COUNTED)} estimations`,
      `page vue ${number(pageViews)} fois en 30 jours`,
      ...demoNote(items),
    ].join(' · '),
  search: 'Adresse ou nom',
  clear: 'Effacer la recherche',
  filters: { type: 'Type de bien', received: 'Date', zips: 'Codes postaux', waiting: 'Demande en attente' },
  waiting: { call: 'Un appel', visit: 'Une visite' } satisfies Record<Wish, string>,
  zips: {
    label: 'Codes postaux',
    hint: 'Séparez-les par un tiret, une virgule ou un point-virgule : 69003, 69006.',
    apply: 'Filtrer',
    none: 'Aucun code postal à cinq chiffres n’a été reconnu',
  },
  types: { building: 'Appartement', house: 'Maison' } satisfies Record<EstimationType, string>,
  columns: {
    address: 'Adresse',
    zip: 'Code postal',
    city: 'Ville',
    home: 'Bien',
    price: 'Estimation',
    low: 'Prix bas',
    high: 'Prix haut',
    confidence: 'Confiance',
    person: 'Personne',
    email: 'E-mail',
    telephone: 'Téléphone',
    mayCall: 'Appelable',
    createdAt: 'Reçue le',
    state: 'État',
    followUp: 'Suivi',
    follow: 'Propriétaire',
    mandateNumber: 'Numéro de mandat',
    mandatedOn: 'Mandat du',
    signedOn: 'Signé le',
    signedPrice: 'Prix signé',
  } satisfies Record<EstimationFileColumn, string>,
  fileName: 'estimations',
  home,
  /** In files. */
  wholeHome,
  range,
  /** Used in a file, which has no badges. */
  markedRange,
  person,
  phone,
  states: STATES,
  state: (estimation: Progress): string => STATES[stateOf(estimation)],
  stateOf,
  confidences: CONFIDENCE_LABELS satisfies Record<Confidence, string>,
  mayCall: { yes: 'Oui', no: 'Non' },
  demo: DEMO_SALES,
  toCheck: 'À vérifier',
  toCheckHint:
    'Cette estimation est arrivée après beaucoup d’autres le même jour. Elle n’a pas été envoyée par e-mail.',
  noPerson: 'Coordonnées non renseignées',
  empty: {
    none: {
      title: 'Aucune estimation pour le moment',
      text: 'Les estimations faites sur votre site paraîtront ici. Partagez votre lien direct pour en recevoir.',
    },
    filtered: { title: 'Aucune estimation ne correspond', text: 'Essayez avec moins de mots ou de filtres.' },
  },
  share: 'Voir mon lien direct',
} as const;

/** Labels of the views of the estimations. */
export const ESTIMATION_VIEWS = {
  label: 'Présentation',
  list: 'Liste',
  analyze: 'Carte',
  dpe: 'DPE',
  signed: SIGNED_WORDS.mode,
} as const;

/** Texts of the map of the estimations. */
export const ESTIMATION_MAP_WORDS = {
  label: 'Carte des estimations',
  types: { building: 'Appartement', house: 'Maison' } satisfies Record<EstimationType, string>,
  hollow: 'Sans prix',
  count: ({ count: n, isExact }: { count: number; isExact: boolean }): string =>
    isExact
      ? `${estimations(n)} sur la carte`
      : `Les ${number(MAX_MAP_POINTS)} dernières estimations : filtrez pour voir les autres`,
  point: (type: EstimationType, price: number | null): string =>
    [ESTIMATION_LIST_WORDS.types[type], price === null ? 'sans prix' : wholeEuros(price)].join(', '),
  empty: { title: 'Aucune estimation à placer', text: 'Essayez avec moins de mots ou de filtres.' },
} as const;

const KINDS: Readonly<Record<DiagnosisKind, string>> = { flat: 'Appartement', house: 'Maison', building: 'Immeuble' };

const diagnoses = (n: number): string => count(n, 'diagnostic', 'diagnostics');
const day = (text: string): string => date(text, { style: 'short' });

/** Streets of invented energy diagnoses. */
export const SAMPLE_STREETS = [
  'rue des Essais',
  'avenue de la Démonstration',
  'place du Modèle',
  'impasse de l’Exemple',
] as const;

/** Texts of the map of energy diagnoses. */
export const ENERGY_MAP_WORDS = {
  label: 'Carte des diagnostics de performance énergétique',
  intro: 'Les diagnostics récents annoncent souvent une vente : ceux des trois derniers mois, à 5 km au plus.',
  letters: 'Étiquettes affichées',
  searchHere: 'Chercher au centre de la carte',
  sample: 'Données de démonstration : ces diagnostics sont inventés. Aucun service de DPE n’est configuré.',
  silent: 'Le service des diagnostics ne répond pas. Réessayez dans quelques minutes.',
  found: ({ items, total, from, to }: { items: readonly object[]; total: number; from: string; to: string }): string =>
    `${
      total > items.length ? `Les ${number(items.length)} plus proches de ${diagnoses(total)}` : diagnoses(total)
    }, du ${day(from)} au ${day(to)}`,
  point: ({ energy, address }: Diagnosis): string => `DPE ${energy}${address ? `, ${address}` : ''}`,
  list: 'Diagnostics',
  noAddress: 'Adresse non publiée',
  facts: ({ energy, climate, kind, area: living, date: on }: Diagnosis): string =>
    [
      `DPE : classe ${energy}`,
      ...(climate ? [`GES : classe ${climate}`] : []),
      ...(kind ? [KINDS[kind]] : []),
      ...(living ? [area(living)] : []),
      `établi le ${day(on)}`,
    ].join(' · '),
  more: 'Afficher plus',
} as const;

type Comparable = { street: string; date: string; distance: number; source?: 'network' | undefined };

/** Texts of the window of an estimation. */
export const ESTIMATION_WINDOW_WORDS = {
  price: 'Estimation',
  indicative: 'Estimation indicative, calculée par le site.',
  middle: (value: number): string => `Valeur centrale : ${wholeEuros(value)}`,
  asOf: (day: string): string => `Dernière vente connue : ${date(day)}.`,
  bases: BASIS_WORDS,
  approximate: 'approchée : seule la commune est connue',
  noName: 'Non renseigné',
  notComputed: (finished: boolean): string =>
    finished ? 'Le prix n’a pas encore été calculé.' : 'Le prix n’a pas été calculé : la personne n’a pas terminé.',
  reasons: REFUSAL_WORDS satisfies Record<Refusal, string>,
  unfinishedHint: 'La personne a décrit son bien sans laisser ses coordonnées.',
  home: 'Le bien',
  facts: {
    type: 'Type',
    address: 'Adresse',
    area: 'Surface',
    groundArea: 'Terrain',
    rooms: 'Pièces',
    bedRooms: 'Chambres',
    floor: 'Étage',
    received: 'Reçue',
  },
  area,
  floor: (floor: number): string => (floor === 0 ? 'Rez-de-chaussée' : String(floor)),
  person: 'La personne',
  personFacts: { name: 'Nom', email: 'E-mail', telephone: 'Téléphone', wish: 'Souhait' },
  wish: (wish: 'call' | 'visit', at: string | null, timeZone: string): string =>
    [
      wish === 'call' ? 'Être rappelé(e)' : 'Recevoir une visite',
      ...(at === null ? [] : [`demandé le ${moment(at, timeZone)}`]),
    ].join(', '),
  handled: (at: string, timeZone: string): string => `Fait le ${moment(at, timeZone)}`,
  comparables: 'Ventes comparables',
  comparablesHint: 'Rue seulement : le registre des ventes ne permet pas d’identifier un logement.',
  noComparables: 'Aucune vente comparable n’a été retenue.',
  comparable: (sale: Comparable): string => {
    const day =
      sale.source === 'network'
        ? `signée en ${date(sale.date, { style: 'month' })}`
        : `vente du ${date(sale.date, { style: 'short' })}`;
    return `${streetOf(sale, 'Rue inconnue')}, à ${number(sale.distance)}\u00a0m, ${day}`;
  },
  sale: ({ price, area: living, rooms }: { price: number; area: number; rooms: number }): string =>
    [
      wholeEuros(price),
      area(living),
      ...(rooms > 0 ? [count(rooms, 'pièce', 'pièces')] : []),
      `${wholeEuros(Math.round(price / living))}/m²`,
    ].join(' · '),
  says: (value: number, share: number): string =>
    `Indique ${wholeEuros(value)}, poids ${number(Math.round(share * 100))}\u00a0%`,
} as const;

/** Texts of 'Lien direct'. */
export const FYNDER_LINK_WORDS = {
  title: SITE_VIEW_TITLES.fynderLink,
  context: 'L’adresse de votre page d’estimation, à partager ou à imprimer.',
  share: {
    link: 'Lien de votre page d’estimation',
    copied: 'Le lien a bien été copié', // verbatim
    notCopied: "Nous n'avons pas réussi à copier le lien", // verbatim
  },
  results: {
    views: 'Vues sur 30 jours',
    estimations: 'Estimations reçues',
    last: (at: string, timeZone: string): string => `Dernière estimation le ${moment(at, timeZone)}.`,
    none: 'Aucune estimation pour l’instant\u00a0: partagez le lien ou imprimez son QR code.',
  },
  fileName: 'estimation-qr-code',
  notShown: 'Votre page d’estimation n’est pas accessible : il n’y a pas de lien à partager.',
  settings: 'Voir l’état du module',
} as const;

/** Messages of the forms of Fynder. */
export const FYNDER_FORM_WORDS = {
  outcomes: { saved: 'Vos réglages sont enregistrés', failed: ESTIMATION_FAILED },
} as const;

/** Texts of 'Estimateur'. */
export const ESTIMATOR_WORDS = {
  title: SITE_VIEW_TITLES.fynderEstimator,
  context: 'La présentation de votre page d’estimation.',
  section: 'Thème',
  text: 'Sans JavaScript, le visiteur reçoit toujours le formulaire.',
  field: 'Thème de l’estimateur',
  themes: { defaultForm: 'Formulaire', chatterBasic: 'Conversation' } satisfies Record<FynderValues['theme'], string>,
  themeTexts: {
    defaultForm: 'Tout est demandé sur deux étapes.',
    chatterBasic: 'Une question à la fois, posée en votre nom.',
  } satisfies Record<FynderValues['theme'], string>,
  page: 'Voir la page d’estimation',
} as const;

/** Texts of the preferences of Fynder. */
export const FYNDER_MODULE_WORDS = {
  title: SITE_VIEW_TITLES.fynderParam,
  context: 'L’état du module d’estimation sur votre site.',
  section: 'Module d’estimation',
  text: 'Avec ce module, vos visiteurs estiment leur bien sur votre site, et vous recevez leurs demandes.',
  shown: 'Vos visiteurs peuvent estimer leur bien sur votre site.',
  hidden: 'Vos visiteurs ne peuvent pas estimer leur bien sur votre site.',
  field: 'État du module',
  statuses: { active: 'Actif', inactive: 'Inactif' } satisfies Record<FynderValues['status'], string>,
  statusTexts: {
    active: 'L’entrée du menu est affichée et la page d’estimation est ouverte.',
    inactive: 'L’entrée du menu est masquée et la page d’estimation est inaccessible.',
  } satisfies Record<FynderValues['status'], string>,
  notEnabled: 'Votre réseau n’a pas ouvert ce module pour votre site : la page d’estimation est inaccessible.',
  page: 'Voir la page d’estimation',
  related: 'À régler et à suivre',
  relatedNames: {
    contactSettings: 'E-mail des estimations',
    websiteCustomization: 'Textes et image de la page',
    fynderEstimator: SITE_VIEW_TITLES.fynderEstimator,
    fynderLink: SITE_VIEW_TITLES.fynderLink,
    prospection: SITE_VIEW_TITLES.prospection,
  },
  relatedTexts: {
    contactSettings: 'L’adresse qui reçoit les demandes d’estimation, dans Notifications.',
    websiteCustomization: 'Ce que la page dit avant la première question, dans Pages.',
    fynderEstimator: 'Un formulaire, ou une conversation en votre nom.',
    fynderLink: 'L’adresse et le QR code de la page, à partager ou à imprimer.',
    prospection: 'Les estimations reçues et leur suivi.',
  },
} as const;
