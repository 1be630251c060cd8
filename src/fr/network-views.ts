/** Titles of the views of the network's back office: apart from their words, which load with each view. */
export const NETWORK_VIEW_TITLES = {
  overview: 'Dashboard',
  markets: 'Markets',
  leadgen: 'Leadgen',
  members: 'Agents',
  groups: 'Groupes',
  feeds: 'Flux',
  anonymize: 'Suppression RGPD',
  compliance: 'Conformité',
  health: 'État',
  imports: 'Import',
  inheritance: 'Héritage',
  journal: 'Journal',
  retention: 'Conservation',
  superUsers: 'Users',
} as const;
