import { MAX_MARKET_NAME, type MarketFault } from '#domain/network/new-market';
import type { Activity } from '#domain/network/owner-lists';
import { BUDGET_WORDS } from './budget.ts';
import { count, de, number, percent } from './format.ts';
import { NETWORK_VIEW_TITLES } from './network-views.ts';
import { LEADERSHIP_SECTIONS } from './roles.ts';

type ActiveShare = { active: number; all: number };
type FollowUp = { created: number; processed: number };

/** Why a field of a market center to add is refused. The first sentence is verbatim (specification, section 5). */
export const MARKET_FAULTS = {
  MISSING: 'Veuillez remplir tous les champs',
  TOO_LONG: `${MAX_MARKET_NAME} caractères au plus pour le nom`,
  ZIP: 'Un code postal a cinq chiffres',
  UNKNOWN_CITY: 'Aucune commune n’a ce nom et ce code postal',
} as const satisfies Record<MarketFault, string>;

/** Texts of the market centers in the network's back office. Outcomes are verbatim (specification, section 8). */
export const MARKET_WORDS = {
  title: NETWORK_VIEW_TITLES.markets,
  context: (found: number): string => count(found, 'market center', 'market centers'),
  list: 'Market centers du réseau',
  fileName: 'market-centers',
  search: 'Chercher un market center',
  clear: 'Effacer la recherche',
  columns: { name: 'Nom', city: 'Ville', website: 'Website', leadgen: 'Leadgen', budget: 'Budget GI' },
  filters: { website: 'Website', leadgen: 'Leadgen', state: 'Actif/Inactif' },
  states: { active: 'Actif', inactive: 'Inactif' } satisfies Record<Activity, string>,
  leadgen: { active: 'Actif', inactive: 'Inactif' } satisfies Record<Activity, string>,
  budget: (amount: number | null): string => (amount === null ? '—' : BUDGET_WORDS.euros(amount)),
  empty: {
    all: { title: 'Aucun market center', text: 'Ajoutez le premier market center du réseau.' },
    filtered: { title: 'Aucun market center ne correspond', text: 'Modifiez la recherche ou retirez un filtre.' },
  },
  gone: 'Ce market center n’existe pas.',
  inactive: 'Ce market n’est plus actif',
  tabsLabel: 'Parties du market center',
  tabs: { general: 'Général', website: 'Site web', leadgen: 'Leadgen', agents: 'Agents', groups: 'Groupes' },
  open: 'Ouvrir',
  add: {
    button: 'Ajouter un market +',
    title: 'Ajouter un market center',
    text: 'Son site est créé ensuite, dans sa fenêtre.',
    label: 'Nouveau market center',
    fields: { name: 'Nom', apiKey: 'Clé d’API', zip: 'Code postal', city: 'Ville' },
    apiKey: 'Du logiciel qui tient ses mandats. Elle est chiffrée et n’est plus affichée.',
    submit: 'Ajouter',
    done: 'Market center ajouté',
    exists: 'Un market center a déjà ce nom',
    failed: 'Le market center n’a pas été ajouté',
  },
  general: {
    contact: 'Contact',
    details: {
      name: 'Nom',
      address: 'Adresse',
      city: 'Ville',
      timeZone: 'Fuseau horaire',
      email: 'E-mail',
      telephone: 'Téléphone',
      agents: 'Agents',
      mandates: 'Mandats publiés',
    },
    timeZone: 'Heures affichées, rappels du matin, délais de réponse et jours des statistiques de ses sites.',
    saveZone: 'Enregistrer le fuseau horaire',
    zoneSaved: 'Fuseau horaire enregistré',
    none: 'Non renseigné',
    number: (n: number): string => number(n),
    roles: LEADERSHIP_SECTIONS,
    nobody: 'Personne',
    copy: (email: string): string => `Copier l’adresse ${email}`,
    copied: 'Copié dans le presse-papiers',
    copyFailed: 'L’adresse n’a pas été copiée',
    activity: 'Activité',
    deactivate: 'Rendre le market center inactif',
    activate: 'Rendre le market center actif',
    changed: { active: 'Market center actif', inactive: 'Market center inactif' } satisfies Record<Activity, string>,
    question: {
      title: (name: string): string => `Rendre ${name} inactif\u00a0?`,
      text:
        'Ses sites, et ceux de ses groupes et de ses agents, ferment. Ses membres et ses utilisateurs n’ont plus ' +
        'd’accès et ne reçoivent plus de message, et ses flux ne sont plus importés. Rien n’est effacé\u00a0: tout ' +
        'revient quand il est de nouveau actif.',
      confirm: 'Rendre inactif',
      cancel: 'Annuler',
    },
    successor: {
      label: 'Les visiteurs de ses sites',
      none: 'voient que le site n’est pas ouvert',
      to: (name: string): string => `sont envoyés au site ${de(name)}`,
      now: (name: string): string => `Les visiteurs de ses sites sont envoyés au site ${de(name)}.`,
      unknown: 'Choisissez un autre market center actif, dont le site est ouvert',
    },
    failed: 'La modification n’a pas été enregistrée',
  },
  leadgenTab: {
    status: 'Contrat leadgen',
    activate: 'Activer la leadgen',
    deactivate: 'Désactiver la leadgen',
    on: 'Leadgen activée',
    off: 'Leadgen désactivée',
    failed: 'Erreur lors de la désactivation de la leadgen',
    question: {
      title: (name: string): string => `Désactiver la leadgen ${de(name)}\u00a0?`,
      text: 'Ses pipelines, ses offres d’emploi et ses formulaires de recrutement ferment. Rien n’est effacé.',
      confirm: 'Désactiver',
      cancel: 'Annuler',
    },
    site: 'Site',
    noSite: 'Aucun site ouvert',
    budget: 'Budget GI',
    budgetUnit: '€ par mois',
    save: 'Enregistrer le budget',
    noWebsite: 'Le budget se règle quand le site est créé.',
    followUp: 'Suivi',
    followUpColumns: { month: 'Mois', created: 'Nouveaux leads', processed: 'Traités', share: 'Part traitée' },
    allMonths: (n: number): string => `Voir les ${number(n)}\u00a0mois`,
    lastMonths: (n: number): string => `Voir les ${number(n)}\u00a0derniers mois`,
    chart: {
      title: 'Leads GI par mois',
      series: ['Nouveaux leads', 'Traités'],
      csv: 'suivi-des-leads',
      none: 'Aucun lead créé ces 13 derniers mois.',
    },
    share: ({ created, processed }: FollowUp): string =>
      percent(created === 0 ? 0 : Math.round((processed / created) * 100), 0),
  },
  shares: {
    agents: 'Agents avec un site actif',
    people: 'Agents et leadership avec un site actif',
    groups: 'Groupes avec un site actif',
    of: ({ active, all }: ActiveShare): string => `${number(active)} sur ${number(all)}`,
  },
} as const;

/** Rounded; 0 when there are no people (specification, section 9). */
export const shareOf = ({ active, all }: ActiveShare): number => (all === 0 ? 0 : Math.round((active / all) * 100));
