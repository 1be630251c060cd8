import { waiting } from './duration.ts';
import { count, number } from './format.ts';

/** Titles of API errors by status. */
const PROBLEM_TITLES = {
  400: 'Demande illisible',
  401: 'Connexion requise',
  403: 'Action non autorisée',
  404: 'Introuvable',
  405: 'Action impossible à cette adresse',
  408: 'Demande trop lente',
  409: 'Conflit avec l’état actuel',
  413: 'Envoi trop volumineux',
  415: 'Format non accepté',
  422: 'Demande refusée',
  429: 'Trop de demandes',
  500: 'Un problème est survenu de notre côté',
  503: 'Service momentanément indisponible',
} as const satisfies Record<number, string>;

export type ProblemStatus = keyof typeof PROBLEM_TITLES;

/** The title of an error; for too many calls, with the seconds until the next one is allowed. */
export const problemTitle = (status: ProblemStatus, retryAfter?: number): string =>
  status === 429 ? `${PROBLEM_TITLES[429]}, réessayez ${waiting(retryAfter ?? 0)}` : PROBLEM_TITLES[status];

type Issue = { code?: string | undefined; message: string; values?: unknown };

const hasLetters = (text: string): boolean => /[a-z]/.test(text);

/** French message for an invalid value. A French message of the schema itself takes precedence. */
export const shapeMessage = (issue: Issue): string => {
  if (issue.code === 'custom' && hasLetters(issue.message) && issue.message !== 'Invalid input') return issue.message;
  if (issue.code === 'unrecognized_keys') return 'Champ inconnu';
  if (issue.code === 'invalid_type') return 'Valeur manquante ou d’un autre type';
  if (issue.code === 'too_small') return 'Valeur trop petite ou trop courte';
  if (issue.code === 'too_big') return 'Valeur trop grande ou trop longue';
  return 'Valeur refusée';
};

const KB = 1024;
const MB = KB * KB;

const bytes = (size: number): string =>
  size < MB ? `${number(size / KB, 1)}\u00a0ko` : `${number(size / MB, 1)}\u00a0Mo`;

/**
 * Why a file of a call is refused before any rule is checked. `limit`: that of its field; undefined: the field is
 * unknown.
 */
export const fileMessage = (code: string, limit: { bytes: number; count: number } | undefined): string => {
  if (limit === undefined) return 'Fichier non attendu';
  if (code === 'TOO_MANY_FILES') return `${count(limit.count, 'fichier', 'fichiers')} au plus`;
  return `Fichier trop volumineux\u00a0: ${bytes(limit.bytes)} au plus`;
};
