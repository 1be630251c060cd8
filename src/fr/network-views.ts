/** Titles of the views of the network's back office: apart from their words, which load with each view. */
export const NETWORK_VIEW_TITLES = {
  markets: 'Markets',
  members: 'Agents',
  groups: 'Groupes',
  feeds: 'Flux',
  anonymize: 'Suppression RGPD',
  superUsers: 'Users',
} as const;
