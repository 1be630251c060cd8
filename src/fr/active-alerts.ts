import type { Frequency } from '#domain/alerts/alert';
import type { AlertFileColumn } from '#domain/alerts/alert-list';
import { FREQUENCY_LABELS } from './alerts.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

/** Texts of the list of alerts for staff. */
export const ACTIVE_ALERT_WORDS = {
  title: SITE_VIEW_TITLES.alerts,
  context: 'Qui attend quels biens\u00a0: les alertes confirmées, les plus récentes d’abord.',
  list: 'Recherches actives',
  search: 'Chercher un e-mail',
  clear: 'Effacer la recherche',
  columns: {
    email: 'E-mail',
    search: 'Recherche',
    frequency: 'Envoi',
    homes: 'Biens actuels',
    matches: 'Nouveautés',
    confirmedAt: 'Depuis',
    href: 'Adresse',
  } satisfies Record<AlertFileColumn | 'homes', string>,
  fileName: 'recherches',
  paused: 'En pause',
  /** One alert in the window of its person: 'Maisons à vendre à Lyon, une fois par jour'. */
  line: (search: string, frequency: Frequency, isPaused: boolean): string =>
    `${search}, ${(isPaused ? 'En pause' : FREQUENCY_LABELS[frequency]).toLowerCase()}`,
  filtered: { title: 'Aucune recherche ne correspond', text: 'Essayez une autre partie de l’e-mail.' },
  empty: {
    title: 'Aucune recherche active',
    text: 'Un visiteur en crée une avec «\u00a0Recevoir les nouveaux biens\u00a0», dans les résultats d’une recherche.',
  },
} as const;
