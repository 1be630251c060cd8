import { z } from 'zod';
import { factorEnd } from '#domain/access/second-factor';
import type { Tx } from '#platform/db/database';
import { hashOfToken } from '#platform/tokens';
import type { SystemPorts } from '#server/context';

const PURPOSE = 'passkey-challenge';
const challengeSchema = z.object({ of: z.string(), until: z.number() });

type Clock = Pick<SystemPorts, 'signer' | 'now'>;

/**
 * A challenge for a passkey, for ten minutes. `of`: the account that makes a passkey, or the host of a sign-in. Nothing
 * is stored until it is signed, so that visitors fill no table.
 */
export const newChallenge = ({ signer, now }: Clock, of: string): Buffer =>
  signer.seal(PURPOSE, JSON.stringify({ of, until: factorEnd(now(), 'step').getTime() }));

/** Whether a challenge, in base64url, was made for this account or host and is not over. */
export const isChallengeOf =
  ({ signer, now }: Clock, of: string) =>
  (challenge: string): boolean => {
    try {
      const made = challengeSchema.parse(JSON.parse(signer.unseal(PURPOSE, Buffer.from(challenge, 'base64url'))));
      return made.of === of && made.until >= now().getTime();
    } catch {
      return false;
    }
  };

const clientDataSchema = z.object({ challenge: z.string() });

/** Uses up the challenge that a passkey has signed. False: it was used before. */
export const spendChallenge = async (tx: Tx, { now }: Clock, clientDataJSON: string): Promise<boolean> => {
  const { challenge } = clientDataSchema.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_challenges')
    .values({ hash: hashOfToken(challenge), expires_at: factorEnd(now(), 'step') })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
