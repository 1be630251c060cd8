import type { ContactForm } from './contact-form.ts';
import { MESSAGE_STATUSES, type MessageStatus, type MessageTab } from './message-list.ts';

/** What each tab holds: a message is open while it waits for an answer. */
export const TAB_STATUSES: Readonly<Record<MessageTab, readonly MessageStatus[]>> = {
  open: ['unread', 'read'],
  answered: ['answered'],
  archived: ['archived'],
  all: MESSAGE_STATUSES,
};

/** Whether a message is itself the request for a call, which still waits: the seller form asks to be called back. */
export const asksForCall = ({ form, status }: { form: ContactForm; status: MessageStatus }): boolean =>
  form === 'sale-form' && TAB_STATUSES.open.includes(status);
