import type { EstimationType, Wish } from '#domain/estimation/described';
import type { Estimate, Factors } from '#domain/estimation/estimate';
import type { ShownSale } from '#domain/estimation/result';
import { keysOf } from '#domain/objects/typed';
import { floorWords, wholeEuros } from './estimations.ts';
import { area, count, date, metres, number } from './format.ts';

/** Texts of the estimation pages. */

const NBSP = '\u00a0';

export const ESTIMATION_STEPS = {
  property: { label: 'Étape 1 sur 3 : votre bien', percent: 33 },
  contact: { label: 'Étape 2 sur 3 : vos coordonnées', percent: 66 },
} as const;

export const PROPERTY_WORDS = {
  title: 'Votre bien',
  kind: 'Que voulez-vous estimer ?',
  kinds: { building: 'Appartement', house: 'Maison' } satisfies Record<EstimationType, string>,
  address: 'Adresse du bien',
  addressHint: 'Numéro, rue, code postal et ville. Sans adresse exacte, le prix est celui de la commune.',
  area: 'Surface habitable',
  rooms: 'Pièces',
  bedRooms: 'Chambres',
  groundArea: 'Surface du terrain',
  floor: 'Étage',
  floorHint: '0 pour le rez-de-chaussée',
  next: 'Continuer',
  save: 'Enregistrer',
  resume: 'Vous avez déjà une estimation sur cet appareil.',
  resumeLink: 'La reprendre',
} as const;

export const BAND_WORDS = {
  address: 'Adresse de votre bien',
  addressHint: '12 rue de la Paix, 69003 Lyon',
  start: 'Estimer mon bien',
} as const;

export const ABOUT_WORDS = {
  title: 'Comment ce prix est calculé',
  points: [
    {
      title: 'Les ventes voisines',
      content: 'Les prix réellement signés, publiés par l’État, les plus proches d’abord.',
    },
    {
      title: 'Une fourchette honnête',
      content: 'Elle contient sept ventes sur dix. Quand les ventes manquent, nous le disons.',
    },
    { title: 'Un avis, si vous le voulez', content: 'Un conseiller précise le prix après une visite. Vous décidez.' },
  ],
} as const;

export const CONTACT_STEP_WORDS = {
  title: 'Où vous envoyer le résultat ?',
  text: 'Le prix s’affiche aussitôt. Vous le recevez aussi par e-mail.',
  next: 'Voir mon estimation',
  back: 'Modifier le bien',
} as const;

