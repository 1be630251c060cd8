import type { ApplicationField } from '#domain/applications/application';
import { hello, phone } from './format.ts';
import { nameVia } from './mails.ts';

/** One sentence for each field in error (rule LEAD-FIELDS: each field is flagged). */
export const APPLICATION_FAULTS = {
  firstname: 'Renseignez votre prénom, en lettres',
  lastname: 'Renseignez votre nom, en lettres',
  fullname: 'Renseignez vos prénom et nom, en lettres',
  email: 'Renseignez une adresse e-mail valide',
  phone: 'Renseignez un numéro de téléphone français valide',
  zip: 'Renseignez un code postal de cinq chiffres',
  rgpd: 'Cochez cette case pour que votre candidature puisse être traitée',
} as const satisfies Record<ApplicationField, string>;

/** Refusal of a duplicate lead: code for API clients, and message (rule LEAD-DUPLICATE). */
export const DUPLICATE_LEAD = {
  code: 'A lead with this email already exist in your market center.', // verbatim
  error: { field: 'email', message: 'Un lead avec cet email existe déjà dans votre market center' }, // verbatim
} as const;

export const APPLICATION_SENDING = {
  sent: 'Votre candidature a bien été transmise.', // verbatim
  failed: 'Une erreur est survenue', // rule TEXT-CORRECTED
  sending: 'Envoi en cours', // verbatim
  tooMany: 'Beaucoup de candidatures viennent de votre connexion. Réessayez plus tard.',
} as const;

export const APPLICATION_WORDS = {
  title: 'Déposez votre candidature',
  intro: (market: string): string => `L’équipe ${market} vous rappelle pour faire connaissance.`,
  submit: 'Envoyer ma candidature',
  cv: 'Votre CV (facultatif)',
  cvChoose: 'Choisir un fichier, ou le déposer ici',
  cvHint: 'Au format PDF, 2\u00a0Mo au plus',
  closed: 'Les candidatures en ligne ne sont pas ouvertes sur ce site.',
  closedLink: 'En savoir plus',
} as const;

/** Faults of a file that the browser checks before the upload. */
export const CV_FAULTS = {
  notPdf: 'Seuls les fichiers PDF sont acceptés.',
  tooHeavy: 'Le fichier dépasse 2\u00a0Mo.',
  empty: 'Le fichier est vide.',
  notJoined:
    'Votre candidature est transmise, mais ce fichier n’a pas pu être joint. Choisissez-en un autre et renvoyez.',
} as const;

/** `isQuiz`: a request for the quiz by SMS. */
type ApplicationSummary = { fullname: string; siteName: string; offer: string | null; isQuiz: boolean };

export const LEAD_MAIL = {
  subject: (summary: ApplicationSummary): string =>
    `${LEAD_MAIL.title(summary)} — ${summary.fullname}${summary.offer ? ` — ${summary.offer}` : ''}`,
  title: ({ isQuiz }: ApplicationSummary): string => (isQuiz ? 'Quiz demandé par SMS' : 'Nouvelle candidature'),
  intro: ({ fullname, siteName, offer, isQuiz }: ApplicationSummary): string => {
    if (isQuiz) return `${fullname} demande le quiz de recrutement depuis le site ${siteName}.`;
    return offer
      ? `${fullname} répond à l’offre « ${offer} » depuis le site ${siteName}.`
      : `${fullname} souhaite rejoindre le réseau et vous écrit depuis le site ${siteName}.`;
  },
  facts: { name: 'Nom', telephone: 'Téléphone', email: 'E-mail', offer: 'Offre', cv: 'CV', sms: 'SMS' },
  sms: (isQueued: boolean): string =>
    isQueued
      ? 'Le lien du quiz part par SMS.'
      : 'Le nombre de SMS permis est atteint : le lien du quiz n’est pas parti. Envoyez-le depuis la fiche du lead.',
  telephone: phone,
  replyNote: 'Répondez à ce message : votre réponse part à cette personne.',
  fromName: nameVia,
} as const;

/** Mail to the market center when the SMS with the link of a quiz did not leave. */
export const QUIZ_SMS_MAIL = {
  subject: (fullname: string): string => `Le SMS du quiz n’est pas parti — ${fullname}`,
  title: 'Le SMS du quiz n’est pas parti',
  text: (fullname: string): string =>
    `${fullname} a demandé le quiz, mais le SMS avec son lien n’a pas pu être envoyé. Ouvrez la fiche du lead, créez ` +
    'un lien du quiz et envoyez-le à cette personne.',
  open: 'Ouvrir le lead',
} as const;

export const LEAD_RECEIPT_MAIL = {
  subject: (market: string): string => `Votre candidature chez ${market}`,
  title: APPLICATION_SENDING.sent,
  intro: (firstname: string | null, market: string, offer: string | null): string =>
    `${hello(firstname)}\nmerci de votre candidature${offer ? ` à l’offre « ${offer} »` : ''}. L’équipe ` +
    `${market} revient vers vous rapidement.`,
  privacy: 'Vos informations servent à traiter votre candidature.',
} as const;
