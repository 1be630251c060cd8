import type { BoundedCount } from '#contracts/lists';
import type { JobCode } from '#domain/job-offers/job-offer';
import { type JobOfferState, MAX_OFFERS_COUNTED } from '#domain/job-offers/job-offer-list';
import { count, date, number } from './format.ts';

const counted = ({ count: n, isExact }: BoundedCount): string =>
  isExact ? number(n) : `plus de ${number(MAX_OFFERS_COUNTED)}`;

/** Texts of the job board, in the back office of a market center. */
export const JOB_BOARD_WORDS = {
  title: 'Offres d’emploi',
  context: (open: BoundedCount, all: BoundedCount): string =>
    all.count === 0 && all.isExact
      ? 'Aucune offre'
      : `${counted(open)} ${open.count > 1 ? 'ouvertes' : 'ouverte'} sur ${
          all.isExact ? count(all.count, 'offre', 'offres') : `${counted(all)} offres`
        }`,
  list: 'Offres d’emploi du market center',
  search: 'Chercher un poste',
  clear: 'Effacer la recherche',
  filters: { code: 'Poste', state: 'État' },
  states: { open: 'Ouverte', closed: 'Fermée' } satisfies Record<JobOfferState, string>,
  positions: {
    TL: 'Team Leader',
    PC: 'Productivity Coach',
    MCA: 'Market Center Administrator',
    DOFI: 'Director Of First Impression',
  } satisfies Record<JobCode, string>,
  columns: {
    title: 'Offre',
    active: 'Ouverte',
    code: 'Poste',
    openedAt: 'Depuis le',
    visits: 'Visites',
    applications: 'Candidatures',
    leads: 'Candidats',
  },
  number: (n: number): string => number(n),
  day: (at: string): string => date(new Date(at), { style: 'short' }),
  switch: (title: string): string => `Offre ouverte\u00a0: ${title}`,
  leads: 'Voir les candidats',
  leadsOf: (title: string): string => `Voir les candidats\u00a0: ${title}`,
  opened: (title: string): string => `«\u00a0${title}\u00a0» est ouverte aux candidatures`,
  closed: (title: string): string => `«\u00a0${title}\u00a0» est fermée`,
  empty: {
    all: {
      title: 'Aucune offre d’emploi',
      text: 'Les postes que vous proposez paraîtront ici, avec leurs visites et leurs candidatures.',
    },
    filtered: { title: 'Aucune offre ne correspond', text: 'Modifiez la recherche ou retirez un filtre.' },
  },
  actions: { see: 'Voir la page publique' },
} as const;
