import { z } from 'zod';
import { defineOperation } from './operation.ts';

/**
 * The report of an estimation by mail (rule ESTIMATION-REPORT). A GET call whose path is fixed by the specification and
 * that sends something: it needs the token of the estimation, and pages of other sites cannot make it.
 */

const sending = {
  audience: 'site',
  auth: 'visitor',
  needs: 'anyone',
  method: 'GET',
  sends: true,
  output: z.object({ ok: z.literal(true) }),
} as const;

const asked = {
  id: z.uuid(),
  /** Answered by the creation of the estimation. */
  token: z.string().max(600).default(''),
};

export const estimationReportOperations = {
  sendMailReport: defineOperation({
    ...sending,
    path: '/public/analyze/:id/send-mail-report',
    summary:
      'Sends the PDF report of a finished estimation to an address, once a minute at most. 409 ' +
      '`ESTIMATION_UNFINISHED`: a step is not filled in.',
    input: z.object({ ...asked, email: z.string().max(300).default('') }),
  }),
} as const;
