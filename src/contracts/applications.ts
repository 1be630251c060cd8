import { z } from 'zod';
import { botFields } from './bot-fields.ts';
import { defineOperation, KB, MB } from './operation.ts';

/** A field of the specification's payload that the server sets itself: accepted, ignored (rule LEAD-SERVER-FIELDS). */
const ignored = z.unknown().optional();

/** Body of an application (rule LEAD-FIELDS); domain/applications/application.ts checks the values. */
export const applicationSchema = z.strictObject({
  /** 'quiz': a request for the quiz by SMS (rule QUIZ-REQUEST). */
  form: z.enum(['application', 'quiz']).default('application'),
  firstname: z.string().max(200).default(''),
  lastname: z.string().max(200).default(''),
  /** Instead of `firstname` and `lastname`. */
  fullname: z.string().max(300).default(''),
  email: z.string().max(300),
  phone: z.string().max(60),
  zip: z.string().max(20).default(''),
  rgpd: z.boolean(),
  /** Separate consent, not checked by default. */
  newsletter: z.boolean().default(false),
  /** Separate consent to telephone prospecting, not checked by default (Code de la consommation art. L221-16). */
  phoneProspecting: z.boolean().default(false),
  /** `url` of the job offer applied for. */
  offer: z.string().max(120).optional(),
  /** Id of the market center; refused when it is not the site's. */
  mcId: z.uuid().optional(),
  ...botFields,
  status: ignored,
  type: ignored,
  origin: ignored,
  experiment: ignored,
  quiz: ignored,
  /** True: the CV follows with its upload, and the mail about the application waits for it (rule LEAD-CV-MAIL). */
  cv: z.unknown().optional(),
  activity: ignored,
  followUp: ignored,
  websitePropsUrl: ignored,
  websiteUrl: ignored,
});
export type Application = z.output<typeof applicationSchema>;

/** More than the 2 MB of the rule, so that a slightly larger file gets the specific message. */
const MAX_CV_BYTES = 2 * MB + 64 * KB;

const cvUploadSchema = z.strictObject({ id: z.uuid(), token: z.string().max(400), file: z.file() });
export type CvUpload = z.output<typeof cvUploadSchema>;

const createdLeadSchema = z.object({
  lead: z.object({ id: z.uuid() }),
  /** Empty string for a quiz request, which accepts no CV. */
  cvToken: z.string(),
  /** Only for a quiz request: false when no SMS can be sent now. */
  sms: z.boolean().optional(),
});
/** A stored lead, with the token that opens the upload of its CV. */
export type CreatedLead = z.output<typeof createdLeadSchema>;

export const applicationOperations = {
  createLead: defineOperation({
    method: 'POST',
    path: '/public/leads',
    audience: 'site',
    auth: 'visitor',
    needs: 'anyone',
    changes: ['leads'],
    summary:
      'Stores an application for the market center of the site. `cvToken` allows to upload one CV for 15 minutes. ' +
      'Accepts Idempotency-Key.',
    input: applicationSchema,
    output: createdLeadSchema,
  }),
  uploadCv: defineOperation({
    method: 'POST',
    path: '/public/leads/:id/cv',
    audience: 'site',
    auth: 'visitor',
    needs: 'anyone',
    changes: ['leads'],
    summary: 'Stores the CV of a lead just created: one PDF of at most 2 MB.',
    body: 'multipart',
    limits: { body: 8 * KB, files: { file: { bytes: MAX_CV_BYTES, count: 1 } } },
    input: cvUploadSchema,
    output: z.object({ cv: z.object({ name: z.string() }) }),
  }),
} as const;
