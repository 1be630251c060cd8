import { type EstimationType, KIND_OF_TYPE } from '#domain/estimation/described';
import { type FollowUp, type Mandate, type MandateFault, SIGNED_PRICE } from '#domain/estimation/mandate';
import { shortHomeWords, wholeEuros } from './estimations.ts';
import { count, date, euros, number, shortMoment } from './format.ts';

/** Texts of estimations that became mandates and sales. */

const NBSP = '\u00a0';
const day = (text: string): string => date(text, { style: 'short' });
const money = (value: number): string => euros(Math.round(value * 100));

export const MANDATE_FAULTS = {
  NUMBER_LONG: 'Ce numéro est trop long : 60 caractères au plus',
  DAY_OLD: 'Vérifiez l’année',
  MANDATED_LATER: 'La date du mandat ne peut pas être dans le futur',
  SIGNED_LATER: 'La date de signature ne peut pas être dans le futur',
  SIGNED_BEFORE: 'La vente ne peut pas être signée avant le mandat',
  DAY_MISSING: 'Indiquez la date de signature',
  PRICE_MISSING: 'Indiquez le prix signé',
  PRICE_BOUNDS: `Indiquez un prix entre ${wholeEuros(SIGNED_PRICE.min)} et ${wholeEuros(SIGNED_PRICE.max)}`,
} as const satisfies Record<MandateFault, string>;

const FOLLOW_UPS = { mandate: 'Mandat', sold: 'Vendu', none: 'Sans mandat' } as const satisfies Record<
  FollowUp,
  string
>;

/** 'Mandat n° 128 du 01/03/2026'. */
const mandated = ({ number: of, mandatedOn }: Pick<Mandate, 'number' | 'mandatedOn'>): string =>
  `Mandat ${of === null ? '' : `n°${NBSP}${of} `}du ${day(mandatedOn)}`;

const stateOf = (mandate: Mandate | null): string => {
  if (mandate === null) return 'le mandat a été retiré';
  const { signedOn, signedPrice } = mandate;
  const sold = signedOn === null || signedPrice === null ? '' : `, vendu ${money(signedPrice)} le ${day(signedOn)}`;
  return `${mandated(mandate)}${sold}`;
};

export const MANDATE_WORDS = {
  section: 'Mandat et vente',
  filter: 'Suivi',
  followUps: FOLLOW_UPS,
  day,
  none: 'Cette estimation est-elle devenue un mandat ? Notez-le pour comparer, plus tard, votre prix au prix signé.',
  form: 'Mandat et vente',
  fields: {
    mandatedOn: 'Date du mandat',
    number: 'Numéro de mandat (facultatif)',
    signedOn: 'Date de signature',
    signedPrice: 'Prix signé',
  },
  dayHint: 'Jour de l’acte.',
  priceHint: 'Prix de l’acte, sans les honoraires.',
  mark: 'Marquer comme mandat',
  sell: 'Ajouter la vente',
  edit: 'Corriger',
  remove: 'Retirer',
  save: 'Enregistrer',
  cancel: 'Annuler',
  facts: { mandate: 'Mandat', sale: 'Vente' },
  mandate: ({ number: of, mandatedOn }: Mandate): string =>
    of === null ? `du ${day(mandatedOn)}` : `n°${NBSP}${of}, du ${day(mandatedOn)}`,
  sale: (price: number, on: string): string => `${money(price)}, signée le ${day(on)}`,
  by: (name: string, at: string, timeZone: string): string => `Noté par ${name}, le ${shortMoment(at, timeZone)}`,
  saved: { mandate: 'Mandat enregistré', sold: 'Vente enregistrée', none: 'Mandat retiré' } satisfies Record<
    FollowUp,
    string
  >,
  failed: 'Une erreur est survenue, réessayez',
  noDay: 'Indiquez la date du mandat',
  noSaleDay: MANDATE_FAULTS.DAY_MISSING,
  noPrice: MANDATE_FAULTS.PRICE_MISSING,
  conflict: (name: string | null, mandate: Mandate | null): string =>
    `${name || 'Un collègue'} vient de modifier ce suivi${NBSP}: ${stateOf(mandate)}. Rien n’a été enregistré.`,
  again: 'Enregistrez de nouveau pour remplacer, ou annulez.',
  removal: {
    title: 'Retirer le mandat ?',
    text: 'La date, le numéro et la vente sont effacés. Les comparaisons et les ventes du réseau en tiennent compte.',
    confirm: 'Retirer',
    cancel: 'Garder',
  },
} as const;

/** '+4,2 %'; '0 %' without a difference. */
const gap = (percent: number): string => {
  if (percent === 0) return `0${NBSP}%`;
  return `${percent > 0 ? '+' : '−'}${number(Math.abs(percent), 1)}${NBSP}%`;
};

const leaning = (lean: number): string => {
  if (lean === 0) return 'autant au-dessus qu’en dessous de nos prix';
  return `le plus souvent ${lean > 0 ? 'au-dessus' : 'en dessous'} de nos prix`;
};

type Home = {
  type: EstimationType;
  area: number;
  rooms: number | null;
  groundArea: number | null;
  floor: number | null;
};

/** Texts of 'Prix signés': our estimations beside the prices that were signed. */
export const SIGNED_WORDS = {
  mode: 'Prix signés',
  title: 'Nos estimations et les prix signés',
  figures: 'Chiffres',
  of: { all: 'Toutes les ventes', building: 'Appartements', house: 'Maisons' } satisfies Record<
    EstimationType | 'all',
    string
  >,
  kind: 'Bien',
  sales: 'Ventes',
  salesOf: (sales: number, compared: number): string =>
    sales === compared ? number(sales) : `${number(sales)}, dont ${count(compared, 'comparable', 'comparables')}`,
  inside: 'Dans notre fourchette',
  insideOf: (percent: number | null): string => (percent === null ? '—' : `${percent}${NBSP}%`),
  gap: 'Écart médian',
  gapOf: (percent: number | null): string => (percent === null ? '—' : `${number(percent, 1)}${NBSP}%`),
  stated: (percent: number): string => `Nos fourchettes sont faites pour contenir ${percent}${NBSP}% des prix signés.`,
  lean: (lean: number): string => `Les prix signés sont ${leaning(lean)}.`,
  few: (compared: number): string =>
    `Ces chiffres portent sur ${count(compared, 'vente', 'ventes')}${NBSP}: c’est trop peu pour conclure.`,
  demo: 'Données de démonstration : des ventes inventées ont servi à calculer nos prix.',
  note:
    'Sans comparaison : l’estimation n’avait pas de prix, ou son prix a été calculé après la signature. ' +
    'Les estimations effacées au terme de leur durée de conservation ne comptent plus.',
  list: 'Ventes signées',
  columns: {
    address: 'Adresse',
    home: 'Bien',
    range: 'Notre fourchette',
    price: 'Notre prix',
    signedPrice: 'Prix signé',
    gap: 'Écart',
    signedOn: 'Signé le',
  },
  home: ({ type, area, rooms }: Home): string => shortHomeWords({ kind: KIND_OF_TYPE[type], area, rooms }),
  range: ({ low, high }: { low: number; high: number }): string => `${wholeEuros(low)} – ${wholeEuros(high)}`,
  euros: money,
  difference: gap,
  outside: 'hors fourchette',
  day,
  empty: {
    title: 'Aucune vente signée pour le moment',
    text:
      'Quand une de vos estimations devient un mandat puis une vente, notez le prix signé dans sa fenêtre, sous ' +
      '«\u00a0Mandat et vente\u00a0»\u00a0: il sera comparé ici à votre prix.',
  },
} as const;
