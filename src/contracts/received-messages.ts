import { z } from 'zod';
import { CONSENT_PURPOSES } from '#domain/consents/consent';
import { CONTACT_FORMS } from '#domain/messaging/contact-form';
import {
  MAX_NOTE_LENGTH,
  MESSAGE_LIST,
  MESSAGE_ORDER_NAMES,
  MESSAGE_STATUSES,
  MESSAGE_TABS,
} from '#domain/messaging/message-list';
import { actorSchema, changeOf } from './changes.ts';
import { fileOutput } from './files.ts';
import { boundedCount, columnsField, filterFields, selectionOf, selectionOutcome } from './lists.ts';
import { defineOperation, KB } from './operation.ts';
import { instant, pageFields, pageOf, sortFields } from './paging.ts';

/** The messages that a site received, as its staff handle them (rule MESSAGE-HANDLED). */

const id = z.uuid();
const status = z.enum(MESSAGE_STATUSES);
const note = z.string().max(MAX_NOTE_LENGTH);

/** The last change of a message by staff; `status` null: only the note was changed. */
const handlingSchema = z.object({ by: actorSchema, at: instant, status: status.nullable() });

export const messageItemSchema = z.object({
  id,
  form: z.enum(CONTACT_FORMS),
  status,
  firstname: z.string(),
  lastname: z.string(),
  /** The first words; empty for a seller form without a message. */
  excerpt: z.string(),
  createdAt: instant,
  /** The message exceeded the limit of its site and was mailed in a digest. */
  toCheck: z.boolean(),
  /** The listing that a question is about. */
  listing: z.object({ reference: z.string(), title: z.string() }).nullable(),
  lastHandling: handlingSchema.nullable(),
});
export type MessageItem = z.infer<typeof messageItemSchema>;

const consentSchema = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  /** The text of the checkbox as it was shown. */
  wording: z.string(),
  givenAt: instant,
  withdrawnAt: instant.nullable(),
});

/** Current values by field: the `from` of the next save. */
const baseSchema = z.object({ status, note: z.string() });

export const messageDetailSchema = messageItemSchema.extend({
  email: z.string(),
  telephone: z.string(),
  /** Whether the number may be called for prospecting (C. conso L221-16). */
  mayCall: z.boolean(),
  message: z.string(),
  /** Address to which the message was mailed; empty: none. */
  recipient: z.string(),
  /** URL of the listing on this site; null: none, or it is no longer shown. */
  listingUrl: z.string().nullable(),
  consents: z.array(consentSchema),
  /** The last 50 changes by staff, newest first. */
  history: z.array(handlingSchema),
  from: baseSchema,
  updatedAt: instant,
});
export type MessageDetail = z.infer<typeof messageDetailSchema>;

/** Which messages a list contains: a tab and filters. */
const which = { tab: z.enum(MESSAGE_TABS).default('open'), ...filterFields(MESSAGE_LIST.filters) };

const read = {
  audience: 'site',
  auth: 'staff',
  needs: 'messages.read',
  method: 'GET',
  reads: ['messages'],
} as const;
const change = { audience: 'site', auth: 'staff', needs: 'messages.write', changes: ['messages'] } as const;

export const receivedMessageOperations = {
  list: defineOperation({
    ...read,
    path: '/admin/messages',
    summary: 'Messages of a tab, by cursor. `q` is searched in names, addresses, numbers and texts.',
    input: z.object({
      ...which,
      ...sortFields(MESSAGE_ORDER_NAMES, 'desc'),
      ...pageFields({ size: 30 }),
    }),
    output: pageOf(messageItemSchema).extend({
      /** Number of messages in each tab and of unread ones, regardless of the filters. */
      counts: z.object({ open: boundedCount, answered: boundedCount, archived: boundedCount, unread: boundedCount }),
    }),
  }),
  count: defineOperation({
    ...read,
    path: '/admin/messages/count',
    summary: 'How many messages a list holds, up to the most that one action may concern.',
    input: z.object(which),
    output: boundedCount,
  }),
  export: defineOperation({
    ...read,
    respondsWith: 'file',
    confirmed: true,
    path: '/admin/messages/export',
    summary: 'The messages of a list as a CSV file, in its order, with addresses and texts. Recorded in the audit log.',
    input: z.object({ ...which, ...sortFields(MESSAGE_ORDER_NAMES, 'desc'), columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
  setStatus: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/messages/status',
    summary:
      'Gives the messages of a selection a status, in one transaction. 409 `SELECTION_CHANGED`: the filters mean ' +
      'another number of messages by now. Messages that already have the status count as refused.',
    input: z.strictObject({ selection: selectionOf(which), status }),
    output: selectionOutcome,
  }),
  get: defineOperation({
    ...read,
    path: '/admin/messages/:id',
    summary: 'A message with its consents, and what staff did with it.',
    input: z.object({ id }),
    output: messageDetailSchema,
  }),
  save: defineOperation({
    ...change,
    method: 'PUT',
    path: '/admin/messages/:id',
    limits: { body: 64 * KB },
    summary: 'Saves the status and the note of a message by comparison. 409 `CONFLICT`: another person changed them.',
    input: z.strictObject({
      id,
      changes: z.strictObject({
        status: changeOf(status, status).optional(),
        note: changeOf(z.string(), note).optional(),
      }),
    }),
    output: z.object({ from: baseSchema, updatedAt: instant }),
  }),
} as const;
