import type { SiteType } from '#domain/sites/site';
import { count } from './format.ts';
import { NETWORK_VIEW_TITLES } from './network-views.ts';

/** Texts of the overview of the network: of its first part, and those that all parts share. */
export const NETWORK_FIGURES_WORDS = {
  title: NETWORK_VIEW_TITLES.overview,
  context: 'Tout le réseau. Chaque market center compte ses jours à son heure, et le réseau les additionne.',
  headline: {
    title: 'Le réseau en bref',
    leads: 'Leads hors archivés',
    visitors: 'Visiteurs ce mois-ci',
  },
  monthLabel: 'Mois',
  total: 'Total',
  types: { market: 'Market centers', group: 'Groupes', agent: 'Agents' } satisfies Record<SiteType, string>,
  created: {
    title: 'Sites créés',
    cards: 'Sites créés par type',
    history: 'Sites créés par mois',
    csv: 'sites-crees-par-mois',
    before: (sites: number): string => `${count(sites, 'site créé', 'sites créés')} avant juillet 2023`,
    empty: { title: 'Aucun site', text: 'Le premier site créé paraîtra ici.' },
  },
  active: {
    title: 'Sites actifs',
    of: (created: number): string => `sur ${count(created, 'créé', 'créés')}`,
  },
  contracts: {
    title: 'Contrats leadgen',
    label: 'Contrats actifs',
    of: (markets: number): string => `sur ${count(markets, 'market center actif', 'market centers actifs')}`,
    all: 'Voir Leadgen',
  },
} as const;
