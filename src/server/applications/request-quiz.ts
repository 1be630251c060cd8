import { v7 as uuid } from 'uuid';
import type { Application, CreatedLead } from '#contracts/applications';
import { isRefusal, type Refusal, refuse, refuseValue } from '#contracts/problem';
import { fullnameOf } from '#domain/applications/application';
import { checkQuizRequest, type QuizRequestFault } from '#domain/applications/quiz-request';
import { isBot } from '#domain/people/is-bot';
import { QUIZ_REQUEST_FAULTS, QUIZ_SMS_REFUSED } from '#fr/quiz-request';
import type { Tx } from '#platform/db/database';
import { refusesSms } from '#server/consents';
import { acceptIdempotent, type SiteRequestCtx } from '#server/context';
import { isFrenchMobile, readPhone } from '#server/people';
import { askQuizAgain } from './ask-quiz-again.ts';
import { leadBound, leadCounts } from './limits.ts';
import { sendQuizLink } from './quiz-sms.ts';
import { announceLead, type OptionalConsents, storeLead } from './store-lead.ts';

type QuizRequest = OptionalConsents & { fullname: string; email: string; phone: string; zip: string };
type Stored = { id: string; sms: boolean };

const errorOf = (fault: QuizRequestFault) => ({
  field: fault === 'mobile' ? 'phone' : fault,
  message: QUIZ_REQUEST_FAULTS[fault],
});

/** The fields in stored form, or their validation errors. */
const readGiven = (input: Application): QuizRequest | Refusal => {
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
  const { newsletter, phoneProspecting } = input;
  return { ...fields, phone: fields.phone ?? '', newsletter, phoneProspecting };
};

const store = async (
  ctx: SiteRequestCtx,
  tx: Tx,
  given: QuizRequest & { toCheck: boolean },
): Promise<Stored | Refusal> => {
  const { fullname, email, phone, zip, newsletter, phoneProspecting, toCheck } = given;
  if (await refusesSms(tx, ctx.site.marketId, phone)) return refuseValue('phone', QUIZ_SMS_REFUSED);
  const id = uuid();
  const rest = { type: 'agent', origin: 'quiz', offerId: null, cvUpload: null } as const;
  const lead = { ...rest, id, fullname, email, phone, zip, newsletter, phoneProspecting, toCheck };
  const refusal = await storeLead(ctx, tx, { lead, form: 'quiz-form' });
  if (refusal) {
    const sms = await askQuizAgain(ctx, tx, { email, phone, newsletter, phoneProspecting });
    // The response has a new id, so that it does not reveal to strangers that the address was known.
    return sms === null ? refusal : { id, sms };
  }
  const sms = await sendQuizLink(ctx, tx, { leadId: id, to: phone });
  if (!toCheck) await announceLead(ctx, tx, { id });
  return { id, sms };
};

/**
 * Stores a quiz request and queues the SMS with its link (rule QUIZ-REQUEST). Above the SMS limits the lead is stored
 * without an SMS, and staff are notified. An address that already belongs to a lead of the market center gets the link
 * again, at the stored number. 422: invalid fields, or the number cannot receive SMS. 429: too many requests. A form
 * filled in by a bot is not stored.
 */
export const requestQuiz = async (ctx: SiteRequestCtx, input: Application): Promise<CreatedLead | Refusal> => {
  const given = readGiven(input);
  if (isRefusal(given)) return given;
  if (isBot(input)) return { lead: { id: uuid() }, cvToken: '', sms: true };
  const { client, site } = ctx;
  // A person whose SMS was lost sends the same form again, so without a key only requests of the same minute are equal.
  const minute = Math.floor(ctx.system.now().getTime() / 60_000);
  const request = { ...given, from: client.idempotencyKey === null ? `${client.address} ${minute}` : '' };
  const limits = { counts: leadCounts(client), bound: leadBound(site.id) };
  const stored = await acceptIdempotent(ctx, { ...limits, name: 'quiz', request }, (tx, toCheck) =>
    store(ctx, tx, { ...given, toCheck }),
  );
  return isRefusal(stored) ? stored : { lead: { id: stored.id }, cvToken: '', sms: stored.sms };
};
