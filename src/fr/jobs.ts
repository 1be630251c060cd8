import { plural } from './format.ts';

/** Words of the command that lists dead jobs. */
export const JOBS_WORDS = {
  description: 'Liste les tâches abandonnées après tous leurs essais',
  none: 'Aucune tâche abandonnée.',
  network: 'réseau',
  attempts: (count: number) => `${count} ${plural(count, 'essai', 'essais')}`,
} as const;
