import type { SimilarBy } from '#domain/leads/merge';
import { list, shortDay } from './format.ts';

const SAME: Readonly<Record<SimilarBy, string>> = {
  email: 'la même adresse e-mail',
  phone: 'le même téléphone',
  cv: 'le même CV',
};

/** Texts of merging and unmerging leads of one person. */
export const MERGE_WORDS = {
  section: 'Même personne',
  proposed: (name: string, by: readonly SimilarBy[]): string =>
    `Peut-être la même personne\u00a0: ${name} a ${list(by.map((reason) => SAME[reason]))}.`,
  compare: 'Comparer',
  title: 'Comparer deux leads',
  open: 'Ce lead, qui reste',
  other: 'L’autre lead',
  fact: (origin: string, at: string, timeZone: string): string => `${origin}, reçu le ${shortDay(at, timeZone)}`,
  note: 'Les deux historiques sont réunis. Vous pouvez les séparer pendant 30 jours.',
  stale: {
    title: 'Une autre personne a modifié ces leads entre-temps.',
    fields: (names: readonly string[]): string => `Modifié\u00a0: ${list(names)}.`,
    restart: 'Comparer de nouveau',
  },
  merge: 'Fusionner',
  cancel: 'Annuler',
  done: 'Leads fusionnés',
  merged: (name: string, at: string, timeZone: string): string => `Fusionné avec ${name} le ${shortDay(at, timeZone)}`,
  unmerge: 'Séparer',
  parting: {
    title: (name: string): string => `Séparer ${name}\u00a0?`,
    text: 'L’autre lead revient avec son historique. Les valeurs que personne n’a changées depuis sont rétablies.',
    confirm: 'Séparer',
    cancel: 'Annuler',
  },
  unmerged: 'Leads séparés',
  tooLate: 'Cette fusion date de plus de 30 jours, elle ne peut plus être annulée.',
  gone: 'Ce lead a été archivé ou fusionné entre-temps.',
  failed: 'Une erreur est survenue',
  entry: (said: string): string => `Avec ${said}`,
} as const;
