import type { Frequency } from '#domain/alerts/alert';
import type { SearchCriteria } from '#domain/listings/criteria';
import { type Priced, presentPrice } from '#domain/listings/price';
import type { ZonePart } from '#domain/listings/zone';
import { areaKm2 } from '#domain/places/polygon';
import { a, count, de, number } from './format.ts';
import { cardAmount, cardPrice, formerPrice } from './listing-price.ts';
import { FILTER_LABELS } from './listings.ts';
import {
  inPlace,
  kindsPlural,
  SEARCH_WORDS,
  TRANSACTION_ADVERTS,
  writtenMinimum,
  writtenRange,
} from './search-page.ts';
import { reachLabel } from './zones.ts';

/** Texts of alerts: searches whose new homes are mailed. */

export const FREQUENCY_LABELS = {
  instant: 'Dès qu’un bien paraît',
  daily: 'Une fois par jour',
  weekly: 'Une fois par semaine',
} as const satisfies Record<Frequency, string>;

const isOpen = ({ min, max }: { min: number | null; max: number | null }): boolean => min === null && max === null;

/** The filters of a search in words, apart from those of its title; a filter without words is a compile error. */
const FILTER_WORDS: {
  readonly [F in Exclude<keyof SearchCriteria, 'transaction' | 'kinds' | 'place' | 'zone'>]: (
    value: SearchCriteria[F],
  ) => readonly string[];
} = {
  price: (range) => (isOpen(range) ? [] : [writtenRange(range, '€')]),
  area: (range) => (isOpen(range) ? [] : [writtenRange(range, 'm²')]),
  landArea: (range) =>
    isOpen(range) ? [] : [`${SEARCH_WORDS.landArea}\u00a0: ${writtenRange(range, 'm²').toLowerCase()}`],
  rooms: (rooms) => (rooms === null ? [] : [writtenMinimum(rooms, 'rooms')]),
  bedrooms: (bedrooms) => (bedrooms === null ? [] : [writtenMinimum(bedrooms, 'bedrooms')]),
  features: (features) => features.map((feature) => FILTER_LABELS[feature]),
};

/** A part of a zone; `town`: of its centre, null: of an area that was drawn, or unknown. */
export type NamedPart = { part: ZonePart; town: string | null };

/** 'à Villeurbanne (69100)', 'dans un rayon de 5 km autour de Lyon (69000)', 'dans une zone dessinée de 12,4 km²'. */
const partInWords = ({ part, town }: NamedPart): string => {
  switch (part.kind) {
    case 'town':
      return a(town ?? part.insee);
    case 'circle':
      return `dans un ${reachLabel(part).toLowerCase()}${town === null ? '' : ` autour ${de(town)}`}`;
    case 'trip':
      return `à ${reachLabel(part)}${town === null ? '' : ` ${de(town)}`}`;
    case 'drawn':
      return `dans une zone dessinée de ${number(areaKm2(part.points))}\u00a0km²`;
  }
};

/** 'a, b ou c'. */
const oneOf = (items: readonly string[]): string =>
  new Intl.ListFormat('fr-FR', { style: 'long', type: 'disjunction' }).format(items);

/** The name of the place of a search, and the parts of its zone: a listing is in one of them. */
type Where = { place: string | null; zone: readonly NamedPart[] };

/**
 * A search in words, other ones for each filter: 'Maisons et terrains à vendre à Lyon 3e (69003) ou dans une zone
 * dessinée de 12 km², jusqu’à 300 000 €'.
 */
