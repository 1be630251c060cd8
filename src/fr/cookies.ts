export const COOKIE_WORDS = {
  title: 'Votre choix sur les cookies',
  text:
    'Ce site aimerait mesurer son audience et ses campagnes avec des services tiers (Google, Meta). Rien n’est ' +
    'chargé sans votre accord, et le site fonctionne aussi bien sans.',
  refuse: 'Tout refuser',
  accept: 'Tout accepter',
  manage: 'Gérer les cookies',
} as const;

export const AUDIENCE_WORDS = {
  title: 'Compter vos visites',
  text:
    'Nous comptons les pages lues, sans cookie et sans savoir qui les lit. Vous pouvez vous y opposer pour ce ' +
    'navigateur.',
  on: 'Vos visites sont comptées.',
  off: 'Vos visites ne sont pas comptées.',
  stop: 'Ne plus compter mes visites',
  resume: 'Compter à nouveau mes visites',
} as const;
