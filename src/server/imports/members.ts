import type { FeedContact } from '#domain/listings/listing';
import type { Tx } from '#platform/db/database';

/**
 * Finds the member of a feed's contact by negotiator code, otherwise by e-mail; null: the listing belongs to the market
 * itself.
 */
export type MemberFinder = (contact: FeedContact) => string | null;

export const readMembers = async (tx: Tx, marketId: string): Promise<MemberFinder> => {
  const members = await tx
    .selectFrom('members')
    .select(['id', 'email', 'negotiator_code'])
    .where('market_id', '=', marketId)
    .where('is_active', '=', true)
    .execute();
  const byEmail = new Map(members.map(({ id, email }) => [email.toLowerCase(), id]));
  const byCode = new Map(
    members.flatMap(({ id, negotiator_code }) =>
      negotiator_code === null ? [] : [[negotiator_code.trim().toUpperCase(), id] as const],
    ),
  );
  return ({ negotiatorCode, email }) =>
    (negotiatorCode === null ? undefined : byCode.get(negotiatorCode.toUpperCase())) ??
    (email === null ? undefined : byEmail.get(email)) ??
    null;
};
