import { PARIS } from '#domain/calendar/period';
import { date, number, plural, time } from './format.ts';

/** Bytes in the largest suitable unit: '12 Mo'. */
export const fileSize = (bytes: number): string => {
  const units = ['o', 'ko', 'Mo', 'Go', 'To'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${number(bytes / 1000 ** power, power > 0 && bytes < 10 * 1000 ** power ? 1 : 0)}\u00a0${units[power]}`;
};

const rows = (count: number): string => `${number(count)} ${plural(count, 'ligne', 'lignes')}`;
const files = (count: number): string => `${number(count)} ${plural(count, 'fichier', 'fichiers')}`;
const moment = (at: Date): string => `${date(at, { style: 'short', timeZone: PARIS })} ${time(at, PARIS)}`;

/** Texts of the commands `backup`, `backups` and `restore`. */
export const BACKUP_WORDS = {
  backup: 'Sauvegarde la base de données et les fichiers, pendant que le produit sert',
  backups: 'Liste les sauvegardes d’un endroit, la plus récente en premier',
  restore: 'Restaure une sauvegarde dans une base de données vide',
  place: 'un dossier, ou s3://bucket/dossier?endpoint=… ; par défaut BACKUP_URL',
  keep: 'nombre de sauvegardes à garder là, sans quoi aucune n’est effacée',
  verify: 'relit chaque sauvegarde en entier',
  name: 'nom de la sauvegarde ; par défaut la plus récente',
  wrongKeep: 'L’option --keep demande un nombre entre 1 et 999.',
  steps: { tables: 'tables', files: 'fichiers', verify: 'relecture' },
  progress: (step: string, percent: number) => `  ${step} ${percent} %`,
  made: (name: string, counts: { rows: number; files: number; bytes: number }) =>
    `Sauvegarde ${name} faite et relue : ${rows(counts.rows)}, ${files(counts.files)}, ${fileSize(counts.bytes)}.`,
  missing: (count: number) =>
    `Attention : ${files(count)} que la base nomme ne ${plural(count, 'se trouve', 'se trouvent')} pas sur le disque.`,
  removed: (count: number) =>
    `${number(count)} ${plural(count, 'ancienne sauvegarde effacée', 'anciennes sauvegardes effacées')}.`,
  none: (place: string) => `Aucune sauvegarde complète dans ${place}.`,
  listed: (name: string, madeAt: Date, counts: { rows: number; files: number }) =>
    `${name}\t${moment(madeAt)}\t${rows(counts.rows)}\t${files(counts.files)}`,
  whole: 'complète',
  restored: (name: string, at: Date) => `Sauvegarde ${name} du ${moment(at)} restaurée.`,
  secretKept:
    'Le SECRET de ce DATA_DIR est différent de celui de la sauvegarde et reste : les liens des anciens ' +
    'courriels ne serviront plus.',
} as const;
