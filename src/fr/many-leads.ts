import type { SelectionOutcome } from '#contracts/lists';
import { count, number, plural } from './format.ts';

const leads = (n: number): string => count(n, 'lead', 'leads');

/** Why some leads of a selection were not changed, by code. */
const REFUSED: Readonly<Record<string, (n: number) => string>> = {
  SAME: (n) => `${number(n)} ${plural(n, 'l’était déjà', 'l’étaient déjà')}`,
  CHANGED: (n) => `${number(n)} ${plural(n, 'modifié', 'modifiés')} entre-temps par une autre personne`,
  NOT_FOUND: (n) => `${number(n)} ${plural(n, 'introuvable', 'introuvables')}`,
};

/** Texts of bulk actions on leads of a pipeline. */
export const MANY_LEADS = {
  status: {
    label: 'Statut',
    title: (n: number, to: string): string => `Passer ${leads(n)} à «\u00a0${to}\u00a0»\u202f?`,
    text: (n: number): string => `Vous pourrez changer ${plural(n, 'son', 'leur')} statut à tout moment.`,
    confirm: 'Confirmer',
  },
  assignee: {
    label: 'Confier à',
    title: (n: number, to: string | null): string =>
      to === null ? `Retirer ${leads(n)} à la personne qui les suit\u202f?` : `Confier ${leads(n)} à ${to}\u202f?`,
    text: (): string => 'L’historique de chaque lead dira qui l’a confié.',
    confirm: 'Confirmer',
  },
  transfer: {
    label: 'Transférer',
    title: (n: number): string => `Transférer ${leads(n)} vers Growth Initiative\u202f?`,
    text: (n: number): string =>
      `${plural(n, 'Ce candidat passe', 'Ces candidats passent')} de Leadership à Growth Initiative, avec ` +
      `${plural(n, 'son', 'leur')} historique.`,
    confirm: 'Transférer',
  },
  archive: {
    label: 'Archiver',
    title: (n: number): string => `Archiver ${leads(n)}\u202f?`,
    text: (n: number): string =>
      `${plural(n, 'Le lead disparaîtra', 'Les leads disparaîtront')} définitivement du tableau, en êtes-vous ` +
      'sûr\u00a0?',
    confirm: 'Archiver',
  },
  changed: (n: number): string => `La liste a changé entre-temps\u00a0: elle contient maintenant ${leads(n)}.`,
  done: ({ done, refused }: SelectionOutcome): string =>
    [
      done === 0 ? 'Aucun lead modifié' : `${leads(done)} ${plural(done, 'modifié', 'modifiés')}`,
      ...refused.map(({ code, count: n }) => REFUSED[code]?.(n) ?? number(n)),
    ].join(', '),
} as const;
