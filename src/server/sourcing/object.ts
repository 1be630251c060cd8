import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/db/database';
import { recordAutomatic } from '#server/access';
import { wordingOf } from '#server/consents';
import type { PublicCtx } from '#server/context';
import { lockKept, releaseLead } from '#server/lead-merges';
import { openObjectionLink } from './objection-link.ts';
import { suppressionHashes } from './suppression.ts';

type Lead = { id: string; email: string | null; phone: string | null; status: string };
/** The service's data of the person. */
type Sourced = { fullname: string; email: string | null; phone: string | null };

/** Whether a token belongs to this market center, so that the page is shown. */
export const isObjectionLink = (ctx: PublicCtx, token: string): boolean => openObjectionLink(ctx, token) !== null;

const findLead = ({ site }: PublicCtx, tx: Tx, id: string): Promise<Lead | undefined> =>
  tx
    .selectFrom('leads')
    .select(['id', 'email', 'phone', 'status'])
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const findSourced = ({ site }: PublicCtx, tx: Tx, leadId: string): Promise<Sourced | undefined> =>
  tx
    .selectFrom('sourced_leads')
    .select(['fullname', 'email', 'phone'])
    .where('market_id', '=', site.marketId)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();

const recordObjection = async (
  ctx: PublicCtx,
  tx: Tx,
  { lead: { id, email, phone }, sourced }: { lead: Lead; sourced: Sourced | undefined },
): Promise<void> => {
  const { site, system } = ctx;
  const row = {
    market_id: site.marketId,
    id: uuid(),
    site_id: site.id,
    subject_kind: 'lead' as const,
    subject_id: id,
    purpose: 'sourcing' as const,
    granted: false,
    form: 'sourcing-objection',
    ...wordingOf('sourcing', { receiver: site.market.name, siteName: site.name }),
    email,
    phone,
    given_at: system.now(),
  };
  await tx.insertInto('consents').values(row).execute();
  const reachable = sourced ? [{ email, phone }, sourced] : [{ email, phone }];
  const hashes = [...new Set(reachable.flatMap((person) => suppressionHashes(ctx, person)))];
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

const object = async (ctx: PublicCtx, tx: Tx, id: string): Promise<void> => {
  const kept = await lockKept(ctx, tx, id);
  const found = kept && (await findLead(ctx, tx, id));
  if (!found) return;
  if (found.status !== 'archived') await archive(ctx, tx, found);
  const sourced = await findSourced(ctx, tx, id);
  const known = [sourced?.fullname, sourced?.email, sourced?.phone].filter((value) => typeof value === 'string');
  await releaseLead(ctx, tx, { id, kept, known });
  const objected = await tx
    .selectFrom('consents')
    .select('id')
    .where('market_id', '=', ctx.site.marketId)
    .where('subject_id', '=', id)
    .where('subject_kind', '=', 'lead')
    .where('purpose', '=', 'sourcing')
    .executeTakeFirst();
  // Read again: it now has its own address and number, not those of a lead that was merged into it.
  const lead = objected ? undefined : await findLead(ctx, tx, id);
  if (lead) await recordObjection(ctx, tx, { lead, sourced });
};

/**
 * Records the objection of an imported person (rule SOURCING-OBJECTION): the lead is archived and removed from its
 * merge group, a consent row is added, and its e-mail address and number are kept as hashes. False: the token is
 * invalid. Idempotent; nothing is recorded for a deleted lead.
 */
export const objectToSourcing = async (ctx: PublicCtx, token: string): Promise<boolean> => {
  const id = openObjectionLink(ctx, token);
  if (id === null) return false;
  await ctx.write((tx) => object(ctx, tx, id));
  return true;
};
