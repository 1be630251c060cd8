import type { Programme } from '#domain/leads/programme';
import { count, date, number } from './format.ts';
import { EXPERIENCE_LABELS, POSITION_LABELS } from './lead-types.ts';
import { LEAD_WORDS } from './leads.ts';
import { ORIGIN_NAMES } from './origins.ts';
import { PROGRAMME_LABELS } from './programmes.ts';
import { STATS_WORDS } from './stats.ts';

/** Texts of the dashboards of the lead programmes. */
export const PROGRAMME_FIGURES_WORDS = {
  titles: PROGRAMME_LABELS satisfies Record<Programme, string>,
  context: 'Accélérez la croissance de votre market center',
  cards: {
    label: (month: string): string => STATS_WORDS.figuresOf(month),
    france: 'Leads GI créés en France',
    market: {
      growth: 'Leads GI créés dans le market center',
      leadership: 'Candidats créés dans le market center',
    } satisfies Record<Programme, string>,
    updated: 'Leads suivis dans le mois',
    updatedNote: 'Créés ou modifiés dans le mois, hors archivés',
  },
  created: {
    title: '13 derniers mois',
    chart: {
      growth: 'Leads GI créés par mois',
      leadership: 'Candidats créés par mois',
    } satisfies Record<Programme, string>,
    csv: 'leads-crees-par-mois',
    none: 'Aucun lead créé ces 13 derniers mois.',
  },
  statuses: {
    title: 'Leads par statut',
    names: LEAD_WORDS.statuses,
    more: (others: number): string => `et ${count(others, 'autre', 'autres')}`,
    none: 'Aucun lead ce mois-là.',
    updated: (at: string, timeZone: string): string => `modifié le ${date(new Date(at), { style: 'short', timeZone })}`,
    cv: 'CV',
    openCv: (name: string): string => `Télécharger le CV\u00a0: ${name}`,
    transfer: 'Transférer vers Growth',
    transferOf: (name: string): string => `Transférer vers Growth Initiative\u00a0: ${name}`,
  },
  origins: {
    title: 'Provenance des leads',
    label: 'Provenance',
    csv: 'provenance-des-leads',
    names: ORIGIN_NAMES,
  },
  experiences: {
    title: 'Expérience',
    label: 'Expérience',
    csv: 'experience-des-leads',
    names: EXPERIENCE_LABELS,
  },
  positions: {
    title: 'Postes',
    label: 'Poste',
    csv: 'postes-des-candidats',
    names: POSITION_LABELS,
  },
  offers: {
    title: 'Offres d’emploi',
    all: 'Toutes les offres',
    none: 'Aucune offre d’emploi.',
  },
  leads: 'Leads',
  percent: (percent: number): string => `${number(percent, 0)}\u00a0%`,
  quiz: {
    title: 'Réponses au quiz',
    label: 'Réponse',
    value: 'Réponses',
    question: 'Question',
    csv: 'reponses-au-quiz',
    share: (share: number, answers: number): string => `${number(share * 100, 0)}\u00a0% (${answers})`,
    same: 'Chaque question n’a reçu qu’une seule réponse\u00a0: le détail est dans le fichier.',
    none: 'Aucune réponse au quiz ce mois-là.',
    /** Answers are shown as in the specification. */
    answer: (answer: string): string => ({ true: 'Oui', false: 'Non' })[answer] ?? answer,
  },
} as const;
