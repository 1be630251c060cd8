import { z } from 'zod';
import { CONTACT_FORMS } from '#domain/messaging/contact-form';
import { FIXED_MAILS } from '#domain/messaging/fixed-mail';
import { botSigns } from './bot-signs.ts';
import { defineOperation } from './operation.ts';

/**
 * What the contact, seller and listing-question forms send (rule MESSAGE-FIELDS). Words of the fields are judged by the
 * rules, not here.
 */
export const contactMessageSchema = z.strictObject({
  form: z.enum(CONTACT_FORMS),
  firstname: z.string().max(200),
  lastname: z.string().max(200),
  email: z.string().max(300),
  telephone: z.string().max(60),
  /** A plain form sends each line feed as two characters: they count as the one that the reader sees. */
  message: z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .max(5000)
    .default(''),
  rgpd: z.boolean(),
  /** The second, unticked box: telephone calls for business (C. conso L221-16). */
  phoneProspecting: z.boolean().default(false),
  /** The listing, for a question about it. */
  property: z.uuid().optional(),
  /** The browser's random number for this visit. */
  session: z.uuid().optional(),
  /** Path of the page. */
  origin: z.string().max(200).default(''),
  ...botSigns,
});
export type ContactMessage = z.output<typeof contactMessageSchema>;

/** Which of the fixed mails, about which listing. No recipient, no subject, no text: the server has them. */
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
      'Sends a message of the contact, seller or listing-question form to whom the site chose. Accepts Idempotency-Key.',
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
      'Tells whoever answers for a listing of this site that it is sold, wrong or illicit: a fixed text, once a day for each.',
    input: fixedMailSchema,
    output: z.object({ ok: z.literal(true) }),
  }),
} as const;
