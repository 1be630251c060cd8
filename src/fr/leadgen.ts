import type { Freshness, LEADGEN_LIST, MARKET_LEADS_LIST } from '#domain/network/leadgen';
import { BUDGET_WORDS } from './budget.ts';
import { count, shortMoment } from './format.ts';
import { NETWORK_VIEW_TITLES } from './network-views.ts';

const COLUMNS = {
  name: 'Market',
  budget: 'Budget GI',
  currentMonth: 'Leads du mois',
  currentDay: 'Leads du jour',
  last7Days: 'Leads des 7 derniers jours',
  lastLeadDate: 'Dernier lead',
  age: 'Jours depuis le dernier lead',
} as const satisfies Record<(typeof LEADGEN_LIST.columns)[number], string>;

/** Texts of the leads of market centers in the network's back office. */
export const LEADGEN_WORDS = {
  title: NETWORK_VIEW_TITLES.leadgen,
  context: (found: number): string =>
    `${count(found, 'market center', 'market centers')}, leads hors archivés, jours à l’heure de chaque market center`,
  cards: {
    label: 'Leads du réseau',
    currentDay: 'Leads créés aujourd’hui',
    currentMonth: 'Leads créés ce mois',
    last7Days: 'Leads créés ces 7 derniers jours',
    total: 'Total des leads',
  },
  legend: {
    title: 'Jours depuis le dernier lead',
    entries: {
      success: '0 jour',
      warning: '1 ou 2 jours',
      danger: '3 jours ou plus',
      neutral: 'Sans contrat ou sans budget',
    } satisfies Record<Freshness, string>,
  },
  list: 'Leads des market centers',
  fileName: 'leadgen',
  search: 'Chercher un market center',
  clear: 'Effacer la recherche',
  columns: COLUMNS,
  /** Dates of a market center are in its time zone; times of the whole file are in that of Paris. */
  fileColumns: { ...COLUMNS, lastLeadDate: `${COLUMNS.lastLeadDate} (heure de Paris)` },
  budget: (amount: number | null): string => (amount === null ? '—' : BUDGET_WORDS.euros(amount)),
  lastLead: (at: string | null, timeZone: string): string => (at === null ? '—' : shortMoment(at, timeZone)),
  age: (days: number | null): string => (days === null ? 'Aucun lead' : count(days, 'jour', 'jours')),
  empty: {
    all: { title: 'Aucun market center', text: 'Les market centers du réseau paraîtront ici avec leurs leads.' },
    filtered: { title: 'Aucun market center ne correspond', text: 'Modifiez la recherche ou retirez un filtre.' },
  },
  /** Texts of the leads of each market center by type, in the overview. */
  byMarket: {
    title: 'Leads par market center',
    list: 'Leads par market center',
    fileName: 'leads-par-market-center',
    columns: {
      name: 'Market',
      agent: 'Agent',
      pc: 'PC',
      dofi: 'DOFI',
      tl: 'TL',
      mca: 'MCA',
      total: 'Total',
      unhandled: 'Non traités depuis plus de 3 mois',
    } satisfies Record<(typeof MARKET_LEADS_LIST.columns)[number], string>,
  },
} as const;
