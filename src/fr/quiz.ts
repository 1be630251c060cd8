import { de } from './format.ts';

/** Texts of the recruitment quiz around its questions. */

export const QUIZ_ACTIVITY = 'Un lead a commencé un nouveau quiz.'; // verbatim

/** Author in the timeline when quiz answers changed the category of a lead. */
export const QUIZ_AUTHOR = 'Réponses du quiz';

export const QUIZ_CHOOSE = 'Choisissez une réponse';

/** Mail to the person who is responsible for the lead, when a quiz is over. */
export const QUIZ_MAIL = {
  subject: (fullname: string): string => `Quiz terminé — ${fullname}`,
  title: 'Un quiz est terminé',
  intro: (fullname: string): string => `${fullname} a répondu à tout le quiz et accepte un café.`,
  /** Who will call, as announced on the last page. */
  calls: {
    yours: 'La page de fin annonce votre appel.',
    of: (name: string): string => `La page de fin annonce l’appel ${de(name)}, qui reçoit ce message aussi.`,
    ofTeam: 'La page de fin annonce un appel de l’équipe.',
  },
  facts: { name: 'Nom', telephone: 'Téléphone', email: 'E-mail' },
  answer: (answer: string): string => ({ true: 'Oui', false: 'Non' })[answer] ?? answer,
  open: 'Ouvrir le lead',
} as const;
