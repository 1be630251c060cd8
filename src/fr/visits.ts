import type { VisitStatus } from '#domain/visits/visit';
import { a, capital, dateFormatter, hello, moment, phone, time } from './format.ts';
import { FORM_WORDS } from './messaging.ts';

/** Texts of the visits of homes, for visitors and in mails. */

const NBSP = '\u00a0';

const partOf = (at: string, options: Intl.DateTimeFormatOptions): string => dateFormatter(options).format(new Date(at));
const weekdayOf = (at: string, timeZone: string): string => partOf(at, { weekday: 'long', timeZone });

/** 'mardi 3 mars 2026 à 14:30'. */
export const visitTime = (at: string, timeZone: string): string => `${weekdayOf(at, timeZone)} ${moment(at, timeZone)}`;
/** 'Mardi 3 mars 2026'. */
export const visitDay = (at: string, timeZone: string): string =>
  capital(visitTime(at, timeZone).split(' à ')[0] ?? '');
/** A day in a calendar: 'mar.', '3', 'mars'. */
export const visitDayParts = (at: string, timeZone: string): { weekday: string; date: string; month: string } => ({
  weekday: partOf(at, { weekday: 'short', timeZone }),
  date: partOf(at, { day: 'numeric', timeZone }),
  month: partOf(at, { month: 'short', timeZone }),
});
export const visitClock = (at: string, timeZone: string): string => time(new Date(at), timeZone);

/** Title of a visit in a calendar. */
export const visitEventTitle = (of: string): string => (of === '' ? 'Visite' : `Visite\u00a0: ${of}`);

type EventWords = { listing: string; agent?: string; phone: string | null; note?: string; page?: string };

/** What a calendar says about a visit, line by line. */
export const visitEventWords = ({ listing, agent, phone: number, note = '', page }: EventWords): string =>
  [
    listing,
    agent === undefined ? '' : `Avec ${agent}`,
    number ? phone(number) : '',
    note,
    page === undefined ? '' : `Voir ou annuler la visite\u00a0: ${page}`,
  ]
    .filter((line) => line !== '')
    .join('\n');

/** Verbs of the page of the form. */
export const VISIT_FORM_WORDS = {
  link: 'Demander une visite',
  title: 'Demander une visite',
  intro: (name: string, minutes: number): string =>
    `Choisissez un à trois horaires. ${name} en confirme un, ou vous en propose un autre. ` +
    `La visite dure environ ${minutes}${NBSP}minutes.`,
  times: 'Horaires possibles',
  timesHint: 'Ouvrez un jour, puis choisissez un ou plusieurs horaires. Les jours choisis portent un point.',
  days: 'Jours',
  dayTimes: (day: string, count: number): string => `${day}, ${count} horaire${count > 1 ? 's' : ''}`,
  elsewhere: (times: readonly string[]): string => `Déjà choisi : ${times.join(', ')}`,
  later: 'Jours suivants',
  earlier: 'Jours précédents',
  none: 'Aucun horaire n’est libre pour le moment.',
  ask: FORM_WORDS.askQuestion,
  contact: 'Vos coordonnées',
  contactHint: 'Un téléphone ou un e-mail suffit.',
  optional: (label: string): string => `${label} (facultatif si l’autre est rempli)`,
  message: 'Message (facultatif)',
  sms: 'Me rappeler la visite par SMS la veille (numéro mobile français)',
  send: 'Demander cette visite',
  back: 'Revenir au bien',
  faults: {
    NAME: 'Renseignez un nom/prénom valide',
    PHONE: 'Renseignez un téléphone valide',
    EMAIL: 'Renseignez un e-mail valide',
    CONTACT: 'Renseignez un téléphone ou un e-mail pour recevoir la réponse',
    MESSAGE: 'Votre message est trop long\u00a0: 1\u00a0000 caractères au plus',
    TIMES: 'Choisissez au moins un horaire',
    MANY: 'Choisissez trois horaires au plus',
    GONE: 'Un horaire choisi n’est plus libre\u00a0: choisissez-en un autre',
    CONSENT: "Veuillez accepter les conditions d'utilisation",
  },
} as const;
export type VisitFault = keyof typeof VISIT_FORM_WORDS.faults;

export const VISIT_STATUS_LABELS: Readonly<Record<VisitStatus, string>> = {
  asked: 'Demandée',
  proposed: 'Autre horaire proposé',
  confirmed: 'Confirmée',
  refused: 'Refusée',
  cancelled: 'Annulée',
  done: 'Passée',
  unanswered: 'Sans réponse',
};

