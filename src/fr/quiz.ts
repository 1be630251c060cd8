/** Texts of the recruitment quiz around its questions. */

export const QUIZ_ACTIVITY = 'Un lead a commencé un nouveau quiz.'; // verbatim

export const QUIZ_CHOOSE = 'Choisissez une réponse';

/** Mail to who follows the lead, when a quiz is over. */
export const QUIZ_MAIL = {
  subject: (fullname: string): string => `Quiz terminé — ${fullname}`,
  title: 'Un quiz est terminé',
  intro: (fullname: string): string =>
    `${fullname} a répondu à tout le quiz et accepte un café. La page de fin annonce votre appel.`,
  facts: { name: 'Nom', telephone: 'Téléphone', email: 'E-mail' },
  answer: (answer: string): string => ({ true: 'oui', false: 'non' })[answer] ?? answer,
  open: 'Ouvrir le lead',
} as const;
