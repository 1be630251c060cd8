import { de, moment } from './format.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

/** Texts of the view that shares the form of the quiz. */
export const QUIZ_SHARING_WORDS = {
  title: SITE_VIEW_TITLES.quiz,
  context: 'Un visiteur laisse ses coordonnées à cette adresse et reçoit son quiz par SMS.',
  share: {
    link: 'Lien de votre formulaire de quiz',
    copied: 'Le lien a bien été copié',
    notCopied: "Nous n'avons pas réussi à copier le lien",
  },
  results: {
    begun: 'Quiz commencés',
    finished: 'Quiz terminés',
    last: (at: string, timeZone: string): string => `Dernier quiz le ${moment(at, timeZone)}.`,
    none: 'Aucun quiz pour l’instant\u00a0: partagez le lien ou imprimez son QR code.',
  },
  fileName: 'quiz-qr-code',
} as const;

/** Texts of the link of one lead, in the menu of its window. */
export const QUIZ_LINK_WORDS = {
  make: 'Créer un lien du quiz',
  renew: 'Remplacer le lien du quiz',
  renewing: {
    title: (name: string): string => `Remplacer le lien du quiz ${de(name)}\u00a0?`,
    text: 'Le lien que cette personne a peut-être reçu ne s’ouvrira plus. Ses réponses restent enregistrées.',
    confirm: 'Remplacer le lien',
  },
  made: {
    title: (name: string): string => `Le quiz ${de(name)}`,
    text: 'Envoyez ce lien à cette personne seulement. Il n’est affiché qu’ici : copiez-le avant de fermer.',
    close: 'Fermer',
  },
  share: {
    link: 'Lien du quiz',
    copied: 'Le lien du quiz est copié.',
  },
  end: 'Révoquer le lien du quiz',
  ending: {
    title: (name: string): string => `Révoquer le lien du quiz ${de(name)}\u00a0?`,
    text: 'Le lien ne s’ouvrira plus. Les réponses restent dans la fiche.',
    confirm: 'Révoquer',
  },
  ended: 'Le lien du quiz est révoqué.',
} as const;
