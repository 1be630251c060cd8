import { count, number } from './format.ts';

/** Texts by which a browser notifies of new leads. */
export const ALERT_WORDS = {
  notify: 'Afficher une notification sur cet appareil à l’arrivée d’un lead',
  sound: 'Jouer un son sur cet appareil à l’arrivée d’un lead',
  denied: 'Votre navigateur bloque les notifications de ce site',
  arrived: (n: number): string => count(n, 'nouveau lead', 'nouveaux leads'),
} as const;

/** Texts of new leads on the home view. */
export const ARRIVAL_WORDS = {
  title: 'Nouveaux leads',
  today: (n: number): string => `Aujourd’hui\u00a0: ${number(n)}`,
  yesterday: (n: number): string => `Hier\u00a0: ${number(n)}`,
} as const;
