import { sql } from 'kysely';
import { type Refusal, refuse } from '#contracts/problem';
import type { EstimationDetail } from '#contracts/received-estimations';
import type { EnergyLetter } from '#domain/estimation/energy';
import type { Tx } from '#platform/db/database';
import { findGivenConsents } from '#server/consents';
import type { StaffCtx } from '#server/context';
import { presentReceived, type ReceivedRow, selectReceived, siteEstimations } from './received-rows.ts';

type DetailRow = ReceivedRow & {
  bedrooms: number | null;
  lat: number;
  lng: number;
  result: unknown;
  email: string | null;
  wished_at: Date | null;
  follow_energy: EnergyLetter | null;
  follow_word: string | null;
  follow_worded_at: Date | null;
};

const findRow = async (ctx: StaffCtx, tx: Tx, id: string): Promise<DetailRow | undefined> => {
  const more = sql`, e.bedrooms, e.lat, e.lng, e.result, e.email, e.wished_at,
    f.energy as follow_energy, f.word as follow_word, f.worded_at as follow_worded_at`;
  const { where } = siteEstimations(ctx);
  const { rows } = await selectReceived<DetailRow>(sql`${where} and e.id = ${id}`, { more }).execute(tx);
  return rows[0];
};

const followedOf = (row: DetailRow): EstimationDetail['followed'] =>
  row.follow_confirmed_at && {
    confirmedAt: row.follow_confirmed_at.toISOString(),
    seenAt: row.follow_seen_at?.toISOString() ?? null,
    seenDays: row.follow_seen_days ?? 0,
    energy: row.follow_energy,
    word: row.follow_word ?? '',
    wordedAt: row.follow_worded_at?.toISOString() ?? null,
  };

/** An estimation of this site with its comparables, the person and their consents. */
export const findReceivedEstimation = async (
  ctx: StaffCtx,
  { id }: { id: string },
): Promise<EstimationDetail | Refusal> => {
  const found = await ctx.write(async (tx) => {
    const row = await findRow(ctx, tx, id);
    return row && { row, consents: await findGivenConsents(ctx, tx, { kind: 'estimation', id }) };
  });
  if (!found) return refuse(404, 'NOT_FOUND');
  const { row, consents } = found;
  return {
    ...presentReceived(row, ctx.system.now()),
    bedRooms: row.bedrooms,
    lat: row.lat,
    lng: row.lng,
    result: row.result as EstimationDetail['result'],
    email: row.email,
    wishedAt: row.wished_at?.toISOString() ?? null,
    followed: followedOf(row),
    consents,
  };
};
