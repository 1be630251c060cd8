import type { BoundedCount } from '#contracts/lists';
import { HOUR_MS } from '#domain/calendar/durations';
import { WAITING_DAYS } from '#domain/leads/lead';
import type { Programme } from '#domain/leads/programme';
import type { WorkSection } from '#domain/worklist/worklist';
import { a, count, de, number } from './format.ts';
import { PROGRAMME_LABELS } from './programmes.ts';

const DAY_HOURS = 24;

/** 'depuis 2 jours'. */
const sinceDays = (days: number): string => `depuis ${count(days, 'jour', 'jours')}`;

/** 'depuis 5 jours': how long something has waited. */
const since = (at: string, now: number): string => {
  const hours = Math.floor((now - Date.parse(at)) / HOUR_MS);
  if (hours < 1) return 'depuis moins d’une heure';
  if (hours < DAY_HOURS) return `depuis ${count(hours, 'heure', 'heures')}`;
  return sinceDays(Math.floor(hours / DAY_HOURS));
};

const total = ({ count: n, isExact }: BoundedCount): string => (isExact ? number(n) : `plus de ${number(n)}`);

/** The view 'Aujourd’hui'. */
export const WORKLIST_WORDS = {
  label: 'À faire',
  context: 'Ce qui vous attend, le plus urgent d’abord.',
  sections: {
    late: 'Rappels en retard',
    toAnswer: 'Leads en attente de réponse',
    today: 'Rappels du jour',
    lacksFollower: 'Leads sans suivi',
    lacksAction: `Leads sans action depuis ${count(WAITING_DAYS, 'jour', 'jours')}`,
    messages: 'Messages non lus',
    askedVisits: 'Visites demandées',
    visits: 'Visites d’estimation demandées',
    calls: 'Appels demandés',
    reviews: 'Avis à publier ou refuser',
    offers: 'Offres d’emploi sans texte',
    imports: 'Flux d’annonces à corriger',
  } satisfies Record<WorkSection, string>,
  total,
  since,
  sinceDays,
  all: 'Tout voir',
  allWork: 'Tout ce qui attend',
  programme: (programme: Programme, counted: BoundedCount): string =>
    `${PROGRAMME_LABELS[programme]}\u00a0: ${total(counted)}`,
  views: { label: 'Affichage', todo: 'À faire', rappels: 'Mes rappels' },
  take: 'Je m’en occupe',
  takeOf: (name: string): string => `Je m’en occupe\u00a0: ${name}`,
  taken: (name: string): string => `Vous suivez ${name}`,
  give: 'Confier à…',
  giveOf: (name: string): string => `Confier ${name} à`,
  followedBy: (name: string): string => `Suivi par ${name}`,
  call: 'Noter un appel',
  callOf: (name: string): string => `Noter un appel avec ${name}`,
  answer: 'Répondre',
  answerOf: (name: string): string => `Répondre ${a(name)}`,
  read: 'Lire',
  readOf: (name: string): string => `Lire le message ${de(name)}`,
  readReviewOf: (name: string): string => `Lire l’avis ${de(name)}`,
  decideBefore: (day: string): string => `à décider avant le ${day}`,
  postpone: 'Reporter',
  postponeOf: (name: string): string => `Reporter\u00a0: ${name}`,
  delays: { 1: 'À demain', 3: 'Dans 3\u00a0jours', 7: 'Dans une semaine' } satisfies Record<number, string>,
  postponed: (day: string): string => `Rappel reporté au ${day}`,
  handle: 'Fait',
  handleOf: (name: string): string => `Fait\u00a0: ${name}`,
  reopen: 'Remettre à faire',
  reopenOf: (name: string): string => `Remettre à faire\u00a0: ${name}`,
  reopened: (name: string): string => `Demande à traiter de nouveau\u00a0: ${name}`,
  handled: (name: string): string => `Demande traitée\u00a0: ${name}`,
  unnamed: 'Visiteur sans nom',
  openedOn: (day: string): string => `ouverte le ${day}`,
  importedOn: (moment: string): string => `le ${moment}`,
  write: 'Écrire le texte',
  writeOf: (title: string): string => `Écrire le texte\u00a0: ${title}`,
  mend: 'Corriger',
  mendOf: (file: string): string => `Corriger\u00a0: ${file}`,
  refusedLines: (n: number): string => count(n, 'ligne refusée', 'lignes refusées'),
  failed: 'Une erreur est survenue',
  empty: {
    title: 'Rien n’attend',
    text: 'Aucun message, lead, rappel ni demande de visite n’attend votre réponse. Ce qui arrivera s’affichera ici.',
  },
} as const;
