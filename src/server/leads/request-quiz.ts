import { v7 as uuid } from 'uuid';
import type { Application, CreatedLead } from '#contracts/leads';
import { isRefusal, type Refusal, refuse, refuseValue } from '#contracts/problem';
import { fullnameOf } from '#domain/leads/application';
import { checkQuizRequest, type QuizRequestFault } from '#domain/leads/quiz-request';
import { isBot } from '#domain/people/is-bot';
import { QUIZ_REQUEST_FAULTS, QUIZ_SMS_REFUSED, quizSmsText } from '#fr/quiz-request';
import type { Tx } from '#platform/db/database';
import { countUse } from '#platform/db/rate-limits';
import { refusesSms } from '#server/consents';
import { acceptIdempotent, type SiteRequestCtx } from '#server/context';
import { queueSms, smsCounts } from '#server/notifications';
import { isFrenchMobile, readPhone } from '#server/people';
import { makeQuizLink } from '#server/quiz';
import { leadBound, leadCounts } from './limits.ts';
import { quizSmsCause } from './quiz-sms.ts';
import { announceLead, storeLead } from './store-lead.ts';

type Given = { fullname: string; email: string; phone: string; zip: string; newsletter: boolean };
type Stored = { id: string; sms: boolean };

const errorOf = (fault: QuizRequestFault) => ({
  field: fault === 'mobile' ? 'phone' : fault,
  message: QUIZ_REQUEST_FAULTS[fault],
});

/** The fields as they are stored, or what is wrong with them. */
const readGiven = (input: Application): Given | Refusal => {
  const names = { ...input, firstname: input.firstname.trim(), lastname: input.lastname.trim() };
  const fields = {
    fullname: fullnameOf({ ...names, fullname: input.fullname.trim(), phone: null }).trim(),
    email: input.email.trim().toLowerCase(),
    phone: readPhone(input.phone),
    zip: input.zip.trim(),
    rgpd: input.rgpd,
  };
  const faults = checkQuizRequest(fields, isFrenchMobile);
  if (faults.length > 0) return refuse(422, 'INVALID_FORM', { errors: faults.map(errorOf) });
  return { ...fields, phone: fields.phone ?? '', newsletter: input.newsletter };
};

/** Queues the SMS with the link; false: a limit of SMS is exhausted (rule SMS-LIMITS). */
const sendLink = async (ctx: SiteRequestCtx, tx: Tx, { id, phone: to }: { id: string; phone: string }) => {
  const { site, system, directory } = ctx;
  if ((await countUse(tx, smsCounts({ siteId: site.id, to }))) !== null) return false;
  const link = await makeQuizLink(ctx, tx, id);
  const text = quizSmsText(site.market.name, link);
  await queueSms({ system, directory, marketId: site.marketId }, tx, {
    template: 'quiz.link',
    cause: quizSmsCause(id),
    to,
    text,
  });
  return true;
};

const store = async (ctx: SiteRequestCtx, tx: Tx, given: Given & { toCheck: boolean }): Promise<Stored | Refusal> => {
  const { fullname, email, phone, zip, newsletter, toCheck } = given;
  if (await refusesSms(tx, ctx.site.marketId, phone)) return refuseValue('phone', QUIZ_SMS_REFUSED);
  const id = uuid();
  const rest = { type: 'agent', origin: 'quiz', offerId: null, cvUpload: null } as const;
  const lead = { ...rest, id, fullname, email, phone, zip, newsletter, toCheck };
  const refusal = await storeLead(ctx, tx, { lead, form: 'quiz-form' });
  if (refusal) return refusal;
  const sms = await sendLink(ctx, tx, { id, phone });
  if (!toCheck) await announceLead(ctx, tx, { id });
  return { id, sms };
};

/**
 * Stores a request for the quiz and queues the SMS with its link (rule QUIZ-REQUEST). Beyond the limits of SMS the lead
 * is stored without one, and staff are told. 409: the market center has a lead with this address. 422: invalid fields,
 * or the number gets no SMS. 429: too many requests. A form that a bot filled is not stored.
 */
export const requestQuiz = async (ctx: SiteRequestCtx, input: Application): Promise<CreatedLead | Refusal> => {
  const given = readGiven(input);
  if (isRefusal(given)) return given;
  if (isBot(input)) return { lead: { id: uuid() }, cvToken: '', sms: true };
  const { client, site } = ctx;
  const request = { ...given, from: client.idempotencyKey === null ? client.address : '' };
  const limits = { counts: leadCounts(client), bound: leadBound(site.id) };
  const stored = await acceptIdempotent(ctx, { ...limits, name: 'quiz', request }, (tx, toCheck) =>
    store(ctx, tx, { ...given, toCheck }),
  );
  return isRefusal(stored) ? stored : { lead: { id: stored.id }, cvToken: '', sms: stored.sms };
};
