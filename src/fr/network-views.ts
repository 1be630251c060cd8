/** Titles of the views of the network's back office. Separate from the other texts, which load with each view. */
export const NETWORK_VIEW_TITLES = {
  overview: 'Dashboard',
  markets: 'Markets',
  leadgen: 'Leadgen',
  members: 'Agents',
  groups: 'Groupes',
  feeds: 'Flux',
  anonymize: 'Suppression RGPD',
  compliance: 'Conformité',
  health: 'État technique',
  imports: 'Import',
  inheritance: 'Réglages du réseau',
  journal: 'Journal',
  retention: 'Durées de conservation',
  superUsers: 'Users',
} as const;

/** Headings of its sidebar. */
export const NETWORK_GROUP_TITLES = {
  network: 'Réseau',
  sites: 'Sites',
  compliance: 'Conformité',
  technical: 'Technique',
} as const;

/** A name in an exported file; marked when the market center or person is inactive. */
export const markInactive = (name: string, isActive: boolean): string => (isActive ? name : `${name} (inactif)`);
