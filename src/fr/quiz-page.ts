/** Texts of the pages of the recruitment quiz. */
export const QUIZ_PAGE_WORDS = {
  title: (site: string): string => `Quiz — ${site}`,
  eyebrow: 'Votre quiz',
  hello: (firstname: string | null): string => (firstname === null ? 'Bonjour' : `Bonjour ${firstname}`),
  welcome: (sender: string, role: string, market: string): string =>
    `Je suis ${sender}, ${role} chez ${market}. Répondez à quelques questions pour faire connaissance : deux minutes ` +
    'suffisent.',
  welcomeOfTeam: (market: string): string =>
    `L’équipe ${market} vous pose quelques questions pour faire connaissance : deux minutes suffisent.`,
  saved: 'Vos réponses sont enregistrées au fur et à mesure : vous pouvez vous arrêter et reprendre avec le même lien.',
  again: 'Vous avez déjà terminé ce quiz. Vous pouvez le refaire : vos premières réponses sont gardées.',
  start: { first: 'Commencer', resume: 'Reprendre le quiz', again: 'Refaire le quiz' },
  step: (step: number, total: number): string => `Question ${step} sur ${total}`,
  keys: 'Au clavier : la lettre de la réponse.',
  chosen: 'Votre réponse',
  back: 'Question précédente',
  later: {
    link: 'Plus tard',
    title: (firstname: string | null): string => (firstname === null ? 'À bientôt' : `À bientôt ${firstname}`),
    text: 'Vos réponses sont enregistrées. Le même lien vous ramène à cette question quand vous voulez.',
    resume: 'Revenir à la question',
  },
  notices: {
    changed: 'Vous avez répondu ailleurs entre-temps : voici la suite.',
    failed: 'Une erreur est survenue', // rule TEXT-CORRECTED
    tooMany: 'Beaucoup de réponses viennent de votre connexion. Réessayez dans une minute.',
  },
  final: {
    title: (fullname: string): string => `Merci ${fullname}`,
    text: (market: string): string => `Vos réponses sont bien arrivées chez ${market}.`,
    call: (fullname: string, role: string): string => `${fullname}, ${role}, vous appelle bientôt.`,
    callOfTeam: 'Notre équipe vous appelle bientôt.',
    home: 'Découvrir notre site',
  },
} as const;
