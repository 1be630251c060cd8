import type { Listing } from '#domain/listings/listing';
import type { RentPeriod, Transaction } from '#domain/listings/vocabulary';
import type {
  LeftHome,
  PriceMove,
  ReportFigures,
  ReportVisit,
  Rhythm,
  WeekViews,
} from '#domain/seller-reports/seller-report';
import type { VisitFeedback } from '#domain/visits/feedback';
import { area, count, date, de, euros, number, shortDay } from './format.ts';
import { LEFT_LABELS } from './left-market.ts';
import { periodAmount } from './listing-price.ts';
import { townName } from './places.ts';

/** Texts of the seller's report: its mail, page and PDF, and the back office. */

type Named = { title: string; zip: string; city: string; reference: string };

const placeOf = ({ title, zip, city, reference }: Named): string =>
  `${title}, ${zip} ${townName(city)} (référence ${reference})`;

const moveOf = ({ on, fromCents, toCents }: PriceMove, period: RentPeriod | null): string =>
  `${date(on)}\u00a0: ${euros(fromCents)}, puis ${periodAmount(toCents, period)}`;

export const REPORT_FAULTS = {
  EMAIL: 'Indiquez l’adresse e-mail du propriétaire.',
  DAY: 'Choisissez un jour de la semaine, ou un jour du mois de 1 à 28.',
  COMMENT: 'Écrivez votre commentaire.',
} as const;

const FEEDBACKS: Readonly<Record<VisitFeedback, string>> = {
  interested: 'le bien intéresse',
  again: 'une seconde visite est souhaitée',
  'not-interested': 'le bien ne convient pas',
};

const FIGURE_LABELS: Readonly<Record<keyof ReportFigures, string>> = {
  week: 'Vues en sept jours',
  kept: 'Listes de favoris',
  alerts: 'Alertes touchées',
  questions: 'Questions',
  visits: 'Visites',
};

/** What differs between the report of a home for sale and of one to let. */
export const REPORT_DEAL_WORDS = {
  sale: {
    title: 'Où en est votre vente',
    documentTitle: 'Rapport de vente',
    fileName: 'rapport-de-vente.pdf',
    why: 'votre conseiller vend votre bien',
    price: 'Prix affiché',
    hidden: 'Prix non affiché',
    prices: 'Les changements de prix',
    pricesNone: 'Le prix n’a pas changé depuis que nous suivons cette annonce.',
    waiting: 'Des biens comparables encore en vente',
    waitingNone: 'Aucun bien comparable n’est en vente sur ce site.',
    left: 'Des biens comparables vendus ou retirés depuis un an',
  },
  rent: {
    title: 'Où en est votre location',
    documentTitle: 'Rapport de location',
    fileName: 'rapport-de-location.pdf',
    why: 'votre conseiller loue votre bien',
    price: 'Loyer affiché',
    hidden: 'Loyer non affiché',
    prices: 'Les changements de loyer',
    pricesNone: 'Le loyer n’a pas changé depuis que nous suivons cette annonce.',
    waiting: 'Des biens comparables encore à louer',
    waitingNone: 'Aucun bien comparable n’est à louer sur ce site.',
    left: 'Des biens comparables loués ou retirés depuis un an',
  },
} as const satisfies Record<Transaction, Record<string, string>>;

export const REPORT_MAIL = {
  subject: (siteName: string): string => `Le rapport de votre bien — ${siteName}`,
  intro: (listing: Named): string => `Voici les nouvelles de votre bien\u00a0: ${placeOf(listing)}.`,
  facts: (figures: ReportFigures): [label: string, value: string][] =>
    (['week', 'kept', 'alerts', 'questions', 'visits'] as const).map((name) => [
      FIGURE_LABELS[name],
      number(figures[name]),
    ]),
  open: 'Voir mon rapport',
  note: (transaction: Transaction): string =>
    `Vous recevez ce rapport parce que ${REPORT_DEAL_WORDS[transaction].why}. Gardez ce lien pour vous, il ouvre ` +
    'votre page privée.',
  stop: 'Ne plus recevoir ces e-mails',
} as const;

