import type { SiteType } from '#domain/sites/site';
import { list } from '#fr/format';

/** Texts of the partners page. */
export const PARTNERS_WORDS = {
  none: 'Nos partenaires se présenteront ici bientôt.',
  noneHint: 'Ils apparaîtront dès l’ouverture de leur site.',
  visit: 'Voir le site',
  markets: 'Tous les market centers',
  community: 'Nos univers',
} as const;

/**
 * 'agent commercial' or 'agents commerciaux' and the sectors, else the town of the market center (rule SITE-PARTNERS,
 * verbatim).
 */
export const partnerLine = (type: SiteType, cities: readonly string[], marketCity: string): string =>
  `${type === 'group' ? 'agents commerciaux' : 'agent commercial'} · ${cities.length > 0 ? list(cities) : marketCity}`;
