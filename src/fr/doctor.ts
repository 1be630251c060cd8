import type { Check, CheckLevel, CheckResults } from '#domain/doctor/levels';
import { fileSize } from './backups.ts';
import { number, plural } from './format.ts';

const HOUR = 3600;
const UNITS: readonly (readonly [seconds: number, one: string, many: string])[] = [
  [24 * HOUR, 'jour', 'jours'],
  [HOUR, 'heure', 'heures'],
  [60, 'minute', 'minutes'],
  [1, 'seconde', 'secondes'],
];

/** A duration in its largest whole unit: '3 jours'. */
const duration = (seconds: number): string => {
  const [size, one, many] = UNITS.find(([unit]) => seconds >= unit) ?? [1, 'seconde', 'secondes'];
  const count = Math.floor(seconds / size);
  return `${number(count)} ${plural(count, one, many)}`;
};

const counted = (count: number, one: string, many: string): string => `${number(count)} ${plural(count, one, many)}`;

/** One line for the result of each check, in words of the back office. */
export const DOCTOR_LINES: { readonly [C in Check]: (facts: CheckResults[C]) => string } = {
  role: ({ problem }) => problem ?? 'compte ordinaire, sans droit superflu',
  locks: ({ waiting, longest, holder }) =>
    waiting === 0
      ? 'aucune attente de verrou'
      : `${counted(waiting, 'attente', 'attentes')} de verrou, la plus longue depuis ` +
        `${duration(longest)}${holder ? ` (tenu par « ${holder} »)` : ''}`,
  clock: ({ offset }) =>
    offset === 0 ? 'à l’heure de la base de données' : `${duration(offset)} d’écart avec la base de données`,
  disk: ({ path, free, total }) => `${fileSize(free)} libres sur ${fileSize(total)} (${path})`,
  files: ({ missing, unnamed, example }) =>
    missing + unnamed === 0
      ? 'chaque fichier a sa ligne, chaque ligne son fichier'
      : `${counted(missing, 'fichier manque', 'fichiers manquent')}, ` +
        `${counted(unnamed, 'est en trop', 'sont en trop')}${example ? ` (${example})` : ''}`,
  mails: ({ waiting, oldest, kept, failed }) =>
    waiting + kept + failed === 0
      ? 'aucun e-mail en attente'
      : [
          waiting > 0 && `${number(waiting)} en attente${oldest > 0 ? ` depuis ${duration(oldest)}` : ''}`,
          kept > 0 && `${counted(kept, 'gardé', 'gardés')} faute de service d’envoi`,
          failed > 0 && `${counted(failed, 'refusé', 'refusés')} depuis sept jours`,
        ]
          .filter(Boolean)
          .join(', '),
  jobs: ({ dead, late, oldest }) =>
    dead + late === 0
      ? 'aucune tâche en retard ni abandonnée'
      : `${counted(late, 'tâche', 'tâches')} en retard${late > 0 ? ` depuis ${duration(oldest)}` : ''}, ` +
        counted(dead, 'abandonnée', 'abandonnées'),
  backup: ({ place, age, nightly, rehearsed, found }) =>
    `${age === null ? 'aucune n’a été faite' : `il y a ${duration(age)}, dans ${place}`}` +
    `${age === null || rehearsed ? '' : ' ; sa restauration n’a pas été essayée'}` +
    `${found === false ? ' ; elle n’y est plus, ou n’y est plus entière' : ''}` +
    `${nightly ? '' : ' ; pas de sauvegarde chaque nuit'}`,
  passwords: ({ known, unchecked, demo }) =>
    known === 0
      ? 'aucun compte n’a le mot de passe de démonstration' +
        `${unchecked > 0 ? ` (${counted(unchecked, 'compte non comparé', 'comptes non comparés')})` : ''}`
      : `${counted(known, 'compte a', 'comptes ont')} le mot de passe de démonstration, que tout le monde ` +
        `connaît${demo ? ' (démonstration en marche)' : ''}`,
};

/** What the command `doctor` adds for the person who can type commands and change settings. */
export const DOCTOR_HINTS: { readonly [C in Check]?: (facts: CheckResults[C]) => readonly (string | false)[] } = {
  role: ({ role }) => [role],
  mails: ({ kept }) => [kept > 0 && 'SMTP_URL, commande mails'],
  jobs: ({ dead }) => [dead > 0 && 'commande dead-jobs'],
  backup: ({ age, nightly, rehearsed }) => [
    !nightly && 'BACKUP_URL',
    age !== null && !rehearsed && 'commande backups --verify',
  ],
};

/** Texts of the command `doctor`. */
export const DOCTOR_WORDS = {
  description: 'Examine le produit : base de données, disque, fichiers, e-mails, tâches, sauvegardes',
  checks: {
    role: 'base de données',
    locks: 'verrous',
    clock: 'horloge',
    disk: 'disque',
    files: 'fichiers',
    mails: 'e-mails',
    jobs: 'tâches',
    backup: 'sauvegarde',
    passwords: 'mots de passe',
  } satisfies Record<Check, string>,
  levels: { ok: 'bon', attention: 'à voir', problem: 'PROBLÈME' } satisfies Record<CheckLevel, string>,
  failed: (why: string) => `n’a pas pu être examiné (${why})`,
} as const;
