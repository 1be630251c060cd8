/** Titles of the views of a site's back office. Separate from the other texts, which load with each view. */
export const SITE_VIEW_TITLES = {
  messages: 'Messages',
  today: 'Aujourd’hui',
  visits: 'Visites',
  alerts: 'Recherches actives',
  reviews: 'Avis clients',
  analytics: 'Performances',
  acquisition: 'Tableau Growth',
  acquisitionLeaderShip: 'Tableau Leadership',
  sourcing: 'Sourcing',
  pipeline: 'Pipeline Growth',
  pipelineLearderShip: 'Pipeline Leadership',
  quiz: 'Partager le quiz',
  jobboard: 'Offres d’emploi',
  websiteSettings: 'Préférences',
  websiteCustomization: 'Pages',
  websiteUsers: 'Utilisateurs',
  businnessCard: 'Ma carte',
  feeds: 'Flux d’annonces',
  leadRules: 'Attribution',
  contactSettings: 'Notifications',
  feesSettings: 'Honoraires',
  prospection: 'Mes estimations',
  fynderLink: 'Lien direct',
  fynderEstimator: 'Estimateur',
  fynderParam: 'Préférences Fynder',
  kwAlyfeActus: 'Notifications mobiles (bêta)',
  'blog-list': 'Actualités',
  blog: 'Écrire un article',
} as const;

/** Headings of its sidebar. */
export const SITE_GROUP_TITLES = {
  site: 'Mon Site',
  fynder: 'Applications\u00a0: Fynder',
  applications: 'Applications',
} as const;
