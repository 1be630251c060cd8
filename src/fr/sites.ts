import type { SiteStatus } from '#domain/sites/status';

/** Verbatim (rule SITE-STATUS). */
export const SITE_STATUS_LABELS = {
  none: 'Non créé',
  pending: 'En cours',
  disabled: 'Désactivé',
  active: 'Actif',
} as const satisfies Record<SiteStatus, string>;

/** Texts of the command that lists sites. */
export const SITES_WORDS = {
  description: 'Liste les market centers et les sites avec leur statut et leur adresse',
  inactive: 'Inactif',
  types: { market: 'market center', group: 'groupe', agent: 'agent' },
} as const;
