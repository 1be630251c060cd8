import type { SiteStatus } from '#domain/sites/status';

/** Back office §4 'Website status' (verbatim). */
export const SITE_STATUS_WORDS = {
  none: 'Non créé',
  pending: 'En cours',
  disabled: 'Désactivé',
  active: 'Actif',
} as const satisfies Record<SiteStatus, string>;
