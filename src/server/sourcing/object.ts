import { v7 as uuid } from 'uuid';
import { CONSENT_WORDINGS, consentText } from '#fr/consents';
import type { Tx } from '#platform/db/database';
import { recordAutomatic } from '#server/access';
import type { PublicCtx } from '#server/context';
import { openObjectionLink } from './objection-link.ts';
import { suppressionHashes } from './suppression.ts';

type Lead = { id: string; email: string | null; phone: string | null; status: string };

/** Whether a token belongs to this market center; the page is shown for it. */
export const isObjectionLink = (ctx: PublicCtx, token: string): boolean => openObjectionLink(ctx, token) !== null;

const recordObjection = async (ctx: PublicCtx, tx: Tx, { id, email, phone }: Lead): Promise<void> => {
  const { site, system } = ctx;
  const row = {
    market_id: site.marketId,
    id: uuid(),
    site_id: site.id,
    subject_kind: 'lead',
    subject_id: id,
    purpose: 'sourcing',
    granted: false,
    form: 'sourcing-objection',
    wording: consentText('sourcing', [site.market.name]),
    wording_version: CONSENT_WORDINGS.sourcing.version,
    email,
    phone,
    given_at: system.now(),
  };
  await tx.insertInto('consents').values(row).execute();
  const hashes = suppressionHashes(ctx, { email, phone });
  if (hashes.length === 0) return;
  await tx
    .insertInto('sourcing_objections')
    .values(hashes.map((hash) => ({ market_id: site.marketId, hash, objected_at: system.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const archive = async (ctx: PublicCtx, tx: Tx, { id, status }: Lead): Promise<void> => {
  const { site, system } = ctx;
  const now = system.now();
  await tx
    .updateTable('leads')
    .set((eb) => ({ status: 'archived', archived_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .execute();
  await recordAutomatic(ctx, tx, {
    subject: { kind: 'lead', id },
    action: 'lead.changed',
    fields: { status: { from: status, to: 'archived' } },
  });
};

/**
 * Records the objection of an imported person (rule SOURCING-OBJECTION): a row of the ledger, the lead archived, and
 * its e-mail address and number kept as hashes. False: the token is not valid. Idempotent; a lead that is gone leaves
 * nothing to record.
 */
export const objectToSourcing = async (ctx: PublicCtx, token: string): Promise<boolean> => {
  const leadId = openObjectionLink(ctx, token);
  if (leadId === null) return false;
  await ctx.write(async (tx) => {
    const lead = await tx
      .selectFrom('leads')
      .select(['id', 'email', 'phone', 'status'])
      .where('market_id', '=', ctx.site.marketId)
      .where('id', '=', leadId)
      .forUpdate()
      .executeTakeFirst();
    if (!lead) return;
    const objected = await tx
      .selectFrom('consents')
      .select('id')
      .where('market_id', '=', ctx.site.marketId)
      .where('subject_id', '=', leadId)
      .where('subject_kind', '=', 'lead')
      .where('purpose', '=', 'sourcing')
      .executeTakeFirst();
    if (!objected) await recordObjection(ctx, tx, lead);
    if (lead.status !== 'archived') await archive(ctx, tx, lead);
  });
  return true;
};
