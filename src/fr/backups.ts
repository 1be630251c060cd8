import { consoleMoment } from './cli.ts';
import { number, plural } from './format.ts';

/** Bytes in the largest suitable unit: '12 Mo'. */
export const fileSize = (bytes: number): string => {
  const units = ['o', 'ko', 'Mo', 'Go', 'To'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${number(bytes / 1000 ** power, power > 0 && bytes < 10 * 1000 ** power ? 1 : 0)}\u00a0${units[power]}`;
};

const rows = (count: number): string => `${number(count)} ${plural(count, 'ligne', 'lignes')}`;
const files = (count: number): string => `${number(count)} ${plural(count, 'fichier', 'fichiers')}`;

/** Consequences of the missing former secret. */
const WITHOUT_SECRET = (when: string): string =>
  `${when}, les liens des anciens e-mails ne servent plus, les clés d’API des flux et des market centers sont à ` +
  'saisir de nouveau et les notifications à réactiver.';

/** Texts of the commands `backup`, `backups` and `restore`. */
export const BACKUP_WORDS = {
  backup: 'Sauvegarde la base de données et les fichiers, pendant que le produit sert',
  backups: 'Liste les sauvegardes d’un endroit, la plus récente en premier',
  restore: 'Restaure une sauvegarde dans une base de données vide',
  place: 'un dossier, ou s3://bucket/dossier?endpoint=… ; par défaut BACKUP_URL',
  keep: 'nombre de sauvegardes à garder là, sans quoi aucune n’est effacée',
  verify: 'relit chaque sauvegarde en entier et essaie de la restaurer, dans une base à part',
  name: 'nom de la sauvegarde ; par défaut la plus récente',
  wrongKeep: 'L’option --keep demande un nombre entre 1 et 999.',
  acceptUnsigned: 'accepte une sauvegarde sans signature connue d’ici',
  steps: { tables: 'tables', files: 'fichiers', rehearsal: 'essai de restauration' },
  progress: (step: string, percent: number) => `  ${step} ${percent} %`,
  made: (name: string, counts: { rows: number; files: number; bytes: number }) =>
    `Sauvegarde ${name} faite et relue : ${rows(counts.rows)}, ${files(counts.files)}, ${fileSize(counts.bytes)} ; ` +
    'restaurée à l’essai, toutes les lignes sont les mêmes.',
  madeWithoutRehearsal: (name: string, counts: { rows: number; files: number; bytes: number }, why: string) =>
    `Sauvegarde ${name} faite, sans essai de restauration : ${rows(counts.rows)}, ${files(counts.files)}, ` +
    `${fileSize(counts.bytes)}. L’essai n’a pas pu avoir lieu : ${why}`,
  missing: (count: number) =>
    `Attention : ${files(count)} que la base nomme ne ${plural(count, 'se trouve', 'se trouvent')} pas sur le disque.`,
  removed: (count: number) =>
    `${number(count)} ${plural(count, 'ancienne sauvegarde effacée', 'anciennes sauvegardes effacées')}.`,
  none: (place: string) => `Aucune sauvegarde complète dans ${place}.`,
  listed: (name: string, madeAt: Date, counts: { rows: number; files: number }) =>
    `${name}\t${consoleMoment(madeAt)}\t${rows(counts.rows)}\t${files(counts.files)}`,
  whole: 'complète, restaurée à l’essai',
  wholeWithoutRehearsal: (why: string) => `relue, sans essai de restauration (${why.replace(/\.$/, '')})`,
  rehearsed: 'restaurée à l’essai le jour même',
  notRehearsed: 'restauration jamais essayée',
  unsigned: 'signature non vérifiée',
  restored: (name: string, at: Date) => `Sauvegarde ${name} du ${consoleMoment(at)} restaurée.`,
  notSigned:
    'Attention : la signature de cette sauvegarde n’a pas pu être vérifiée, faute de la clé qui l’a signée ; rien ne ' +
    'prouve qu’elle n’a pas été modifiée.',
  formerFormat:
    'Attention : cette sauvegarde vient d’une ancienne version, qui ne les signait pas ; rien ne prouve qu’elle n’a ' +
    'pas été modifiée.',
  secretLeftOut:
    'Attention : le secret de DATA_DIR n’est pas dans la sauvegarde, faute de BACKUP_KEY ; gardez ailleurs une copie ' +
    `de DATA_DIR/secret. ${WITHOUT_SECRET('Sans elle, après une restauration')}`,
  secretMissing:
    'Attention : le secret de l’ancien DATA_DIR n’est pas dans la sauvegarde, ou n’a pas pu y être lu. ' +
    WITHOUT_SECRET('S’il n’est pas remis dans DATA_DIR/secret avant le premier démarrage'),
  secretInEnvironment:
    'Attention : l’installation sauvegardée avait son secret dans SECRET ; donnez le même au démarrage. ' +
    WITHOUT_SECRET('Sinon'),
  secretKept: `Attention : le secret d’ici diffère de celui de la sauvegarde, et reste. ${WITHOUT_SECRET('Avec lui')}`,
} as const;
