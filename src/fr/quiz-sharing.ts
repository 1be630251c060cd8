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
