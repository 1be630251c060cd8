import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tx } from '#platform/db/database';
import type { Signer } from '#platform/secret';
import { hashOfToken } from '#platform/tokens';
import { type AnyRequestCtx, hostOf } from './tenant.ts';

const PART_BYTES = 16;

const proofOf = (signer: Signer, random: Buffer): Buffer =>
  Buffer.from(signer.digest('device', random.toString('base64url')), 'base64url').subarray(0, PART_BYTES);

/** The token of a browser, and its hash for the database: 128 random bits, and their proof with the secret. */
export const newDeviceToken = (signer: Signer): { token: string; hash: Buffer } => {
  const random = randomBytes(PART_BYTES);
  const token = Buffer.concat([random, proofOf(signer, random)]).toString('base64url');
  return { token, hash: hashOfToken(token) };
};

const isOurs = (signer: Signer, token: string): boolean => {
  const bytes = Buffer.from(token, 'base64url');
  const proof = bytes.subarray(PART_BYTES);
  return proof.length === PART_BYTES && timingSafeEqual(proof, proofOf(signer, bytes.subarray(0, PART_BYTES)));
};

/**
 * Hash of the token of this browser; null: none, or not one of this installation, which is known without a query, so
 * that invented tokens cost nothing.
 */
export const deviceHash = ({ client, system }: Pick<AnyRequestCtx, 'client' | 'system'>): Buffer | null => {
  const token = client.credentials?.device ?? null;
  return token === null || !isOurs(system.signer, token) ? null : hashOfToken(token);
};

/** Id of this browser among those where the account was signed in to on this host; null: it is none of them. */
export const findKnownBrowser = async (
  ctx: AnyRequestCtx,
  tx: Tx,
  account: { email: string } | { id: string },
): Promise<string | null> => {
  const hash = deviceHash(ctx);
  if (hash === null) return null;
  const found = tx
    .selectFrom('known_devices as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .select('d.id')
    .where('d.hash', '=', hash)
    .where('d.host', '=', hostOf(ctx));
  const own = 'id' in account ? found.where('a.id', '=', account.id) : found.where('a.email', '=', account.email);
  return (await own.executeTakeFirst())?.id ?? null;
};
