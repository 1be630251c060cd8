import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/db/database';
import { ofSite, type SiteRequestCtx } from '#server/context';
import { consentRows, type GivenConsents } from './consent-rows.ts';

/** A short hash of the client address: evidence of the origin without storing the address. */
const proofOf = ({ client }: SiteRequestCtx): string =>
  JSON.stringify({ address: createHash('sha256').update(client.address).digest('base64url').slice(0, 16) });

/** Inserts the given consents with the exact texts of their checkboxes, in the transaction that stores the request. */
export const recordConsents = async (ctx: SiteRequestCtx, tx: Tx, given: GivenConsents): Promise<void> => {
  if (given.purposes.length === 0) return;
  const origin = { keys: ofSite(ctx), siteName: ctx.site.name, proof: proofOf(ctx), at: ctx.system.now() };
  await tx
    .insertInto('consents')
    .values(consentRows(given, { ...origin, idOf: () => uuid() }))
    .execute();
};
