import type { Frequency } from '#domain/alerts/alert';
import type { SearchCriteria } from '#domain/listings/criteria';
import { count, de } from './format.ts';
import { FILTER_LABELS } from './listings.ts';
import { SEARCH_WORDS, searchTitle, writtenMinimum, writtenRange } from './search-page.ts';

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

/** Words of the place of a search, and of the parts of its zone: a listing is in one of them. */
type Where = { place: string | null; zone: readonly string[] };

/**
 * A search in words: 'Maisons à vendre à Lyon 3e (69003), jusqu’à 300 000 €', 'Maisons à vendre dans la zone
 * Villeurbanne (69100) + Zone dessinée'.
 */
export const searchInWords = (criteria: SearchCriteria, { place, zone }: Where): string => {
  const { price, area, landArea, rooms, bedrooms, features } = criteria;
  const filters = [
    ...FILTER_WORDS.price(price),
    ...FILTER_WORDS.rooms(rooms),
    ...FILTER_WORDS.bedrooms(bedrooms),
    ...FILTER_WORDS.area(area),
    ...FILTER_WORDS.landArea(landArea),
    ...FILTER_WORDS.features(features),
  ];
  const title = searchTitle(criteria.kinds, criteria.transaction, place);
  const inZone = zone.length === 0 ? '' : `${place ? ' ou' : ''} dans la zone ${zone.join(' + ')}`;
  return [`${title}${inZone}`, ...filters.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join(', ');
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
  mail: {
    subject: (homes: number, name: string): string => `${count(homes, 'bien', 'biens')} pour vous — ${name}`,
    title: 'Des biens pour vous',
    price: (amount: string, former: string | null): string =>
      former === null ? amount : `${amount}, en baisse (avant\u00a0: ${former})`,
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
