import { sql } from 'kysely';
import type { ConsentPurpose } from '#domain/consents/consent';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';

type Row = { purpose: ConsentPurpose; wording: string; given_at: Date; withdrawn_at: Date | null };

export type GivenConsent = {
  purpose: ConsentPurpose;
  /** The text of the checkbox as it was shown. */
  wording: string;
  givenAt: string;
  withdrawnAt: string | null;
};

/** A person's consents in the form of a message, a lead or an estimation, and when they were withdrawn. */
export const findGivenConsents = async (
  { site }: Pick<PublicCtx, 'site'>,
  tx: Tx,
  subject: { kind: 'lead' | 'message' | 'estimation'; id: string },
): Promise<GivenConsent[]> => {
  const { rows } = await sql<Row>`
    select c.purpose, c.wording, c.given_at, w.given_at as withdrawn_at from consents c
    left join lateral (
      select given_at from consents
      where market_id = c.market_id and email = c.email and purpose = c.purpose and not granted
        and given_at >= c.given_at
      order by given_at limit 1) w on true
    where c.market_id = ${site.marketId} and c.subject_kind = ${subject.kind} and c.subject_id = ${subject.id}
      and c.granted
    order by c.given_at, c.id`.execute(tx);
  return rows.map(({ purpose, wording, given_at, withdrawn_at }) => ({
    purpose,
    wording,
    givenAt: given_at.toISOString(),
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
  }));
};
