import { MAX_FEEDBACK_TEXT, type VisitFeedback } from '#domain/visits/feedback';
import { hello, number } from './format.ts';

const FEEDBACK_LENGTH = /* @__PURE__ */ number(MAX_FEEDBACK_TEXT);

/** What the mails about a visit name. */
export const VISIT_FACTS = { when: 'Quand', home: 'Bien', where: 'Où', agent: 'Avec' } as const;

export const REMINDER_MAIL = {
  subject: (at: string): string => `Rappel : votre visite du ${at}`,
  title: 'Votre visite approche',
  intro: (firstname: string | null): string => `${hello(firstname)}\nnous vous attendons pour votre visite.`,
  open: 'Voir ou annuler la visite',
  note: 'Vous ne pouvez plus venir ? Prévenez-nous en annulant la visite : une autre personne prendra votre place.',
} as const;

/** The SMS of the day before. */
export const reminderSms = (siteName: string, at: string, place: string, href: string): string =>
  `${siteName} : votre visite${place === '' ? '' : `, ${place},`} est le ${at}. La voir ou l'annuler : ${href}`;

export const FEEDBACK_LABELS = {
  interested: 'Ce bien m’intéresse',
  again: 'À revoir',
  'not-interested': 'Ce bien ne m’intéresse pas',
} as const satisfies Record<VisitFeedback, string>;

/** Who reads a visitor's word: the seller's report has the choice (rule SELLER-REPORT). */
const WHO_READS =
  'Votre choix, sans votre nom, est montré au propriétaire du bien. Ce que vous écrivez n’est lu que par votre agent ' +
  'et son agence.';

export const FEEDBACK_MAIL = {
  subject: 'Votre avis sur la visite',
  title: 'Votre avis sur la visite',
  intro: (firstname: string | null): string =>
    `${hello(firstname)}\nqu’avez-vous pensé de ce bien ? Une réponse aide votre agent à mieux chercher pour vous.`,
  choices: 'Votre réponse en un clic',
  choice: {
    interested: 'Je voudrais aller plus loin.',
    again: 'Je voudrais le revoir, ou j’hésite encore.',
    'not-interested': 'Il ne me convient pas.',
  } satisfies Record<VisitFeedback, string>,
  note: WHO_READS,
} as const;

export const FEEDBACK_PAGE = {
  title: 'Votre avis sur la visite',
  intro: (at: string, home: string): string => (home === '' ? `Visite du ${at}.` : `${home}, visite du ${at}.`),
  choice: 'Qu’avez-vous pensé de ce bien ?',
  text: 'Un mot pour votre agent (facultatif)',
  send: 'Envoyer mon avis',
  done: 'Merci, votre avis est transmis à votre agent. Vous pouvez encore le changer ici.',
  who: WHO_READS,
  missing: 'Choisissez une réponse.',
  long: `Votre texte dépasse ${FEEDBACK_LENGTH} caractères.`,
  tooEarly: 'Cette visite n’a pas encore eu lieu : vous pourrez donner votre avis après.',
} as const;
