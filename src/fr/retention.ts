import { type PeriodFault, RETENTION, type Retained, type RetentionStep } from '#domain/privacy/retention';
import { number } from './format.ts';
import { NETWORK_VIEW_TITLES } from './network-views.ts';

const boundsOf = (kind: Retained): string => {
  const { min, max } = RETENTION[kind];
  return min === 1 ? `${max}\u00a0mois au plus` : `de ${min} à ${max}\u00a0mois`;
};

const FAULTS: Readonly<Record<PeriodFault, (kind: Retained) => string>> = {
  BOUNDS: (kind) => `Choisissez un nombre entier, ${boundsOf(kind)}.`,
  LONGER_THAN_REQUESTS: () => 'Une copie ne se garde pas plus longtemps que la demande.',
};

/** Why a period is refused. */
export const periodFaultText = (kind: Retained, fault: PeriodFault): string => FAULTS[fault](kind);

/** Texts of the view Conservation. */
export const RETENTION_WORDS = {
  title: NETWORK_VIEW_TITLES.retention,
  context: 'Combien de temps le réseau garde les données des personnes. La politique de confidentialité le dit.',
  form: {
    title: 'Durées',
    text: 'En mois, dans les limites de la loi.',
    label: 'Durées de conservation',
    unit: 'mois',
    fixed: 'Durée fixée par la loi, depuis la fin de l’accord (Code civil, article 2224)',
    observer: 'Réservé aux administrateurs du réseau',
    fields: {
      requests: 'Demandes',
      applications: 'Candidatures',
      alerts: 'Alertes',
      proofs: 'Preuves d’accord',
      visits: 'Mesure des visites',
      mails: 'Copies des e-mails',
      changes: 'Historique des modifications',
      lists: 'Listes de favoris',
      reviews: 'Avis clients',
      appointments: 'Visites de biens',
    } satisfies Record<Retained, string>,
    notes: {
      requests: `Après le dernier contact avec le market center, ${boundsOf('requests')} (CNIL, prospects).`,
      applications: `Après le dernier échange, ${boundsOf('applications')} (CNIL, recrutement).`,
      alerts: `Depuis la dernière confirmation ou modification, ${boundsOf('alerts')}.`,
      visits: `Depuis la visite, ${boundsOf('visits')} (CNIL, mesure d’audience).`,
      mails: `Depuis l’envoi, ${boundsOf('mails')}, jamais plus que les demandes.`,
      lists: `Depuis le dernier usage, ${boundsOf('lists')}.`,
      reviews: `Depuis la publication ou la dernière décision, ${boundsOf('reviews')}.`,
      appointments: `Depuis la date de la visite, ${boundsOf('appointments')}.`,
      changes: `Depuis la modification, ${boundsOf('changes')} (CNIL, journalisation).`,
    } satisfies Partial<Record<Retained, string>>,
  },
  outcomes: { saved: 'Durées enregistrées', failed: 'Les durées n’ont pas été enregistrées' },
  preview: {
    title: 'Ce que le prochain passage effacera',
    stored: 'Chaque nuit, ce qui dépasse ces durées est effacé. Compté à l’instant.',
    typed: 'Compté avec les durées saisies, qui ne sont pas encore enregistrées.',
    columns: { step: 'Données', months: 'Gardées', rows: 'À effacer', markets: 'Market centers' },
    steps: {
      messages: 'Messages et questions',
      estimations: 'Estimations',
      applications: 'Candidatures et leads',
      visits: 'Visites',
      mails: 'Copies d’e-mails',
      changes: 'Modifications',
      alerts: 'Alertes',
      lists: 'Listes de favoris',
      reviews: 'Avis clients',
      appointments: 'Visites de biens',
      lapsed: 'Accords qui prennent fin',
      links: 'Liens de désinscription',
      proofs: 'Preuves d’accord',
    } satisfies Record<RetentionStep, string>,
    months: (months: number): string => `${months}\u00a0mois`,
    number: (n: number): string => number(n),
    empty: { title: 'Rien à compter', text: 'Les durées saisies ne sont pas dans les limites.' },
  },
} as const;
