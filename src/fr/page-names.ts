import type { PageName } from '#domain/sites/page-names';

/** Names of the pages of a site in the back offices. */
export const PAGE_LABELS = {
  home: 'Accueil',
  properties: 'Annonces',
  sell: 'Vendre',
  about: 'À propos',
  agents: 'Agents',
  contact: 'Contact',
  blog: 'Actualités',
  estimation: 'Estimation',
} as const satisfies Record<PageName, string>;
