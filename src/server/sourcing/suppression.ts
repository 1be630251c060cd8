import type { Candidate } from '#domain/sourcing/sourcing';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';

type Ctx = Pick<PublicCtx, 'site' | 'system'>;
type Signing = Pick<PublicCtx, 'system'>;
type Reachable = Pick<Candidate, 'email' | 'phone'>;

/**
 * Keyed hashes of an e-mail address and a number: the only data kept of a person who objected (rule
 * SOURCING-OBJECTION).
 */
export const suppressionHashes = ({ system: { signer } }: Signing, { email, phone }: Reachable): string[] =>
  [email, phone].filter((value) => value !== null).map((value) => signer.digest('sourcing-objection', value));

/** Candidates without those who objected in this market. */
export const withoutObjections = async <T extends Reachable>(
  ctx: Ctx,
  tx: Tx,
  candidates: readonly T[],
): Promise<T[]> => {
  const hashes = candidates.flatMap((candidate) => suppressionHashes(ctx, candidate));
  if (hashes.length === 0) return [...candidates];
  const rows = await tx
    .selectFrom('sourcing_objections')
    .select('hash')
    .where('market_id', '=', ctx.site.marketId)
    .where('hash', 'in', hashes)
    .execute();
  const objected = new Set(rows.map(({ hash }) => hash));
  return candidates.filter((candidate) => !suppressionHashes(ctx, candidate).some((hash) => objected.has(hash)));
};
