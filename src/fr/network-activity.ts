import type { NetworkOrigin } from '#domain/network/origins';
import { count, number } from './format.ts';
import { MESSAGE_WORDS } from './message-words.ts';

/** Texts of the leads, the traffic, the estimations and the forms of the network, in its overview. */
export const NETWORK_ACTIVITY_WORDS = {
  leads: {
    title: 'Leads',
    total: (leads: number): string => `${count(leads, 'lead', 'leads')} hors archivés`,
    origins: 'Leads par provenance',
    label: 'Provenance',
    value: 'Leads',
    csv: 'leads-par-provenance',
    percent: (percent: number): string => `${number(percent, 0)}\u00a0%`,
    names: {
      facebook: 'Facebook',
      instagram: 'Instagram',
      crm: 'CRM',
      quiz: 'Quiz',
      appMobile: 'Application mobile',
      sourcing: 'Sourcing',
      website: 'Site',
      referral: 'Recommandation',
      other: 'Autre',
    } satisfies Record<NetworkOrigin, string>,
    empty: 'Les leads du réseau paraîtront ici dès le premier.',
  },
  /** In the last seven months: `SHOWN_MONTHS`. */
  recent: 'en 7 mois',
  traffic: {
    title: 'Trafic',
    cards: 'Visites des 7 derniers mois',
    chart: 'Visites des 13 derniers mois',
    csv: 'trafic-par-mois',
    figures: { visitors: 'Visiteurs', pageViews: 'Pages vues' },
    empty: 'Aucune visite comptée ces 13 derniers mois.',
  },
  appraisals: {
    title: 'Estimations',
    cards: 'Estimations des 7 derniers mois',
    chart: 'Estimations des 13 derniers mois',
    csv: 'estimations-par-mois',
    empty: 'Aucune estimation ces 13 derniers mois.',
  },
  forms: {
    title: 'Formulaires',
    cards: 'Formulaires des 7 derniers mois',
    chart: 'Formulaires des 13 derniers mois',
    csv: 'formulaires-par-mois',
    names: MESSAGE_WORDS.forms,
    empty: 'Aucun formulaire reçu ces 13 derniers mois.',
  },
} as const;