/** The private page of a visitor. */
export const VISITOR_PAGE_WORDS = {
  title: 'Votre visite',
  states: {
    asked: 'Votre demande est envoyée. Vous recevrez une réponse ici et par le moyen que vous avez indiqué.',
    proposed: 'Un autre horaire vous est proposé.',
    confirmed: 'Votre visite est confirmée.',
    refused: 'Votre demande n’a pas pu être acceptée.',
    cancelled: 'Cette visite est annulée.',
    done: 'Cette visite a eu lieu.',
    unanswered: 'Les horaires sont passés sans réponse. Vous pouvez en demander d’autres.',
  } satisfies Record<VisitStatus, string>,
  keep: 'Gardez l’adresse de cette page\u00a0: elle vous permet de suivre et d’annuler votre visite.',
  asked: 'Horaires demandés',
  proposedTime: 'Horaire proposé',
  time: 'Horaire',
  listing: 'Bien',
  agent: 'Avec',
  note: 'Message de l’agent',
  accept: 'Accepter cet horaire',
  calendar: 'Ajouter à mon agenda',
  cancel: 'Annuler la visite',
  cancelText: 'L’agent en est prévenu, et l’horaire est de nouveau libre pour d’autres.',
  cancelNow: 'Oui, annuler la visite',
  facts: 'Le rendez-vous',
  see: 'Voir le bien',
  feedback: 'Donner mon avis sur la visite',
  place: 'Où',
  telephone: 'Téléphone',
  takenProposal: 'L’horaire proposé n’est plus libre.',
  askOther: 'Demander un autre horaire',
  pastProposal: 'L’horaire proposé est passé. L’agent peut encore vous en proposer un autre.',
  refusals: {
    ANSWERED: 'Cette page n’est plus à jour\u00a0: la visite a changé entre-temps.',
    TAKEN: 'Cet horaire n’est plus libre. L’agent vous en proposera un autre.',
    OVER: 'Cette visite a déjà eu lieu\u00a0: elle ne peut plus être annulée.',
  },
} as const;

/** The page of an agent behind the links of mails. */
export const AGENT_PAGE_WORDS = {
  title: 'Demande de visite',
  confirm: (at: string): string => `Confirmer le ${at}`,
  takenTime: (at: string): string => `${capital(at)}\u00a0: vous avez déjà une visite à ce moment`,
  pastTime: (at: string): string => `${capital(at)}\u00a0: passé`,
  propose: 'Proposer un autre horaire',
  day: 'Jour',
  clock: 'Heure',
  note: 'Message au visiteur (facultatif)',
  refuse: 'Refuser',
  refuseTitle: 'Refuser cette demande',
  cancel: 'Annuler la visite',
  visitor: 'Visiteur',
  message: 'Message',
  status: 'État',
  facts: 'La visite',
  ownNote: 'Votre message',
  noteHint: 'Par exemple l’adresse exacte, l’étage ou le code.',
  busyTime: 'Votre agenda a un rendez-vous à ce moment.',
  reference: 'Référence',
  done: 'C’est fait. Le visiteur est prévenu par e-mail.',
  call: 'C’est fait. Ce visiteur n’a pas donné d’e-mail\u00a0: prévenez-le par téléphone.',
  accepted: 'Le visiteur a accepté l’horaire proposé.',
  givenUp: 'Le visiteur a annulé la visite.',
  overtaken: (at: string): string =>
    `Le visiteur a accepté l’horaire que vous proposiez, le ${at}, mais vous avez une autre visite à ce moment. ` +
    'Proposez-lui un autre horaire.',
  faults: {
    TAKEN: 'Vous avez déjà une visite à ce moment. Choisissez un autre horaire.',
    PAST: 'Choisissez un horaire à venir, dans les douze mois.',
    ANSWERED: 'Cette demande a changé entre-temps.',
    OVER: 'Cette visite a déjà eu lieu.',
    TIME: 'Renseignez un jour et une heure valides',
    SKIPPED: 'Cette heure n’existe pas ce jour-là\u00a0: on passe à l’heure d’été.',
    NOTE: 'Votre message est trop long\u00a0: 500 caractères au plus',
  },
} as const;

/** `at`: the proposed or confirmed time; the title of a home that was removed is empty. */
type About = { listing: string; siteName: string; at: string };

const subject = (event: string, ...of: readonly string[]): string =>
  [event, ...of].filter((part) => part !== '').join(' — ');
/** Names the home after a noun; empty when it was removed. */
const about = (word: string, listing: string): string => (listing === '' ? '' : ` ${word} «${NBSP}${listing}${NBSP}»`);

