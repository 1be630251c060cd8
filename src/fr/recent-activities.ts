import type { ContactForm } from '#domain/messaging/contact-form';
import { date, time } from './format.ts';
import { MESSAGE_WORDS } from './message-words.ts';

/** Texts of the messages and estimations that a site received last. */
export const RECENT_ACTIVITY_WORDS = {
  title: 'Activité récente',
  kinds: {
    ...MESSAGE_WORDS.forms,
    appraisal: 'Estimation',
  } satisfies Record<ContactForm | 'appraisal', string>,
  moment: (at: string, timeZone: string): string =>
    `le ${date(new Date(at), { timeZone })} à ${time(new Date(at), timeZone)}`,
  listing: ({ reference, title }: { reference: string; title: string }): string => `${reference}, ${title}`,
  more: 'Afficher plus',
  none: 'Les messages et les estimations de vos visiteurs paraîtront ici.',
} as const;
