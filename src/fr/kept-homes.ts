import { count } from './format.ts';

/** Texts of the favourites: hearts on cards, the link in the header, and their page. */
export const KEPT_WORDS = {
  title: 'Vos favoris',
  sharedTitle: 'Une sélection de biens',
  link: 'Favoris',
  keep: 'Garder ce bien dans mes favoris',
  keepShort: 'Garder ce bien',
  kept: 'Dans vos favoris',
  intro: 'Gardés dans ce navigateur, sans compte ni cookie.',
  sharedIntro: 'Cette sélection vous a été envoyée. Gardez d’un cœur les biens qui vous plaisent.',
  emptyTitle: 'Aucun favori pour le moment.',
  emptyHint: 'Touchez le cœur d’une annonce\u00a0: vous la retrouverez ici, avec son prix d’aujourd’hui.',
  notShown: 'Vos favoris n’ont pas pu être affichés. Ils restent gardés\u00a0: rechargez la page dans une minute.',
  needsScript: 'Pour garder des biens, activez JavaScript. Une sélection reçue par un lien s’affiche sans.',
  search: 'Voir les biens proposés',
  share: 'Copier le lien de cette sélection',
  copied: 'Lien copié.',
  notCopied: 'Le lien n’a pas pu être copié.',
  goneLink: 'Voir des biens semblables',
  similar: 'Biens semblables',
  recent: 'Vus récemment',
  recentHint: 'Les douze derniers biens ouverts dans ce navigateur, avec leur prix d’alors. Rien n’est envoyé.',
  recentClear: 'Effacer ces traces',
  missing: (n: number) => `${count(n, 'bien n’est plus présenté', 'biens ne sont plus présentés')} sur ce site.`,
  count: (n: number) => count(n, 'bien', 'biens'),
  /** The same, where the browser fills `{n}`. */
  counted: { one: '{n}\u00a0bien', many: '{n}\u00a0biens' },
  /** `{was}` and `{day}` are filled by the browser. */
  lower: 'Prix en baisse\u00a0: {was} quand vous l’avez gardé, le {day}',
  higher: 'Prix en hausse\u00a0: {was} quand vous l’avez gardé, le {day}',
  same: 'Gardé le {day}',
} as const;
