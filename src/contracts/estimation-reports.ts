import { z } from 'zod';
import { defineOperation } from './operation.ts';

/**
 * The report of an estimation by mail, and its link by SMS (rule ESTIMATION-REPORT). GET calls whose paths are fixed by
 * the specification and that send something: they need the token of the estimation, and pages of other sites cannot
 * make them.
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
  /** Token from the response that created the estimation. */
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
  sendReportLink: defineOperation({
    ...sending,
    path: '/public/analyze/:id/send-report-link',
    summary:
      'Sends the link of a finished estimation by SMS to a French mobile number, once a minute at most. 409 ' +
      '`ESTIMATION_UNFINISHED`: a step is not filled in.',
    input: z.object({ ...asked, phone: z.string().max(60).default('') }),
  }),
} as const;
