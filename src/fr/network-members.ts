import type { FYNDER_PRO } from '#domain/network/owner-lists';
import { count, de } from './format.ts';
import { NETWORK_VIEW_TITLES } from './network-views.ts';

/** Words of the members of all market centers in the network's back office. */
export const NETWORK_MEMBER_WORDS = {
  title: NETWORK_VIEW_TITLES.members,
  context: (found: number): string => count(found, 'personne', 'personnes'),
  list: 'Membres du réseau',
  fileName: 'membres',
  search: 'Nom, e-mail, téléphone…',
  clear: 'Effacer la recherche',
  columns: {
    name: 'Nom',
    role: 'Rôle',
    market: 'Market center',
    email: 'E-mail',
    telephone: 'Téléphone',
    website: 'Site',
    fynder: 'Fynder Pro',
  },
  filters: { market: 'Market center', role: 'Rôle', website: 'Site', fynder: 'Fynder Pro', state: 'Actif/Inactif' },
  fynder: { yes: 'Oui', no: 'Non' } satisfies Record<(typeof FYNDER_PRO)[number], string>,
  states: { active: 'Actif', inactive: 'Inactif' },
  empty: {
    all: { title: 'Aucun membre', text: 'Les membres des market centers paraîtront ici.' },
    filtered: { title: 'Personne ne correspond', text: 'Modifiez la recherche ou retirez un filtre.' },
  },
  gone: 'Cette personne n’existe pas.',
  tabsLabel: 'Parties de la fiche',
  tabs: { general: 'Général', website: 'Site web' },
  details: { gender: 'Civilité', rsac: 'RSAC', group: 'Groupe', state: 'État', duplicates: 'Aussi dans' },
  leader: (group: string): string => `${group} (responsable)`,
  access: {
    label: 'Accès',
    end: 'Retirer ses accès',
    give: 'Rendre ses accès',
    ended: 'Accès retirés',
    given: 'Accès rendus',
    question: {
      title: (name: string): string => `Retirer les accès ${de(name)}\u00a0?`,
      text: (market: string): string =>
        `Cette personne n’est plus membre ${de(market)}\u00a0: elle n’ouvre plus aucun espace ` +
        'de ce market center, et n’est plus montrée sur ses sites. Rien n’est effacé.',
      confirm: 'Retirer ses accès',
      cancel: 'Annuler',
    },
    failed: 'La modification n’a pas été enregistrée',
  },
  inactive: (market: string): string => `${market} (inactif)`,
  none: 'Non renseigné',
} as const;
