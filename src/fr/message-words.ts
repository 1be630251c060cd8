import type { ContactForm } from '#domain/messaging/contact-form';
import type { MessageStatus } from '#domain/messaging/message-list';

/** What a message received is, on every screen; all other texts of messages are in received-messages.ts. */
export const MESSAGE_WORDS = {
  forms: {
    'contact-form': 'Contact',
    'detail-property-form': 'Question sur un bien',
    'sale-form': 'Projet de vente',
  } satisfies Record<ContactForm, string>,
  statuses: {
    unread: 'Non lu',
    read: 'Lu',
    answered: 'Répondu',
    archived: 'Archivé',
  } satisfies Record<MessageStatus, string>,
  statusBy: (status: string, name: string): string => `${status} par ${name}`,
  noText: 'Sans message : souhaite être recontacté(e).',
} as const;