export const searchInWords = (criteria: SearchCriteria, { place, zone }: Where): string => {
  const { price, area, landArea, rooms, bedrooms, features, kinds, transaction } = criteria;
  const places = oneOf([...(place === null ? [] : [inPlace(place).trim()]), ...zone.map(partInWords)]);
  const filters = [
    ...FILTER_WORDS.price(price),
    ...FILTER_WORDS.rooms(rooms),
    ...FILTER_WORDS.bedrooms(bedrooms),
    ...FILTER_WORDS.area(area),
    ...FILTER_WORDS.landArea(landArea),
    ...FILTER_WORDS.features(features),
  ];
  const title = `${kindsPlural(kinds)} ${TRANSACTION_ADVERTS[transaction]}${places && ` ${places}`}`;
  return [title, ...filters.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join(', ');
};

export const ALERT_WORDS = {
  receive: 'Recevoir les nouveaux biens',
  title: 'Recevoir les nouveaux biens par e-mail',
  intro: 'Les nouveaux biens de cette recherche et les baisses de prix. Rien quand il n’y a rien.',
  search: 'Votre recherche',
  email: 'Votre e-mail',
  frequency: 'Quand les recevoir',
  submit: 'Créer mon alerte',
  sent: {
    title: 'Vérifiez votre boîte e-mail',
    text:
      'Nous vous avons envoyé un lien. Ouvrez-le pour confirmer votre alerte\u00a0: sans cela, elle est effacée ' +
      'après sept jours.',
  },
  back: 'Revenir à la recherche',
  placeUnknown: 'Nous ne connaissons pas le lieu de cette recherche\u00a0: choisissez une commune de la liste.',
  /** Before one of `ZONE_FAULTS`. */
  zoneRefused: 'La zone de cette recherche est refusée\u00a0: ',
  faults: {
    EMAIL: 'Renseignez un e-mail valide',
    FREQUENCY: 'Choisissez quand recevoir les biens',
    CONSENT: 'Cochez la case pour recevoir ces e-mails',
  },
  /** Words for a place that the visitor typed and that is no town: mails do not repeat it. */
  chosenPlace: 'l’endroit choisi',
  page: {
    title: 'Vos alertes',
    intro: (name: string): string => `Les recherches dont vous recevez les nouveaux biens, sur le site ${de(name)}.`,
    none: 'Aucune alerte. Ce lien n’en contient plus.',
    waiting: 'À confirmer',
    confirm: 'Confirmer cette alerte',
    paused: 'En pause',
    active: 'Active',
    save: 'Enregistrer',
    pause: 'Mettre en pause',
    resume: 'Reprendre',
    stop: 'Arrêter cette alerte',
    stopAll: 'Arrêter toutes les alertes',
    see: 'Voir la recherche',
    faults: {
      OVER: 'Cette alerte n’existe plus\u00a0: elle a été arrêtée, ou sa durée est passée.',
      UNCONFIRMED: 'Confirmez d’abord cette alerte.',
      FREQUENCY: 'Choisissez quand recevoir les biens.',
      ACTION: 'Cette action n’existe pas.',
      CLOSED: 'Ce site est fermé\u00a0: une alerte peut seulement y être mise en pause ou arrêtée.',
    },
    done: {
      confirm: 'Votre alerte est confirmée.',
      save: 'C’est enregistré.',
      pause: 'L’alerte est en pause.',
      resume: 'L’alerte a repris.',
      stop: 'L’alerte est arrêtée, et vos données sont effacées.',
      stopAll: 'Toutes vos alertes sont arrêtées, et vos données sont effacées.',
    },
  },
  confirmation: {
    subject: (name: string): string => `Confirmez votre alerte — ${name}`,
    title: 'Confirmez votre alerte',
    text: (search: string, frequency: Frequency): string =>
      `Quelqu’un, vous sans doute, demande à recevoir à cette adresse les nouveaux biens de cette recherche\u00a0:\n` +
      `${search}.\n${FREQUENCY_LABELS[frequency]}.`,
    button: 'Voir et confirmer',
    note: 'Vous n’avez rien demandé\u202f? Ne faites rien\u00a0: rien ne vous sera envoyé, et la demande sera effacée.',
  },
  existing: {
    subject: (name: string): string => `Votre alerte existe déjà — ${name}`,
    title: 'Votre alerte existe déjà',
    /** `frequency` null: the alert is paused. */
    text: (search: string, frequency: Frequency | null): string =>
      `Quelqu’un, vous sans doute, demande à recevoir à cette adresse les nouveaux biens de cette recherche\u00a0:\n` +
      `${search}.\n${
        frequency === null
          ? 'Cette alerte est en pause.'
          : `Cette alerte est active\u00a0: ${FREQUENCY_LABELS[frequency].toLowerCase()}.`
      }`,
    button: 'Voir et modifier',
    note: 'Vous n’avez rien demandé\u202f? Ne faites rien\u00a0: votre alerte reste comme elle est.',
  },
  mail: {
    subject: (homes: number, name: string): string => `${count(homes, 'bien', 'biens')} pour vous — ${name}`,
    title: 'Des biens pour vous',
    lower: (price: string, former: string): string => `${price}, en baisse (avant\u00a0: ${former})`,
    more: (n: number): string => `Voir ${count(n, 'autre bien', 'autres biens')}`,
    similar: {
      subject: (name: string): string => `Des biens proches de votre recherche — ${name}`,
      title: 'Des biens proches de votre recherche',
      text: 'Vos alertes n’ont rien trouvé depuis un mois. Ces biens ressemblent à ce que vous cherchez\u00a0:',
    },
    note: 'Vous recevez cet e-mail parce que vous avez confirmé une alerte.',
    manage: 'Modifier, mettre en pause ou arrêter',
  },
} as const;

/** The price of a home in a mail, with the statements of its card. `formerCents`: before it fell; null: it is new. */
export const mailedPrice = (home: Priced, formerCents: number | null): string => {
  const isLower = formerCents !== null && !home.priceHidden && formerCents > home.priceCents;
  const price = cardAmount(presentPrice(home));
  const { note } = cardPrice(presentPrice(home));
  const line = isLower ? ALERT_WORDS.mail.lower(price, formerPrice(home, formerCents)) : price;
  return [line, ...(note === null ? [] : [note])].join('\n');
};
