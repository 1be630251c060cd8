import type { Analyze, ChangedEstimation, EstimationFields } from '#contracts/estimations';
import { isRefusal, type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import { hasEstimation } from '#domain/estimation/availability';
import type { ContactFields } from '#domain/estimation/described';
import { entriesOf } from '#domain/objects/typed';
import { UNDER_MANDATE } from '#fr/estimations';
import type { Tx } from '#platform/db/database';
import { countUseAndCommit } from '#platform/db/rate-limits';
import type { SiteRequestCtx } from '#server/context';
import { contactColumns, recordCompletion } from './complete.ts';
import { isSite } from './create-estimation.ts';
import {
  type EstimationRow,
  findEstimation,
  homeColumns,
  lockEstimation,
  ofEstimation,
  presentAnalyze,
} from './estimation-rows.ts';
import { mayWrite } from './estimation-token.ts';
import { estimationChangeCounts } from './limits.ts';
import { type Home, hasContact, placeOf, readContact, readHome, typedOf } from './read-fields.ts';

const PLACE_FIELDS = ['address', 'zipcode', 'city', 'lat', 'lng'] as const;
const HOME_FIELDS = ['type', 'area', 'rooms', 'bedRooms', 'groundArea', 'floor', ...PLACE_FIELDS] as const;

const names = (given: EstimationFields, fields: readonly (keyof EstimationFields)[]): boolean =>
  fields.some((field) => given[field] !== undefined);

/** The stored home with the given fields. A given place replaces the stored one completely. */
const merged = (row: EstimationRow, given: EstimationFields): EstimationFields => {
  // The centre of a commune is not a position entered by the visitor.
  const position = row.is_approximate ? { lat: null, lng: null } : { lat: row.lat, lng: row.lng };
  const place = { address: row.address, zipcode: row.zip, city: row.city, ...position };
  const stored = {
    type: row.type,
    area: row.area,
    rooms: row.rooms,
    bedRooms: row.bedrooms,
    groundArea: row.ground_area,
    floor: row.floor,
    ...(names(given, PLACE_FIELDS) ? {} : place),
  };
  const defined = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(defined) };
};

/** The stored price belongs to the former home. */
const WITHOUT_PRICE = { result: null, min_cents: null, max_cents: null, computed_at: null };

/** Personal fields of a response: those that the caller sent, whatever is stored. */
const sentPerson = ({ firstname, lastname, email, phone }: ContactFields) => ({
  firstname: firstname || null,
  lastname: lastname || null,
  email: email || null,
  phonenumber: phone,
});

/** `since`: version of the stored estimation with which the home was merged. */
type Changes = {
  token: string;
  home: Home | null;
  contact: ContactFields | null;
  phoneProspecting: boolean;
  since: Date;
};

/** Whether a home differs from the stored one, so that the price is no longer valid. */
const isOther = (home: Home, stored: EstimationRow): boolean =>
  entriesOf(homeColumns(home)).some(([name, value]) => stored[name] !== value);

/** Whether the site has a mandate for the estimation, whose price is compared with the signed one. */
const hasMandate = async (ctx: SiteRequestCtx, tx: Tx, id: string): Promise<boolean> => {
  const { marketId, id: siteId } = ctx.site;
  const found = tx
    .selectFrom('estimation_mandates')
    .select('estimation_id')
    .where('market_id', '=', marketId)
    .where('site_id', '=', siteId)
    .where('estimation_id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
};

const store = async (
  ctx: SiteRequestCtx,
  tx: Tx,
  id: string,
  { token, home: given, contact, phoneProspecting, since }: Changes,
): Promise<Analyze | Refusal | 'changed'> => {
  const stored = await lockEstimation(ctx, tx, id);
  if (!stored || !mayWrite(ctx, stored, token)) return refuse(404, 'NOT_FOUND');
  if (given && stored.updated_at.getTime() !== since.getTime()) return 'changed';
  const home = given && isOther(given, stored) ? given : null;
  if (home && (await hasMandate(ctx, tx, id)))
    return refuse(422, 'INVALID_FORM', { errors: [{ field: 'address', message: UNDER_MANDATE }] });
  const row = await tx
    .updateTable('estimations')
    .set({
      ...(home && { ...homeColumns(home), ...WITHOUT_PRICE }),
      ...(contact && { ...contactColumns(ctx, contact), completed_at: stored.completed_at ?? ctx.system.now() }),
      updated_at: ctx.system.now(),
    })
    .where((eb) => eb.and(ofEstimation(ctx, id)))
    .returningAll()
    .executeTakeFirstOrThrow();
  const isMailed = !stored.to_check && stored.completed_at === null;
  if (contact) await recordCompletion(ctx, tx, { id, contact, phoneProspecting, isMailed });
  return { ...presentAnalyze(row, { isPersonal: false }), ...(contact && sentPerson(contact)) };
};

/** One attempt; 'changed': another call changed the estimation meanwhile. */
const change = async (
  ctx: SiteRequestCtx,
  { id, token = '', ...given }: ChangedEstimation,
): Promise<Analyze | Refusal | 'changed'> => {
  const stored = await ctx.write((tx) => findEstimation(ctx, tx, id));
  if (!stored || !mayWrite(ctx, stored, token)) return refuse(404, 'NOT_FOUND');
  const next = merged(stored, given);
  const hasHome = names(given, HOME_FIELDS);
  const home = hasHome ? await readHome(ctx, typedOf(next), placeOf(next)) : null;
  // A home sent with empty contact fields is still at its first step.
  const isSecondStep = hasContact(given) || (given.consent !== undefined && !hasHome);
  const contact = isSecondStep ? readContact(ctx.site, given) : null;
  const errors = [home, contact].flatMap((read) => (read && !read.ok ? read.errors : []));
  if (home?.ok === false || contact?.ok === false) return refuse(422, 'INVALID_FORM', { errors });
  const changes = {
    token,
    home: home?.value ?? null,
    contact: contact?.value ?? null,
    phoneProspecting: given.phoneProspecting ?? false,
    since: stored.updated_at,
  };
  return ctx.write((tx) => store(ctx, tx, id, changes));
};

/** Maximum attempts of a change that competes with others of the same estimation. */
const ATTEMPTS = 5;

/**
 * Changes the given fields of an estimation (rules ESTIMATION-PROPERTY, ESTIMATION-CONTACT). Its id is the capability,
 * and its token once it contains a person; the response contains only personal fields that the caller sent. 404:
 * unknown, of another site, without its token, or the site has no estimation. 409 `CONFLICT`: it was changed in every
 * attempt. 422: invalid fields, or another home after a mandate. 429: too many.
 */
export const changeEstimation = async (
  ctx: SiteRequestCtx,
  given: ChangedEstimation,
): Promise<{ analyze: Analyze } | Refusal> => {
  const { site } = ctx;
  if (!hasEstimation(site) || !isSite(given.website, site.id)) return refuse(404, 'NOT_FOUND');
  const wait = await countUseAndCommit(ctx.write, estimationChangeCounts(ctx.client));
  if (wait !== null) return refuseTooMany(wait);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const analyze = await change(ctx, given);
    if (analyze !== 'changed') return isRefusal(analyze) ? analyze : { analyze };
  }
  return refuse(409, 'CONFLICT');
};