/** Mails to the agent. */
export const AGENT_VISIT_MAILS = {
  asked: {
    subject: (name: string, listing: string): string => subject('Visite demandée', name, listing),
    title: 'Une visite est demandée',
    text: (name: string, { listing, siteName }: About): string =>
      `${name} souhaite${listing === '' ? ' une visite' : about('visiter', listing)}, depuis le site ${siteName}. ` +
      'Confirmez un horaire, proposez-en un autre ou refusez.',
  },
  accepted: {
    subject: (name: string, listing: string): string => subject('Visite confirmée', name, listing),
    title: 'Votre proposition est acceptée',
    text: (name: string, { listing }: About): string => `${name} accepte l’horaire proposé${about('pour', listing)}.`,
  },
  booked: {
    subject: (name: string, listing: string): string => subject('Visite confirmée', name, listing),
    title: 'Vous avez confirmé une visite',
    text: (name: string, { listing }: About): string =>
      `Vous recevez ${name}${about('pour', listing)}. Le fichier joint l’ajoute à votre agenda.`,
  },
  'called-off': {
    subject: (name: string, listing: string): string => subject('Visite annulée', name, listing),
    title: 'Vous avez annulé une visite',
    text: (name: string, { listing }: About): string =>
      `La visite${about('de', listing)} avec ${name} est annulée. Le fichier joint l’ôte de votre agenda.`,
  },
  'given-up': {
    subject: (name: string, listing: string): string => subject('Visite annulée', name, listing),
    title: 'Une visite est annulée',
    text: (name: string, { listing }: About): string => `${name} a annulé la visite${about('de', listing)}.`,
  },
  overtaken: {
    subject: (name: string, listing: string): string => subject('Autre horaire à proposer', name, listing),
    title: 'L’horaire accepté n’est plus libre',
    text: (name: string, { listing, at }: About): string =>
      `${name} accepte l’horaire proposé${about('pour', listing)}, le ${at}, mais vous avez une autre visite à ce ` +
      'moment. Proposez un autre horaire.',
  },
  unaccepted: {
    subject: (name: string, listing: string): string => subject('Visite sans réponse', name, listing),
    title: 'Aucun nouvel horaire n’est convenu',
    text: (name: string, { listing }: About): string =>
      `Aucun nouvel horaire n’est convenu avec ${name}${about('pour', listing)}. Le fichier joint ôte l’ancien de ` +
      'votre agenda.',
  },
  reference: (reference: string): string => `référence ${reference}`,
  answer: 'Répondre à la demande',
  open: 'Voir la visite',
  linkNote: 'Ce lien permet de répondre à la demande\u00a0: ne transférez pas cet e-mail.',
  leftNote: 'L’agent de cette visite a quitté le market center\u00a0: cet e-mail vous est adressé à sa place.',
} as const;

/** Mails to the visitor. */
export const VISITOR_VISIT_MAILS = {
  received: {
    subject: (siteName: string): string => `Votre demande de visite ${a(siteName)}`,
    title: 'Votre demande de visite est envoyée',
    text: 'Vous recevrez la réponse par e-mail. Votre page privée permet de suivre et d’annuler la demande.',
  },
  confirmed: {
    subject: (siteName: string): string => `Votre visite est confirmée — ${siteName}`,
    title: 'Votre visite est confirmée',
    text: 'Si vous ne pouvez pas venir, annulez la visite sur votre page privée.',
  },
  proposed: {
    subject: (siteName: string): string => `Un autre horaire pour votre visite — ${siteName}`,
    title: 'Un autre horaire vous est proposé',
    text: 'Acceptez-le ou annulez votre demande sur votre page privée.',
    moved: 'L’horaire confirmé auparavant n’est plus retenu.',
  },
  refused: {
    subject: (siteName: string): string => `Votre demande de visite — ${siteName}`,
    title: 'Votre demande de visite n’a pas pu être acceptée',
    text: 'Vous pouvez demander d’autres horaires depuis la page du bien.',
  },
  cancelled: {
    subject: (siteName: string): string => `Votre visite est annulée — ${siteName}`,
    title: 'Votre visite est annulée',
    text: 'Vous pouvez demander d’autres horaires depuis la page du bien.',
  },
  unanswered: {
    subject: (siteName: string): string => `Votre demande de visite — ${siteName}`,
    title: 'Votre demande de visite est restée sans réponse',
    text:
      'Les horaires demandés sont passés\u00a0: nous en sommes désolés. Vous pouvez en demander d’autres depuis la ' +
      'page du bien.',
  },
  lapsed: {
    subject: (siteName: string): string => `Votre visite n’aura pas lieu — ${siteName}`,
    title: 'L’horaire proposé est passé',
    text:
      'Sans votre accord, la visite n’a pas eu lieu, et l’horaire confirmé auparavant quitte votre agenda. Vous ' +
      'pouvez en demander d’autres depuis la page du bien.',
  },
  open: 'Ouvrir ma page privée',
  hello,
} as const;
