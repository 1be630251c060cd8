import { type PasswordLinkKind, passwordLinkEnd } from '#domain/access/session-times';
import type { Site } from '#domain/sites/site';
import type { Tx } from '#platform/db/database';
import { newToken } from '#platform/tokens';
import { officeUrl, type Ports } from '#server/context';

type LinkOptions = {
  accountId: string;
  purpose: 'reset' | 'first';
  kind: PasswordLinkKind;
  place: Site | 'network';
  now: Date;
};

/**
 * Stores a single-use token to choose the account's password, and returns its URL at a name of the network (rule
 * ACCOUNT-HOSTS).
 */
export const makePasswordLink = async (
  ports: Pick<Ports, 'directory'>,
  tx: Tx,
  { accountId, purpose, kind, place, now }: LinkOptions,
): Promise<string> => {
  const { token, hash } = newToken();
  await tx
    .insertInto('password_tokens')
    .values({ hash, account_id: accountId, purpose, expires_at: passwordLinkEnd(now, kind), created_at: now })
    .execute();
  return officeUrl(ports, place, `/mot-de-passe/${token}`);
};
