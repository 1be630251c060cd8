import { z } from 'zod';
import { botSigns } from './bot-signs.ts';
import { fileAnswer } from './files.ts';
import { defineOperation, KB, MB } from './operation.ts';

/**
 * Named by the specification's payload and decided by the server: read by nobody, kept nowhere (rule
 * LEAD-SERVER-FIELDS).
 */
const decidedHere = z.unknown().optional();

/**
 * What the career form and the candidature send (rule LEAD-FIELDS). Words of the fields are judged by the rules, not
 * here.
 */
export const applicationSchema = z.strictObject({
  firstname: z.string().max(200).default(''),
  lastname: z.string().max(200).default(''),
  /** In place of the two. */
  fullname: z.string().max(300).default(''),
  email: z.string().max(300),
  phone: z.string().max(60),
  zip: z.string().max(20).default(''),
  rgpd: z.boolean(),
  /** A consent of its own, unticked. */
  newsletter: z.boolean().default(false),
  /** Url of the job offer, for a candidature. */
  offer: z.string().max(120).optional(),
  /** The market center: of this site, or the call is refused. */
  mcId: z.uuid().optional(),
  ...botSigns,
  status: decidedHere,
  type: decidedHere,
  origin: decidedHere,
  experiment: decidedHere,
  quiz: decidedHere,
  cv: decidedHere,
  activity: decidedHere,
  followUp: decidedHere,
  websitePropsUrl: decidedHere,
  websiteUrl: decidedHere,
});
export type Application = z.output<typeof applicationSchema>;

/** More than the 2 MB that the rule allows: its own sentence answers a file that is a little too heavy. */
const MAX_CV_BYTES = 2 * MB + 64 * KB;

const cvUploadSchema = z.strictObject({ id: z.uuid(), token: z.string().max(400), file: z.file() });
export type CvUpload = z.output<typeof cvUploadSchema>;

export const leadOperations = {
  createLead: defineOperation({
    method: 'POST',
    path: '/public/leads',
    audience: 'site',
    auth: 'visitor',
    needs: 'anyone',
    changes: ['leads'],
    summary:
      'Stores an application for the site’s market center. `cvToken` opens the upload of one CV for 15 minutes. Accepts Idempotency-Key.',
    input: applicationSchema,
    output: z.object({ lead: z.object({ id: z.uuid() }), cvToken: z.string() }),
  }),
  uploadCv: defineOperation({
    method: 'POST',
    path: '/public/leads/:id/cv',
    audience: 'site',
    auth: 'visitor',
    needs: 'anyone',
    changes: ['leads'],
    summary: 'Keeps the CV of a lead just created: one PDF of at most 2 MB.',
    body: 'multipart',
    limits: { body: 8 * KB, files: { file: { bytes: MAX_CV_BYTES, count: 1 } } },
    input: cvUploadSchema,
    output: z.object({ cv: z.object({ name: z.string() }) }),
  }),
  openCv: defineOperation({
    method: 'GET',
    path: '/admin/leads/:id/cv',
    audience: 'site',
    auth: 'staff',
    needs: 'leads.read',
    reads: ['leads'],
    summary: 'The CV of a lead, to be saved. Whoever may not read leads here gets the 404 of a lead without a CV.',
    answers: 'file',
    input: z.object({ id: z.uuid() }),
    output: fileAnswer('application/pdf'),
  }),
} as const;