/** To an owner who stopped the mails, lost them and asks for the link. */
export const REPORT_LINK_MAIL = {
  subject: (siteName: string): string => `Votre lien vers le rapport de votre bien — ${siteName}`,
  title: 'Votre page privée',
  text:
    'Vous avez demandé à votre conseiller le lien de votre page privée. Les e-mails restent arrêtés\u00a0: vous seul ' +
    'pouvez les reprendre, sur cette page.',
  note: 'Si vous n’avez rien demandé, ignorez cet e-mail\u00a0: vous n’en recevrez pas d’autre.',
} as const;

/** The private page and the PDF. */
export const REPORT_PAGE_WORDS = {
  place: placeOf,
  madeAt: (day: string): string => `Au ${date(day)}`,
  gone: 'L’annonce n’est plus en ligne. Ce rapport reste ouvert six mois.',
  money: periodAmount,
  view: 'Voir l’annonce',
  pdf: 'Télécharger en PDF',
  figures: FIGURE_LABELS,
  number: (value: number): string => number(value),
  weeks: 'Les vues semaine par semaine',
  weeksText: (total: number): string =>
    `${count(total, 'vue', 'vues')} depuis la mise en ligne, sur tous les sites du market center.`,
  weekOf: ({ from, isRunning }: WeekViews): string => `Semaine du ${date(from)}${isRunning ? ', en cours' : ''}`,
  shortWeek: ({ from, isRunning }: WeekViews): string =>
    `${date(from, { style: 'short' }).slice(0, 5)}${isRunning ? ' (en cours)' : ''}`,
  weeksTable: 'Voir les chiffres',
  columns: { week: 'Semaine', views: 'Vues' },
  meanings:
    'Une liste de favoris est gardée par une personne sur nos sites. Une alerte touchée est une recherche d’acheteur ' +
    'qui a reçu votre bien. Aucun visiteur n’est identifiable dans ce rapport.',
  visits: 'Les visites',
  visitsNone: 'Aucune visite n’est confirmée pour le moment.',
  visitsLast: (shown: number): string => `Les ${number(shown)} visites les plus récentes.`,
  visit: ({ on, isPast, feedback }: ReportVisit): string =>
    isPast ? `Le ${date(on)}${feedback === null ? '' : `\u00a0: ${FEEDBACKS[feedback]}`}` : `Prévue le ${date(on)}`,
  move: moveOf,
  leftNone: 'Aucun bien comparable n’a quitté nos sites depuis un an.',
  leftHome: (home: Pick<LeftHome, 'area' | 'city' | 'priceCents' | 'period'>): string =>
    [
      ...(home.area === null ? [] : [area(home.area)]),
      townName(home.city),
      periodAmount(home.priceCents, home.period),
    ].join(', '),
  /** The day is that of the end of the listing; a sale has another one. */
  leftOn: ({ transaction, isSold, on }: Pick<Listing, 'transaction' | 'isSold'> & { on: string }): string =>
    isSold ? `${LEFT_LABELS[transaction].sold}, retiré le ${date(on)}` : `Retiré le ${date(on)}`,
  comment: 'Le commentaire de votre conseiller',
  commentNone: 'Votre conseiller n’a pas encore écrit de commentaire.',
  comments: 'Ses commentaires précédents',
  commentBy: (by: string, at: string, timeZone: string): string => `${by}, le ${shortDay(at, timeZone)}`,
  mails: 'Mes e-mails',
  rhythm: (rhythm: Rhythm, day: number): string => `Vous recevez ce rapport ${rhythmText(rhythm, day)}.`,
  stop: 'Arrêter les e-mails',
  stopped: 'Les e-mails sont arrêtés. Cette page reste ouverte.',
  resume: 'Recevoir de nouveau les e-mails',
  notice: (siteName: string): string => `Rapport privé ${de(siteName)} pour le propriétaire du bien.`,
} as const;

