import { de } from './format.ts';

/** Texts of the notifications of a site, for its visitors. */
export const NOTIFICATION_WORDS = {
  title: 'Notifications',
  intro: (name: string): string => `Les dernières actualités ${de(name)}, et leur envoi sur cet appareil.`,
  summary: (name: string): string => `Les actualités ${de(name)}, à lire ici ou à recevoir sur votre appareil.`,
  none: 'Il n’y a pas encore de notification.',
  publishedOn: (day: string): string => `Le ${day}`,
  subscribe: 'Recevoir les notifications',
  unsubscribe: 'Ne plus recevoir les notifications',
  /** Shown below the button: what the person agrees to. */
  note: 'Vous pouvez les arrêter à tout moment, ici ou depuis chaque notification.',
  /** Button in each notification. */
  action: 'Se désabonner',
  status: {
    on: 'Les notifications sont activées sur cet appareil.',
    off: 'Les notifications sont désactivées sur cet appareil.',
    denied: 'Votre navigateur bloque les notifications de ce site : autorisez-les dans ses réglages.',
    failed: 'Les notifications n’ont pas pu être activées : réessayez plus tard.',
  },
  end: {
    title: 'Arrêter les notifications',
    intro: (name: string): string => `Vous ne recevrez plus les notifications ${de(name)} sur cet appareil.`,
    button: 'Arrêter les notifications',
    done: 'Les notifications sont arrêtées sur cet appareil.',
  },
} as const;
