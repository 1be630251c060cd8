import type { QuizRequestFault } from '#domain/applications/quiz-request';
import { de, phone } from './format.ts';

/** Texts of the form that asks for the quiz by SMS. */

export const QUIZ_REQUEST_FAULTS = {
  fullname: 'Veuillez saisir votre nom', // verbatim
  email: 'Veuillez saisir votre email', // verbatim
  phone: 'Veuillez saisir un numéro de téléphone valide (10 chiffres)', // verbatim
  mobile: 'Le quiz arrive par SMS : saisissez un numéro de mobile',
  zip: 'Veuillez saisir votre code postal', // verbatim
  rgpd: 'Vous devez accepter les conditions générales', // verbatim
} as const satisfies Record<QuizRequestFault, string>;

export const QUIZ_SMS_REFUSED = 'Ce numéro a demandé à ne plus recevoir de SMS';

/**
 * Timeline entry when a lead asks for the quiz again; `typed`: the number in the form, if it differs from the stored
 * one.
 */
export const QUIZ_AGAIN_ACTIVITY = (typed: string | null): string =>
  `Le quiz a été redemandé par SMS.${typed === null ? '' : ` Numéro saisi : ${phone(typed)}.`}`;

const MAX_NAME = 30;

/** Uses only the SMS alphabet: one part, or two with a long URL. */
export const quizSmsText = (market: string, link: string): string =>
  `${market.slice(0, MAX_NAME).trim()} : votre quiz en deux minutes : ${link}`;

export const QUIZ_REQUEST_WORDS = {
  title: 'Ce métier est-il fait pour vous ?',
  intro: (market: string): string =>
    `Recevez par SMS le quiz ${de(market)} : quelques questions, deux minutes, sur votre téléphone.`,
  fullname: 'Prénom et nom',
  zip: 'Code postal',
  mobile: 'Téléphone mobile',
  submit: 'Recevoir le quiz par SMS',
  sent: {
    title: 'Le quiz arrive par SMS',
    text: 'Ouvrez le lien du SMS sur votre téléphone : le quiz commence là. Le lien est personnel.',
    later: 'Votre demande est bien enregistrée',
    laterText: (market: string): string =>
      `Nous ne pouvons pas envoyer de SMS en ce moment : l’équipe ${market} vous envoie le lien du quiz.`,
  },
  sending: {
    sent: 'Le quiz arrive par SMS',
    failed: 'Une erreur est survenue', // rule TEXT-CORRECTED
    tooMany: 'Beaucoup de demandes viennent de votre connexion. Réessayez plus tard.',
  },
} as const;
