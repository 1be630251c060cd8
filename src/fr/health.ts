import type { CheckLevel } from '#domain/doctor/levels';
import type { MonthShare } from '#domain/estimation/calibration';
import type { HomeKind } from '#domain/estimation/sale';
import { count, date, number, percent } from './format.ts';
import { NETWORK_VIEW_TITLES } from './network-views.ts';

/** The name of a check, and what to do about it when it is not good. */
const WORDS_OF_CHECKS: Readonly<Record<string, { name: string; advice: string }>> = {
  role: {
    name: 'Base de données',
    advice: 'Donnez au produit le compte de base de données prévu à l’installation.',
  },
  locks: {
    name: 'Verrous',
    advice: 'Si l’attente dure, prévenez la personne qui administre la base de données.',
  },
  clock: {
    name: 'Horloge',
    advice: 'Réglez l’heure du serveur\u00a0: rappels, alertes et sauvegardes partent à cette heure.',
  },
  disk: {
    name: 'Stockage',
    advice: 'Libérez de la place ou agrandissez le disque avant qu’il soit plein.',
  },
  mails: {
    name: 'E-mails',
    advice: 'Leurs destinataires ne les reçoivent pas. Configurez ou vérifiez le service d’envoi.',
  },
  jobs: {
    name: 'Tâches',
    advice: 'Corrigez la cause des tâches abandonnées, puis relancez-les ci-dessous.',
  },
  backup: {
    name: 'Sauvegarde',
    advice: 'Configurez une sauvegarde chaque nuit, puis essayez de la restaurer.',
  },
};

const KINDS = { flat: 'appartements', house: 'maisons' } as const satisfies Record<HomeKind, string>;

const NOTHING = '—';

const heldShare = (months: readonly Omit<MonthShare, 'month'>[]): string => {
  const sales = months.reduce((sum, month) => sum + month.sales, 0);
  const held = months.reduce((sum, month) => sum + month.held, 0);
  return sales === 0 ? NOTHING : percent((100 * held) / sales, 0);
};

/** 'mars 2025 : 71 % de 83 ventes'. */
const monthShare = (month: MonthShare): string => {
  const name = date(`${month.month}-01`, { style: 'month' });
  return `${name}\u00a0: ${heldShare([month])} de ${count(month.sales, 'vente', 'ventes')}`;
};

type Ranged = { department: string; kind: HomeKind; isDemo: boolean };

/** Texts of the state of the running installation. */
export const HEALTH_WORDS = {
  title: NETWORK_VIEW_TITLES.health,
  context: (version: string, startedAt: string): string => `Version ${version}, en marche depuis le ${startedAt}`,
  checkedAt: (at: string): string => `Contrôlé le ${at}`,
  again: 'Contrôler à nouveau',
  checks: {
    title: 'Contrôles',
    text: 'La commande «\u00a0doctor\u00a0» contrôle aussi les fichiers et les mots de passe.',
    columns: { check: 'Contrôle', level: 'État', text: 'Constat' },
    words: WORDS_OF_CHECKS,
    levels: { ok: 'Bon', attention: 'À voir', problem: 'Problème' } satisfies Record<CheckLevel, string>,
  },
  instances: {
    title: 'Programmes en marche',
    text: 'Chaque serveur du produit qui est relié à la base de données, commandes comprises.',
    columns: { address: 'Adresse', since: 'Depuis' },
    local: 'Cette machine',
  },
  queues: {
    title: 'Files de tâches',
    text: 'Les files qui ont du travail.',
    columns: { queue: 'File', waiting: 'En attente', running: 'En cours', retrying: 'Nouvel essai' },
    empty: 'Aucune tâche en attente\u00a0: tout ce qui était demandé est fait.',
    number: (n: number): string => number(n),
  },
  dead: {
    title: 'Tâches abandonnées',
    text: 'Elles ont échoué à tous leurs essais. Corrigez la cause, puis relancez-les.',
    columns: { queue: 'File', market: 'Market center', error: 'Erreur', attempts: 'Essais', failedAt: 'Abandonnée le' },
    network: 'Réseau',
    empty: 'Aucune tâche abandonnée.',
    retry: 'Relancer',
    retryAll: (n: number): string => (n === 1 ? 'Relancer la tâche' : `Relancer les ${number(n)} tâches`),
    retried: (n: number): string => count(n, 'tâche relancée', 'tâches relancées'),
    gone: 'Aucune de ces tâches n’est plus abandonnée.',
    failed: 'Les tâches n’ont pas pu être relancées',
  },
  ranges: {
    title: 'Fourchettes des estimations',
    text:
      'Une fourchette doit contenir 70\u00a0% des prix de vente. Voici la part qu’elle a contenue, mois par mois, ' +
      'parmi les ventes plus récentes que celles qui ont servi au calcul.',
    columns: {
      place: 'Département',
      share: 'Dans la fourchette',
      error: 'Écart médian',
      sales: 'Ventes comparées',
      months: 'Mois par mois',
    },
    place: ({ department, kind, isDemo }: Ranged): string =>
      `${department}, ${KINDS[kind]}${isDemo ? ' (démonstration)' : ''}`,
    share: heldShare,
    error: ({ medianError }: { medianError: number | null }): string =>
      medianError === null ? NOTHING : percent(100 * medianError, 1),
    number: (n: number): string => number(n),
    tooFew: 'Trop peu de ventes pour mesurer un mois.',
    measured: (n: number): string => count(n, 'mois mesuré', 'mois mesurés'),
    month: monthShare,
    empty: 'Aucun département n’a assez de ventes connues pour que ses fourchettes soient mesurées.',
  },
} as const;