const capitalised = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`;

/** Floors of sales are not published, so that the price of a floor is a usual rule. */
const changesOf = (floor: number | null): Readonly<Record<keyof Factors, string>> => ({
  size: 'Sa taille',
  place: 'Son emplacement et ses caractéristiques',
  time: 'L’évolution des prix depuis ces ventes',
  floor: `${floor === null ? 'Son étage' : capitalised(floorWords(floor))} (règle usuelle)`,
});

/** '+ 3 %', '− 5 %'; null: less than half a percent. */
const changeWords = (factor: number): string | null => {
  const percent = Math.round((factor - 1) * 100);
  return percent === 0 ? null : `${percent > 0 ? '+' : '−'}${NBSP}${Math.abs(percent)}${NBSP}%`;
};

/** Factors by which the price differs from the nearby sales, the largest first. */
export const factorRows = (factors: Factors, floor: number | null): { label: string; change: string }[] => {
  const labels = changesOf(floor);
  return keysOf(labels)
    .toSorted((a, b) => Math.abs(factors[b] - 1) - Math.abs(factors[a] - 1))
    .flatMap((name) => {
      const change = changeWords(factors[name]);
      return change ? [{ label: labels[name], change }] : [];
    });
};

const SMALL_WORDS = new Set(['DE', 'DU', 'DES', 'LA', 'LE', 'LES', 'ET', 'AUX', 'AU', 'SUR', 'EN', 'L', 'D']);

/** "RUE DE L'EGLISE" → 'Rue de l’Eglise': the register has no accents. */
const streetWords = (street: string): string =>
  street
    .replaceAll("'", '’')
    .replace(/[\p{L}\p{M}\d]+/gu, (word, at: number) =>
      at > 0 && SMALL_WORDS.has(word.toUpperCase()) ? word.toLowerCase() : capitalised(word),
    );

/**
 * The street of a sale. `unknown`: text when it has none, because the register has not published a sale of the network
 * yet.
 */
export const streetOf = (
  { street, source }: { street: string; source?: 'network' | undefined },
  unknown = 'Rue non publiée',
): string => {
  if (source === 'network') return 'Vente du réseau';
  return street ? streetWords(street) : unknown;
};

export const saleWords = {
  title: (sale: ShownSale): string => streetOf(sale, 'Vente voisine'),
  facts: ({ area: living, rooms, land, distance }: ShownSale): string =>
    [
      area(living),
      ...(rooms ? [count(rooms, 'pièce', 'pièces')] : []),
      ...(land ? [`terrain de ${area(land)}`] : []),
      `à ${metres(distance)}`,
    ].join(' · '),
  date: (sale: ShownSale): string => date(sale.date, { style: 'month' }),
  price: ({ price }: ShownSale): string => wholeEuros(price),
  perSquareMetre: ({ price, area: living }: ShownSale): string => `${wholeEuros(Math.round(price / living))}/m²`,
  weight: ({ share }: ShownSale): string => `compte pour ${number(share * 100, 0)}${NBSP}%`,
} as const;

export const REPORT_WORDS = {
  title: 'Garder cette estimation',
  mail: 'Recevoir le rapport PDF',
  mobile: 'Mobile',
  sms: 'Recevoir le lien par SMS',
  sent: {
    mail: 'Le rapport part dans un instant vers votre boîte.',
    sms: 'Le lien part dans un instant vers votre mobile.',
  },
} as const;

export const RESULT_WORDS = {
  eyebrow: 'Estimation indicative',
  thanks: { price: 'Merci, voici votre estimation indicative', none: 'Merci, votre demande est bien arrivée' },
  between: ({ low, high }: Pick<Estimate, 'low' | 'high'>): string => `Entre ${wholeEuros(low)} et ${wholeEuros(high)}`,
  middle: ({ price }: Pick<Estimate, 'price'>): string => `Prix le plus probable : ${wholeEuros(price)}`,
  none: 'Pas de prix fiable en ligne pour ce bien',
  asOf: (day: string): string => `Ventes connues jusqu’en ${date(day, { style: 'month' })}.`,
  approximate: 'Adresse approximative : le prix est celui du centre de la commune, la fourchette est plus large.',
  reasons: 'Ce qui fait ce prix',
  reasonsText: 'Par rapport aux ventes voisines :',
  reasonsNone: 'Ce bien ressemble aux ventes voisines : rien ne l’en écarte.',
  comparables: 'Les ventes qui comptent le plus',
  comparablesText:
    'Prix signés, hors frais. Les rues sont indiquées sans numéro et les distances arrondies, comme la loi le demande.',
  comparablesMore: (rest: number): string => count(rest, 'autre vente', 'autres ventes'),
  comparablesNone: 'Aucune vente voisine n’est connue.',
  mapLabel: 'Carte des ventes voisines',
  source: 'Source : Demandes de valeurs foncières, DGFiP (Licence Ouverte 2.0).',
  demo:
    'Données de démonstration : les chiffres de cette page viennent de ventes inventées, d’après les prix médians du ' +
    'département.',
  history: { near: 'Les prix autour de chez vous', department: 'Les prix dans le département' },
  historyText: (price: number): string => `Prix médian du m² : ${wholeEuros(price)} pour la dernière période connue.`,
  historyTable: 'Voir les chiffres',
  period: 'Période',
  price: 'Prix du m²',
  sales: 'Ventes',
  beyond: 'Ce qu’un professionnel ajouterait',
  beyondPoints: [
    'L’état du bien, les travaux faits et à faire',
    'La vue, la lumière, le calme, l’exposition',
    'Le diagnostic énergétique, les charges, la copropriété',
    'Les acquéreurs qui cherchent en ce moment dans ce secteur',
  ],
  wish: 'Parlons-en',
  wishText: 'Un conseiller vous rappelle, ou vient voir le bien. C’est offert et sans engagement.',
  wishes: { call: 'Un appel', visit: 'Une visite' } satisfies Record<Wish, string>,
  wishLegend: 'Que préférez-vous ?',
  wished: {
    call: 'C’est noté : un conseiller vous rappelle.',
    visit: 'C’est noté : un conseiller vous appelle pour convenir d’une visite.',
  } satisfies Record<Wish, string>,
  send: 'Envoyer ma demande',
  agents: 'Vos conseillers dans ce secteur',
  again: 'Modifier le bien',
  other: 'Faire une autre estimation',
} as const;
