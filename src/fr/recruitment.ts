import type { JobCode } from '#domain/job-offers/job-offer';
import { a, de } from './format.ts';

export const CAREERS_WORDS = {
  crumb: 'Recrutement',
  title: (city: string): string => `Recrutement immobilier ${a(city)}`,
  description: (market: string, city: string): string =>
    `Devenez conseiller immobilier ${a(city)} avec ${market} : formation de cinq semaines, accompagnement, ` +
    'rémunération. Offres ouvertes et candidature en ligne.',
  eyebrow: (market: string): string => `Rejoindre ${market}`,
  apply: 'Postuler',
  why: 'Pourquoi nous rejoindre',
  figures: 'Le réseau en chiffres',
  offers: 'Nos offres d’emploi',
  offersIntro: (market: string): string => `Les postes ouverts aujourd’hui au sein ${de(market)}.`,
  training: 'Se reconvertir dans l’immobilier',
  where: 'Où nous trouver',
  mapLabel: (market: string): string => `Carte : ${market}`,
  mapStart: 'Afficher la carte',
  mapNote: (host: string): string => `La carte vient de ${host} et ne se charge qu’à votre demande.`,
  mapNewTab: 'Ouvrir la carte dans un nouvel onglet',
} as const;

export const RECRUITMENT_WORDS = {
  points: 'Ce que nous vous proposons',
  careers: 'Découvrir le réseau et ses chiffres',
} as const;

/** Default summaries of positions. */
const JOB_SUMMARIES = {
  TL:
    'Recruter, former et faire grandir les conseillers du market center : vous menez le collectif vers ses ' +
    'objectifs.',
  PC: 'Accompagner chaque conseiller dans ses premiers mandats et ses premières ventes : vous transmettez la méthode.',
  MCA:
    'Tenir l’administration du market center : dossiers, comptes, conformité, et l’accueil de celles et ceux qui ' +
    'y travaillent.',
  DOFI:
    'Accueillir celles et ceux qui poussent la porte du market center ou l’appellent : vous êtes sa première ' +
    'impression.',
} as const satisfies Record<JobCode, string>;

export const JOB_WORDS = {
  title: (title: string, market: string): string => `${title} | ${market}`,
  place: (market: string, city: string, zip: string): string => `${market}, ${city} (${zip})`,
  openedOn: (day: string): string => `Offre ouverte le ${day}`,
  mission: 'Le poste',
  summary: (code: JobCode): string => JOB_SUMMARIES[code],
  all: 'Voir toutes nos offres',
  inShort: 'En bref',
  facts: {
    position: 'Poste',
    team: 'Équipe',
    address: 'Adresse',
    telephone: 'Téléphone',
    form: 'Candidature',
  },
  /** What the form asks for. */
  asked: 'Vos coordonnées et, si vous le souhaitez, votre CV au format PDF.',
  closed: {
    heading: 'Cette offre n’est plus ouverte',
    text: (title: string, hasOthers: boolean): string =>
      `«\u00a0${title}\u00a0» ne reçoit plus de candidatures. ` +
      (hasOthers ? 'D’autres postes sont ouverts.' : 'Aucun autre poste n’est ouvert pour le moment.'),
    careers: 'Découvrir le réseau et déposer une candidature',
  },
} as const;

export const LEADGEN_WORDS = {
  title: 'Les candidatures en ligne ne sont pas ouvertes',
  contact: 'Écrire à l’agence',
} as const;
