import type { z } from 'zod';
import type { jobOfferOperations } from '#contracts/job-offers';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import { OFFER_FIELDS, type OfferValues } from '#domain/job-offers/check-offer';
import type { Tx } from '#platform/db/database';
import { findValuesAt, listChanges, type Version } from '#server/access';
import type { StaffCtx } from '#server/context';
import { findOfferRow, valuesOf } from './offer-rows.ts';
import { changeOffer } from './save-offer.ts';
import { offerSubject } from './stored-offer.ts';

type Operations = typeof jobOfferOperations;
type HistoryOutput = z.input<Operations['history']['output']>;
type VersionOutput = z.input<Operations['version']['output']>;

const SHOWN_FIELDS = [...OFFER_FIELDS, 'active'] as const;

const present = ({ action, fields, ...version }: Version): HistoryOutput['items'][number] => ({
  ...version,
  kind: action === 'job-offer.restored' ? 'restored' : 'saved',
  fields: SHOWN_FIELDS.filter((field) => fields.includes(field)),
});

/** Changes of an offer, newest first, including opening and closing. */
export const listOfferVersions = (
  ctx: StaffCtx,
  { id, ...position }: z.output<Operations['history']['input']>,
): Promise<HistoryOutput | Refusal> =>
  ctx.write(async (tx) => {
    if (!(await findOfferRow(ctx, tx, id))) return refuse(404, 'NOT_FOUND');
    const found = await listChanges(ctx, tx, { subject: offerSubject(id), ...position });
    return isRefusal(found) ? found : { ...found, items: found.items.map(present) };
  });

type VersionQuery = { id: string; version: string; now: OfferValues };

const findVersion = (ctx: StaffCtx, tx: Tx, { id, version, now }: VersionQuery): Promise<OfferValues | null> =>
  findValuesAt<OfferValues>(ctx, tx, { subject: offerSubject(id), version, now });

/** The values of an offer after one of its changes. */
export const getOfferVersion = (
  ctx: StaffCtx,
  { id, version }: z.output<Operations['version']['input']>,
): Promise<VersionOutput | Refusal> =>
  ctx.write(async (tx) => {
    const row = await findOfferRow(ctx, tx, id);
    const fields = row ? await findVersion(ctx, tx, { id, version, now: valuesOf(row) }) : null;
    return fields ? { fields } : refuse(404, 'NOT_FOUND');
  });

/** Writes a version back, compared with what the person saw. */
export const restoreOffer = (
  ctx: StaffCtx,
  { id, version, seen }: z.output<Operations['restore']['input']>,
): Promise<z.input<Operations['restore']['output']> | Refusal> =>
  changeOffer(ctx, {
    id,
    action: 'job-offer.restored',
    changesOf: async (tx, now) => {
      const values = await findVersion(ctx, tx, { id, version, now });
      if (!values) return refuse(404, 'NOT_FOUND');
      const shown = OFFER_FIELDS.filter((field) => seen[field] !== undefined);
      return Object.fromEntries(shown.map((field) => [field, { from: seen[field], to: values[field] }]));
    },
  });
