import { NIL } from 'uuid';
import { z } from 'zod';
import { recordOf } from '#domain/objects/typed';
import { ERASED_KINDS, type ErasedCounts, type Identifiers } from '#domain/privacy/erasure';
import type { Tx } from '#platform/db/database';
import { openResponseSigner } from '#platform/response-signer';
import { nameOf, recordAudit } from '#server/access';
import type { AdminRequestCtx } from '#server/context';
import { identifierHash } from './erase-person.ts';

const count = z.int().min(0);

/** The signed content. `identifiers`: keyed hashes; a kind unknown to a former release is 0. */
const statementSchema = z.object({
  certificate: z.uuid(),
  network: z.string(),
  madeAt: z.iso.datetime(),
  by: z.object({ account: z.uuid(), name: z.string() }),
  identifiers: z.array(z.object({ kind: z.enum(['email', 'telephone']), hash: z.string() })),
  counts: z.object(recordOf(ERASED_KINDS, () => count.default(0))),
});
export type ErasureStatement = z.output<typeof statementSchema>;

export const readStatement = (text: string): ErasureStatement => statementSchema.parse(JSON.parse(text));

type Erased = { id: string; given: Identifiers; counts: ErasedCounts };

const statementOf = (ctx: AdminRequestCtx, { id, given, counts }: Erased): ErasureStatement => ({
  certificate: id,
  network: ctx.directory.network().brand,
  madeAt: ctx.system.now().toISOString(),
  by: { account: ctx.person.accountId, name: nameOf(ctx.person) },
  identifiers: [
    ...given.emails.map((email) => ({ kind: 'email' as const, hash: identifierHash(ctx, email) })),
    ...given.phones.map((phone) => ({ kind: 'telephone' as const, hash: identifierHash(ctx, phone) })),
  ],
  counts,
});

/** The signed row of a certificate. */
export const certificateRow = ({ system }: Pick<AdminRequestCtx, 'system'>, stated: ErasureStatement) => {
  const statement = JSON.stringify(stated);
  const signer = openResponseSigner(system.signer);
  const signed = { statement, signature: signer.sign(statement), key_id: signer.keyId };
  return { id: stated.certificate, made_at: new Date(stated.madeAt), ...signed };
};

/** Stores the signed certificate of an erasure and its audit entry, neither of which names the person. */
export const storeCertificate = async (ctx: AdminRequestCtx, tx: Tx, erased: Erased): Promise<void> => {
  const { system, person } = ctx;
  const { id, counts } = erased;
  await tx
    .insertInto('erasure_certificates')
    .values(certificateRow(ctx, statementOf(ctx, erased)))
    .execute();
  await recordAudit(tx, {
    marketId: NIL,
    action: 'person.erased',
    actorId: person.accountId,
    actor: person.role,
    subject: { kind: 'erasure', id },
    details: counts,
    at: system.now(),
  });
};
