export const COOKIE_WORDS = {
  title: 'Votre choix sur les cookies',
  text: 'Ce site aimerait mesurer son audience et ses campagnes avec des services tiers (Google, Meta). Rien n’est chargé sans votre accord, et le site fonctionne aussi bien sans.',
  refuse: 'Tout refuser',
  accept: 'Tout accepter',
  manage: 'Gérer les cookies',
} as const;
