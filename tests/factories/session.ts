import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#platform/db/database';
import type { Sessions } from '#platform/db/schema';
import { hashOfToken, newToken } from '#platform/tokens';

const MINUTE_MS = 60_000;

type OpenSession = { id: string; token: string; refreshToken: string };
type Opened = { account_id: string; host: string; now: Date; session: OpenSession };

/** Row of a session opened on a host with these tokens. `session.id` is the id that the API uses. */
export const sessionRow = ({ now, session, ...row }: Opened): Insertable<Sessions> => ({
  ...row,
  id: uuid(),
  family_id: session.id,
  kind: 'staff',
  access_hash: hashOfToken(session.token),
  access_expires_at: new Date(now.getTime() + 10 * MINUTE_MS),
  refresh_hash: hashOfToken(session.refreshToken),
  refresh_expires_at: new Date(now.getTime() + 60 * MINUTE_MS),
  started_at: now,
  created_at: now,
  seen_at: now,
  confirmed_at: now,
});

/** Inserts sessions without signing in, which is slow by design. */
export const buildSessions = async (
  db: Database,
  count: number,
  opened: Omit<Opened, 'session'>,
): Promise<OpenSession[]> => {
  const sessions = Array.from({ length: count }, () => ({
    id: uuid(),
    token: newToken().token,
    refreshToken: newToken().token,
  }));
  const rows = sessions.map((session) => sessionRow({ ...opened, session }));
  await db.write({ role: 'vitrine_admin' }, (tx) => tx.insertInto('sessions').values(rows).execute());
  return sessions;
};
