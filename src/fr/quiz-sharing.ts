import { de } from './format.ts';

/** Texts of the view that shares the form of the quiz. */
export const QUIZ_SHARING_WORDS = {
  title: 'Partager le quiz',
  context: 'Un visiteur laisse ses coordonnées à cette adresse et reçoit son quiz par SMS.',
  share: {
    link: 'Lien de votre formulaire de quiz',
    copied: 'Le lien a bien été copié',
    notCopied: "Nous n'avons pas réussi à copier le lien",
  },
  fileName: 'quiz-qr-code',
} as const;

/** Texts of the link of one lead, in the menu of its window. */
export const QUIZ_LINK_WORDS = {
  copy: 'Copier un nouveau lien du quiz',
  renewing: {
    title: (name: string): string => `Un nouveau lien pour ${name}\u00a0?`,
    text: 'Le lien que cette personne a peut-être reçu ne s’ouvrira plus.',
    confirm: 'Copier le lien',
  },
  copied: 'Le nouveau lien est copié. Envoyez-le à cette personne seulement.',
  notCopied: (url: string): string => `Le lien n’a pas pu être copié : ${url}`,
  end: 'Révoquer le lien du quiz',
  ending: {
    title: (name: string): string => `Révoquer le lien du quiz ${de(name)}\u00a0?`,
    text: 'Le lien ne s’ouvrira plus. Les réponses restent dans la fiche.',
    confirm: 'Révoquer',
  },
  ended: 'Le lien du quiz est révoqué.',
} as const;
