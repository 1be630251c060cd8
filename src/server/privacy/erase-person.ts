import { type RawBuilder, sql } from 'kysely';
import { recordOf } from '#domain/objects/typed';
import { ERASED_KINDS, type ErasedCounts, type Identifiers, mentionPattern } from '#domain/privacy/erasure';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';
import { suppressionHashes } from '#server/sourcing';
import { ERASE_STEPS, MENTIONS } from './erase-steps.ts';
import { type FoundPerson, findPerson, isOf } from './find-person.ts';

type Ctx = Pick<AdminRequestCtx, 'system'>;

/** Replaces an identifier in a text; shorter than any identifier, so that column limits still hold. */
const REMOVED = '[…]';

/** The keyed hash of an address or a number that is kept as evidence of consents and in certificates. */
export const identifierHash = ({ system: { signer } }: Ctx, identifier: string): string =>
  signer.digest('erasure', identifier);

const deleteRows = async (tx: Tx, found: FoundPerson, { table, where }: (typeof ERASE_STEPS)[number]) => {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${where(found)}`.execute(tx);
  return Number(numAffectedRows);
};

/**
 * Consents keep their evidence: the text, the form, the time, and hashes of the person. They are found by their own
 * address and number, not by the request that they belong to, which may be deleted already.
 */
const eraseConsents = async (ctx: Ctx, tx: Tx, given: Identifiers): Promise<number> => {
  const { rows } = await sql<{ market_id: string; id: string; email: string | null; phone: string | null }>`
    select market_id, id, email, phone from consents where ${isOf(given, sql`email`, sql`phone`)}
    for update`.execute(tx);
  const hashOf = (value: string | null): string | null => value && identifierHash(ctx, value);
  if (rows.length === 0) return 0;
  await sql`
    update consents c set email = null, phone = null, proof = '{}', erased_at = ${ctx.system.now()},
      email_hash = h.email_hash, phone_hash = h.phone_hash
    from unnest(${rows.map(({ market_id }) => market_id)}::uuid[], ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ email }) => hashOf(email))}::text[], ${rows.map(({ phone }) => hashOf(phone))}::text[])
      as h (market_id, id, email_hash, phone_hash)
    where c.market_id = h.market_id and c.id = h.id`.execute(tx);
  return rows.length;
};

/**
 * Candidates of the market-share service could be imported again, so every market center gets an objection (rule
 * SOURCING-OBJECTION).
 */
const objectEverywhere = async (ctx: Ctx, tx: Tx, { emails, phones }: Identifiers): Promise<void> => {
  const hashes = [
    ...emails.flatMap((email) => suppressionHashes(ctx, { email, phone: null })),
    ...phones.flatMap((phone) => suppressionHashes(ctx, { email: null, phone })),
  ];
  await sql`
    insert into sourcing_objections (market_id, hash, objected_at)
    select m.id, h, ${ctx.system.now()} from markets m, unnest(${hashes}::text[]) h
    on conflict do nothing`.execute(tx);
};

/** Texts of other records that mention the person; `text`: the column. Exported for the test of its query plan. */
export const mentionsSql = (text: RawBuilder<unknown>, given: Identifiers): RawBuilder<boolean> =>
  sql<boolean>`may_identify(${text}) and ${text} ~* ${mentionPattern(given)}`;

/** Replaces the identifiers in texts of other records. Returns the number of changed texts. */
const removeMentions = async (tx: Tx, given: Identifiers): Promise<number> => {
  const pattern = mentionPattern(given);
  let changed = 0;
  for (const { table, column, json } of MENTIONS) {
    const [name, text] = [sql.ref(column), json ? sql`${sql.ref(column)}::text` : sql.ref(column)];
    const replaced = sql`regexp_replace(${text}, ${pattern}, ${REMOVED}, 'gi')`;
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${name} = ${json ? sql`${replaced}::jsonb` : replaced}
      where ${mentionsSql(text, given)}`.execute(tx);
    changed += Number(numAffectedRows);
  }
  return changed;
};

export type ErasedPerson = { counts: ErasedCounts; related: Identifiers };

/** Erases the people with these identifiers everywhere, in the caller's transaction (rule PRIVACY-ERASURE). */
export const erasePerson = async (ctx: Ctx, tx: Tx, given: Identifiers): Promise<ErasedPerson> => {
  const found = await findPerson(tx, given);
  const counts = recordOf(ERASED_KINDS, () => 0);
  for (const step of ERASE_STEPS) {
    const deleted = await deleteRows(tx, found, step);
    if (step.kind) counts[step.kind] += deleted;
  }
  counts.consents = await eraseConsents(ctx, tx, given);
  counts.mentions = await removeMentions(tx, given);
  if (counts.candidates > 0) await objectEverywhere(ctx, tx, given);
  return { counts, related: found.related };
};
