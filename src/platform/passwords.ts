import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** argon2id parameters of OWASP: 19 MiB, two passes, one lane. About 30 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
const HEAD = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;
const DUMMY_SALT = randomBytes(SALT_BYTES);

const compute = promisify(argon2);

const tagOf = (password: string, nonce: Buffer): Promise<Buffer> =>
  compute('argon2id', { message: password, nonce, ...COST });

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The value to store for a password: '$argon2id$v=19$m=…$salt$hash'. The password is not normalised. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  return `${HEAD}${encode(salt)}$${encode(await tagOf(password, salt))}`;
};

const parse = (stored: string | null): { salt: Buffer; tag: Buffer } | null => {
  if (!stored?.startsWith(HEAD)) return null;
  const [salt = '', tag = ''] = stored.slice(HEAD.length).split('$');
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
};

/**
 * Whether the password matches the hash. `null` (no account) takes the same time and is always false (rule
 * SIGNIN-SAME-ANSWER).
 */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const known = parse(stored);
  const tag = await tagOf(password, known?.salt ?? DUMMY_SALT);
  return known !== null && known.tag.length === tag.length && timingSafeEqual(known.tag, tag);
};
