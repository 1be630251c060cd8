import type { Site } from '#domain/sites/site';
import { list } from '#fr/format';
import { commercialAgent } from '#fr/site';

/** Texts of the partners page. */
export const PARTNERS_WORDS = {
  none: 'Nos partenaires se présenteront ici bientôt.',
  noneHint: 'Ils apparaîtront dès l’ouverture de leur site.',
  visit: 'Voir le site',
  markets: 'Tous les market centers',
  community: 'Nos univers',
} as const;

/** The status of a partner and the sectors, else the town of the market center (rule SITE-PARTNERS). */
export const partnerLine = ({ type, agent, market }: Pick<Site, 'type' | 'agent' | 'market'>): string => {
  const status = type === 'group' ? 'agents commerciaux' : commercialAgent(agent?.genderName ?? '');
  const cities = agent?.sectors.map(({ city }) => city) ?? [];
  return `${status}\u00a0· ${cities.length > 0 ? list(cities) : market.city}`;
};
