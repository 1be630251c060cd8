import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tokens } from '#contracts/session';
import { sessionEnds } from '#domain/access/session-times';
import type { Tx } from '#platform/db/database';
import { hashOfToken, newToken } from '#platform/tokens';
import type { Credentials } from '#server/context';

type Opening = {
  accountId: string;
  host: string;
  device: string;
  now: Date;
  /** When the person last gave every proof that their account has; null: not in this session. */
  confirmedAt: Date | null;
  /** Family of a renewed session; absent: a new sign-in. */
  family?: { id: string; startedAt: Date };
};

/** Stores a new pair of tokens as hashes and returns the tokens, which exist nowhere else. */
export const openSession = async (tx: Tx, opening: Opening): Promise<Tokens & { familyId: string }> => {
  const { accountId, host, device, now, confirmedAt } = opening;
  const family = opening.family ?? { id: uuid(), startedAt: now };
  const [access, refresh] = [newToken(), newToken()];
  const ends = sessionEnds(family.startedAt, now);
  await tx
    .insertInto('sessions')
    .values({
      id: uuid(),
      account_id: accountId,
      kind: 'staff',
      family_id: family.id,
      host,
      device,
      access_hash: access.hash,
      access_expires_at: ends.access,
      refresh_hash: refresh.hash,
      refresh_expires_at: ends.refresh,
      started_at: family.startedAt,
      created_at: now,
      seen_at: now,
      confirmed_at: confirmedAt,
    })
    .execute();
  if (!opening.family) await endOldest(tx, opening);
  return { token: access.token, refreshToken: refresh.token, familyId: family.id };
};

/** Maximum number of open sessions of an account, on all hosts. */
const MAX_SESSIONS = 50;

/** Ends the oldest sessions of an account above the maximum. */
const endOldest = async (tx: Tx, { accountId, now }: Pick<Opening, 'accountId' | 'now'>): Promise<void> => {
  await sql`update sessions set revoked_at = ${now} where revoked_at is null and family_id in (
    select family_id from sessions
    where account_id = ${accountId} and revoked_at is null and refresh_expires_at > ${now}
    group by family_id order by max(started_at) desc, family_id desc offset ${MAX_SESSIONS})`.execute(tx);
};

type Ending = { now: Date /** The session family that stays open. */; except?: string | undefined } & (
  | { familyId: string }
  | { accountId: string /** Only sessions on this host. */; host?: string }
);

/**
 * Revokes the sessions of one family or of an account, immediately on every instance. Returns the number of families
 * that were open.
 */
export const endSessions = async (tx: Tx, { now, except, ...of }: Ending): Promise<number> => {
  const open = tx.updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null);
  const { host } = 'host' in of ? of : {};
  const mine =
    'familyId' in of ? open.where('family_id', '=', of.familyId) : open.where('account_id', '=', of.accountId);
  const here = host === undefined ? mine : mine.where('host', '=', host);
  const ending = except === undefined ? here : here.where('family_id', '!=', except);
  const rows = await ending.returning('family_id').execute();
  return new Set(rows.map(({ family_id }) => family_id)).size;
};

/** The session family of these tokens on this host, open or ended; null: none. */
export const findFamily = async (
  tx: Tx,
  host: string,
  { token, refreshToken }: Credentials,
): Promise<string | null> => {
  const hashes = [token, refreshToken].flatMap((value) => (value === null ? [] : [hashOfToken(value)]));
  if (hashes.length === 0) return null;
  const row = await tx
    .selectFrom('sessions')
    .select('family_id')
    .where('host', '=', host)
    .where((eb) => eb.or([eb('access_hash', 'in', hashes), eb('refresh_hash', 'in', hashes)]))
    .executeTakeFirst();
  return row?.family_id ?? null;
};
