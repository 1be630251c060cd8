import { count } from './format.ts';

/** Texts of the commands that list and retry dead jobs. */
export const JOBS_WORDS = {
  description: 'Liste les tâches abandonnées après tous leurs essais',
  none: 'Aucune tâche abandonnée.',
  network: 'réseau',
  retry: 'Remet des tâches abandonnées dans leur file, avec tous leurs essais',
  id: 'numéros des tâches, tels que la liste les donne',
  all: 'toutes',
  choose: 'Donnez des numéros de tâches, ou --all pour toutes.',
  retried: (n: number) => `${count(n, 'tâche reprise', 'tâches reprises')}.`,
  attempts: (n: number) => count(n, 'essai', 'essais'),
} as const;