/** The page to stop the mails, from a mail. */
export const REPORT_STOP_WORDS = {
  title: 'Arrêter les e-mails',
  text: 'Vous ne recevrez plus d’e-mail sur votre bien. Votre page privée reste ouverte.',
  button: 'Arrêter les e-mails',
  done: 'C’est fait\u00a0: vous ne recevrez plus ces e-mails.',
} as const;

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

/** 'chaque lundi', 'le 15 de chaque mois'. */
export const rhythmText = (rhythm: Rhythm, day: number): string =>
  rhythm === 'week' ? `chaque ${WEEKDAYS[day - 1]}` : `le ${day === 1 ? '1er' : day} de chaque mois`;

/** In the back office. */
export const REPORT_OFFICE_WORDS = {
  title: 'Rapport au propriétaire',
  intro:
    'Le propriétaire reçoit un lien privé vers les vues, favoris, alertes, questions, visites et prix de son bien. ' +
    'Rien n’y désigne un visiteur.',
  offMarket: 'L’annonce n’est plus en ligne\u00a0: un rapport ne se crée que pour une annonce en ligne.',
  form: 'Rapport au propriétaire',
  email: 'E-mail du propriétaire',
  emailHint: 'Une autre adresse reçoit un autre rapport\u00a0: les liens de la précédente ne s’ouvrent plus.',
  when: 'Envoi',
  whenOf: rhythmText,
  create: 'Créer et envoyer',
  save: 'Enregistrer',
  facts: { email: 'Propriétaire', when: 'Envoi', mailed: 'Dernier e-mail', opened: 'Page ouverte' },
  figures: FIGURE_LABELS,
  never: 'Jamais',
  stopped: 'Le propriétaire a arrêté les e-mails. Sa page reste ouverte.',
  link: 'Renvoyer le lien',
  linking: {
    title: 'Renvoyer le lien au propriétaire\u00a0?',
    text:
      'À sa demande seulement\u00a0: il reçoit un seul e-mail, avec le lien de sa page, où il peut reprendre les ' +
      'e-mails.',
    confirm: 'Renvoyer',
    cancel: 'Annuler',
  },
  edit: 'Modifier',
  cancel: 'Annuler',
  revoke: 'Révoquer',
  revoking: {
    title: 'Révoquer le rapport\u00a0?',
    text: 'Les liens du propriétaire ne s’ouvrent plus, et vos commentaires sont effacés.',
    confirm: 'Révoquer',
    cancel: 'Annuler',
  },
  comment: 'Commentaire pour le propriétaire',
  commentHint: 'Daté, il s’affiche sur sa page et dans ses e-mails. Ne nommez aucun visiteur.',
  sendNow: 'Publier et envoyer',
  publish: 'Publier',
  commentLine: (text: string, by: string, at: string, timeZone: string): string =>
    `${shortDay(at, timeZone)}, ${by}\u00a0: ${text}`,
  outcomes: {
    created: 'Le rapport est envoyé au propriétaire',
    saved: 'Le rapport est enregistré',
    revoked: 'Le rapport est révoqué',
    linked: 'Le lien est envoyé au propriétaire',
    notLinked: 'Le lien n’est pas envoyé',
    published: 'Le commentaire est publié',
    sent: 'Le commentaire est publié et le rapport envoyé',
    failed: 'Le rapport n’a pas été enregistré',
    /** Why a mail is refused, by code. */
    notSent: {
      REPORT_STOPPED: 'Le commentaire n’est pas publié\u00a0: le propriétaire a arrêté les e-mails',
      REPORT_LINKED: 'Le lien a déjà été envoyé',
      TOO_MANY: 'Trop d’e-mails à cette adresse\u00a0: réessayez demain',
    },
  },
} as const;
