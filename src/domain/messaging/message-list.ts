import type { List } from '#domain/lists/list';
import { keysOf } from '#domain/objects/typed';
import { CONTACT_FORMS, type ContactForm } from './contact-form.ts';

/** Tabs of the messages received by a site. */
export const MESSAGE_TABS = ['open', 'answered', 'archived', 'all'] as const;
export type MessageTab = (typeof MESSAGE_TABS)[number];

/** Status of a message. Any status can follow any other, so that staff can correct each other. */
export const MESSAGE_STATUSES = ['unread', 'read', 'answered', 'archived'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

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

/** The list of a tab. Each order has an index (messages_by_…). */
export const MESSAGE_LIST = {
  orders: {
    createdAt: { column: 'created_at', kind: 'moment' },
    name: { column: 'name_key', kind: 'text' },
  },
  filters: {
    q: { operator: 'text', column: 'search_words' },
    form: { operator: 'choice', column: 'form', values: CONTACT_FORMS },
    status: { operator: 'choice', column: 'status', values: MESSAGE_STATUSES },
    received: { operator: 'period', column: 'created_at' },
  },
  columns: ['name', 'form', 'excerpt', 'listing', 'createdAt', 'status'],
} as const satisfies List;

export type MessageOrder = keyof typeof MESSAGE_LIST.orders;
export const MESSAGE_ORDER_NAMES = keysOf(MESSAGE_LIST.orders);

/** Columns of the CSV file: those of the list, and fields that only the window of a message shows. */
export const MESSAGE_FILE_COLUMNS = [
  ...MESSAGE_LIST.columns,
  'email',
  'telephone',
  'mayCall',
  'message',
  'note',
] as const;
export type MessageFileColumn = (typeof MESSAGE_FILE_COLUMNS)[number];

/** Highest exact count of a tab; above it the tab shows 'plus de 1 000'. */
export const MAX_MESSAGES_COUNTED = 1000;

export const MAX_NOTE_LENGTH = 5000;
