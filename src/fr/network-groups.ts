import type { GROUP_TYPES } from '#domain/network/owner-lists';
import { count, number } from './format.ts';
import { NETWORK_VIEW_TITLES } from './network-views.ts';

/** Texts of the groups of all market centers in the network's back office. */
export const NETWORK_GROUP_WORDS = {
  title: NETWORK_VIEW_TITLES.groups,
  context: (found: number): string => count(found, 'groupe', 'groupes'),
  list: 'Groupes du réseau',
  fileName: 'groupes',
  search: 'Chercher un groupe',
  clear: 'Effacer la recherche',
  columns: {
    name: 'Nom',
    type: 'Type',
    market: 'Market center',
    leader: 'Responsable',
    members: 'Membres',
    website: 'Site',
  },
  filters: { market: 'Market center', type: 'Type', website: 'Site' },
  types: { MAO: 'MAO', TEAM: 'Équipe' } satisfies Record<(typeof GROUP_TYPES)[number], string>,
  number: (n: number): string => number(n),
  empty: {
    all: { title: 'Aucun groupe', text: 'Les groupes des market centers paraîtront ici.' },
    filtered: { title: 'Aucun groupe ne correspond', text: 'Modifiez la recherche ou retirez un filtre.' },
  },
  gone: 'Ce groupe n’existe pas.',
  tabsLabel: 'Parties du groupe',
  tabs: { general: 'Général', website: 'Site web' },
  details: { email: 'E-mail', telephone: 'Téléphone' },
  people: 'Membres',
  nobody: 'Ce groupe n’a aucun membre.',
  leader: 'Responsable',
  none: 'Non renseigné',
} as const;
