import { z } from 'zod';
import { CONTACT_FORMS } from '#domain/messaging/contact-form';
import { FIXED_MAILS } from '#domain/messaging/fixed-mail';
import { botFields } from './bot-fields.ts';
import { defineOperation } from './operation.ts';

/** Body of the contact forms (rule MESSAGE-FIELDS); domain/messaging/contact-form.ts checks the values. */
export const contactMessageSchema = z.strictObject({
  form: z.enum(CONTACT_FORMS),
  firstname: z.string().max(200),
  lastname: z.string().max(200),
  email: z.string().max(300),
  telephone: z.string().max(60),
  message: z.string().max(5000).default(''),
  rgpd: z.boolean(),
  /** Separate consent to telephone prospecting, not checked by default (Code de la consommation art. L221-16). */
  phoneProspecting: z.boolean().default(false),
  /** Id of the listing that the question is about. */
  property: z.uuid().optional(),
  /** Random id of the visit, created by the browser. */
  session: z.uuid().optional(),
  /** Path of the page. */
  origin: z.string().max(200).default(''),
  ...botFields,
});
export type ContactMessage = z.output<typeof contactMessageSchema>;

/** A report about a listing. Recipient, subject and text are determined by the server. */
export const fixedMailSchema = z.strictObject({ template: z.enum(FIXED_MAILS), property: z.uuid() });
export type FixedMailInput = z.output<typeof fixedMailSchema>;

export const messagingOperations = {
  sendMessage: defineOperation({
    method: 'POST',
    path: '/public/messaging/form',
    audience: 'site',
    auth: 'visitor',
    needs: 'anyone',
    changes: ['messages'],
    summary:
      'Sends a message of the contact, seller or listing-question form to the recipient configured for the site. ' +
      'Accepts Idempotency-Key.',
    input: contactMessageSchema,
    output: z.object({ messageContent: z.object({ id: z.uuid() }) }),
  }),
  sendFixedMail: defineOperation({
    method: 'POST',
    path: '/public/mail',
    audience: 'site',
    auth: 'visitor',
    needs: 'anyone',
    changes: ['messages'],
    summary:
      'Reports a listing of this site to its publisher as sold, wrong or illicit, with a fixed text, ' +
      'at most once a day per listing and report.',
    input: fixedMailSchema,
    output: z.object({ ok: z.literal(true) }),
  }),
} as const;
