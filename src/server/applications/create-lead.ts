import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Application, CreatedLead } from '#contracts/applications';
import { type FieldError, isRefusal, type Refusal, refuse } from '#contracts/problem';
import { type ApplicationFields, checkApplication, fullnameOf, leadTypeOf } from '#domain/applications/application';
import type { JobOffer } from '#domain/job-offers/job-offer';
import { isBot } from '#domain/people/is-bot';
import { APPLICATION_FAULTS } from '#fr/applications';
import type { Tx } from '#platform/db/database';
import { hashOfToken } from '#platform/tokens';
import { acceptIdempotent, ofClient, type PublicCtx, type SiteRequestCtx } from '#server/context';
import { findJobOffer } from '#server/job-offers';
import { readPhone } from '#server/people';
import { type Cv, cvError, insertCv, limitCv, validateCv } from './cv.ts';
import { leadBound, leadCounts } from './limits.ts';
import { requestQuiz } from './request-quiz.ts';
import { announceLead, type NewLead, type OptionalConsents, storeLead } from './store-lead.ts';

/** Refusal: the market center has no leadgen contract; its forms link to a notice (rule LEAD-LEADGEN). */
export const LEADGEN_UNAVAILABLE = 'LEADGEN_UNAVAILABLE';

/** `followsCv`: the CV is uploaded afterwards. */
type Checked = ApplicationFields & OptionalConsents & { offer: JobOffer | null; cv: Cv | null; followsCv: boolean };

/** `toCheck`: above the limit of its site, so it is mailed in a digest. */
type Stored = Checked & { toCheck: boolean };

const readFields = (input: Application): ApplicationFields => ({
  firstname: input.firstname.trim(),
  lastname: input.lastname.trim(),
  fullname: input.fullname.trim(),
  email: input.email.trim().toLowerCase(),
  phone: readPhone(input.phone),
  zip: input.zip.trim(),
  rgpd: input.rgpd,
});

const errorsOf = (fields: ApplicationFields): FieldError[] =>
  checkApplication(fields).map((field) => ({ field, message: APPLICATION_FAULTS[field] }));

/** Validation errors of a CV sent with its form. It counts in the limits even if other fields are invalid. */
const errorsOfCv = async (ctx: SiteRequestCtx, cv: Cv): Promise<FieldError[] | Refusal> => {
  const limited = await limitCv(ctx);
  if (limited) return limited;
  const reason = await validateCv(cv);
  if (isRefusal(reason)) return reason;
  return reason === null ? [] : [cvError(reason)];
};

/** 15 minutes (rule LEAD-CV-UPLOAD). */
const CV_TOKEN_MS = 900_000;

/**
 * Token to upload one CV for one lead of one site. Signed, not random, so that a repeated response (Idempotency-Key)
 * contains the same token without storing it; the lead stores its hash until it is used.
 */
const cvToken = ({ system: { signer }, site }: Pick<PublicCtx, 'system' | 'site'>, leadId: string): string =>
  signer.sign('lead-cv', `${site.id}:${leadId}`);

/** How long the mail about an application waits for its CV: longer than uploads take. */
const CV_DELAY_SECONDS = 180;

const store = async (ctx: SiteRequestCtx, tx: Tx, given: Stored): Promise<{ id: string } | Refusal> => {
  const { offer, cv, toCheck, followsCv } = given;
  const id = uuid();
  const until = new Date(ctx.system.now().getTime() + CV_TOKEN_MS);
  const lead: NewLead = {
    id,
    type: leadTypeOf(offer?.code ?? null),
    origin: 'application',
    fullname: fullnameOf(given),
    email: given.email,
    phone: given.phone,
    zip: given.zip || null,
    newsletter: given.newsletter,
    phoneProspecting: given.phoneProspecting,
    offerId: offer?.id ?? null,
    cvUpload: cv === null ? { hash: hashOfToken(cvToken(ctx, id)), until } : null,
    toCheck,
  };
  const refusal = await storeLead(ctx, tx, { lead, form: offer ? 'candidature-form' : 'career-form' });
  if (refusal) return refusal;
  if (cv) await insertCv(ctx, tx, id, cv);
  if (!toCheck) await announceLead(ctx, tx, { id, delaySeconds: followsCv ? CV_DELAY_SECONDS : 0 });
  return { id };
};

/** Content that identifies a repeated request. */
const requestOf = ({ client }: SiteRequestCtx, { offer, cv, ...fields }: Checked) => ({
  ...fields,
  offer: offer?.id ?? null,
  cv: cv && createHash('sha256').update(cv.bytes).digest('base64url'),
  ...ofClient(client),
});

const findOffer = async (ctx: SiteRequestCtx, { offer }: Application): Promise<JobOffer | null | 'missing'> =>
  offer === undefined ? null : ((await findJobOffer(ctx, offer)) ?? 'missing');

/**
 * Stores an application of the career form or for a job offer (rules LEAD-FIELDS, LEAD-SERVER-FIELDS, LEAD-DUPLICATE):
 * validated, rate-limited, then inserted with its consents and the job of its mails in one transaction. Status, type,
 * origin and market come from the site and the offer, never from the request. `cv`: file of a form without scripts; the
 * script uploads it afterwards with the returned token. 403: no leadgen contract. 404: unknown offer or market. 409:
 * the market center has a lead with this address. 422: invalid fields. 429: too many. A form filled in by a bot gets a
 * success response and is not stored.
 */
export const createLead = async (
  ctx: SiteRequestCtx,
  input: Application,
  cv: Cv | null = null,
): Promise<CreatedLead | Refusal> => {
  const { site, client } = ctx;
  const answer = (id: string): CreatedLead => ({ lead: { id }, cvToken: cvToken(ctx, id) });
  if (!site.market.leadGen) return refuse(403, LEADGEN_UNAVAILABLE);
  if (input.form === 'quiz') return requestQuiz(ctx, input);
  if (input.mcId !== undefined && input.mcId !== site.marketId) return refuse(404, 'NOT_FOUND');
  const fields = readFields(input);
  const cvErrors = cv === null ? [] : await errorsOfCv(ctx, cv);
  if (isRefusal(cvErrors)) return cvErrors;
  const errors = [...errorsOf(fields), ...cvErrors];
  if (errors.length > 0) return refuse(422, 'INVALID_FORM', { errors });
  // After the validation, because a person who is faster than the bot check must see the errors of the form.
  if (isBot(input)) return answer(uuid());
  const offer = await findOffer(ctx, input);
  if (offer === 'missing') return refuse(404, 'NOT_FOUND');
  const followsCv = cv === null && input.cv === true;
  const { newsletter, phoneProspecting } = input;
  const given: Checked = { ...fields, newsletter, phoneProspecting, offer, cv, followsCv };
  const limits = { counts: leadCounts(client), bound: leadBound(site.id) };
  const stored = await acceptIdempotent(
    ctx,
    { ...limits, name: 'lead', request: requestOf(ctx, given) },
    (tx, toCheck) => store(ctx, tx, { ...given, toCheck }),
  );
  return isRefusal(stored) ? stored : answer(stored.id);
};
