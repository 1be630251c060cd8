import { v4 as uuid } from 'uuid';
import type { Analyze, NewEstimation } from '#contracts/estimations';
import { type Refusal, refuse } from '#contracts/problem';
import { hasEstimation } from '#domain/estimation/availability';
import type { ContactFields } from '#domain/estimation/described';
import { isBot } from '#domain/people/is-bot';
import type { Tx } from '#platform/db/database';
import { acceptIdempotent, type SiteRequestCtx } from '#server/context';
import { recordEvent } from '#server/tracking';
import { contactColumns, recordCompletion } from './complete.ts';
import { homeColumns, presentAnalyze } from './estimation-rows.ts';
import { estimationToken } from './estimation-token.ts';
import { estimationBound, estimationCounts } from './limits.ts';
import { type Home, hasContact, placeOf, readContact, readHome, typedOf } from './read-fields.ts';

/** Name of the form, whose repetitions are kept (rule FORM-ONCE). */
export const ESTIMATION_FORM = 'estimation';

export type CreatedEstimation = { analyze: Analyze; token: string };

type Checked = { home: Home; contact: ContactFields | null; input: NewEstimation };

const store = async (
  ctx: SiteRequestCtx,
  tx: Tx,
  { home, contact, input, toCheck }: Checked & { toCheck: boolean },
): Promise<CreatedEstimation> => {
  const { site } = ctx;
  const id = uuid();
  const at = ctx.system.now();
  const row = await tx
    .insertInto('estimations')
    .values({
      market_id: site.marketId,
      site_id: site.id,
      id,
      ...homeColumns(home),
      ...(contact && contactColumns(ctx, contact)),
      session_id: input.session ?? null,
      to_check: toCheck,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(tx, site, {
    type: 'appraisal',
    subtype: '',
    objectId: id,
    sessionId: input.session ?? null,
    origin: input.origin,
    at,
  });
  const phoneProspecting = input.phoneProspecting ?? false;
  if (contact) await recordCompletion(ctx, tx, { id, contact, phoneProspecting, isMailed: !toCheck });
  return { analyze: presentAnalyze(row, { isPersonal: true }), token: estimationToken(ctx, id) };
};

/** A response like that of a stored estimation, for a form filled in by a bot. */
const pretend = (ctx: SiteRequestCtx, home: Home): CreatedEstimation => {
  const id = uuid();
  const now = ctx.system.now();
  const { isApproximate, zip: zipcode, insee: _insee, street: _street, ...rest } = home;
  const empty = { firstname: null, lastname: null, email: null, phonenumber: null, min: null, max: null, result: null };
  const analyze = { ...rest, ...empty, id, zipcode, isApproximate, finished: false, createdAt: now.toISOString() };
  return { analyze, token: estimationToken(ctx, id) };
};

/**
 * Identifies equal requests without a key: the same person from the same address. A home alone is never enough, because
 * its token would open data of another person at that address (rule ESTIMATION-PRIVATE).
 */
const senderOf = ({ client }: SiteRequestCtx, hasPerson: boolean): string => {
  if (client.idempotencyKey !== null) return '';
  return hasPerson ? client.address : uuid();
};

/**
 * Stores an estimation that a visitor started (rules ESTIMATION-PROPERTY, ESTIMATION-CONTACT, FORM-ONCE), with its
 * event and, if it is complete, its consents and the job of its mails. 404: the site has no estimation, or another site
 * is named. 422: invalid fields. 429: too many. A form filled in by a bot gets a success response and is not stored.
 */
export const createEstimation = async (
  ctx: SiteRequestCtx,
  input: NewEstimation,
): Promise<CreatedEstimation | Refusal> => {
  const { site } = ctx;
  if (!hasEstimation(site) || !isSite(input.website, site.id)) return refuse(404, 'NOT_FOUND');
  const home = await readHome(ctx, typedOf(input), placeOf(input));
  const contact = hasContact(input) ? readContact(site, input) : null;
  const errors = [home, ...(contact ? [contact] : [])].flatMap((read) => (read.ok ? [] : read.errors));
  if (!home.ok || contact?.ok === false) return refuse(422, 'INVALID_FORM', { errors });
  const website = input.website === site.id ? '' : (input.website ?? '');
  if (isBot({ website, elapsed: input.elapsed })) return pretend(ctx, home.value);
  const { elapsed: _elapsed, session: _session, origin: _origin, ...fields } = input;
  const request = { ...fields, from: senderOf(ctx, contact !== null) };
  const checked = { home: home.value, contact: contact?.value ?? null, input };
  const limits = { counts: estimationCounts(ctx.client), bound: estimationBound(site.id) };
  return acceptIdempotent(ctx, { ...limits, name: ESTIMATION_FORM, request }, (tx, toCheck) =>
    store(ctx, tx, { ...checked, toCheck }),
  );
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** False: the id of another site. */
export const isSite = (website: string | undefined, siteId: string): boolean =>
  website === undefined || !UUID.test(website) || website.toLowerCase() === siteId;
