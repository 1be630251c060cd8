import { type Refusal, refuse } from '#contracts/problem';
import { PROGRAM_PATH } from '#domain/calendar/own-calendar';
import { newToken } from '#platform/tokens';
import { type StaffCtx, siteUrl } from '#server/context';
import { changeCalendar, ownMember, setCalendar } from './calendar-rows.ts';

type Nothing = Record<string, never>;

const PROGRAM = 'visit-program';

/** Makes a new secret address of the person's visits; only its hash is stored (rule VISIT-PROGRAM). */
export const renewProgram = async (ctx: StaffCtx): Promise<{ href: string } | Refusal> => {
  const key = await ownMember(ctx);
  if (!key) return refuse(409, 'NOT_A_MEMBER');
  // The result of a transaction is stored with the key of its call: the token only sealed.
  const { signer } = ctx.system;
  const sealed = await ctx.write(async (tx) => {
    const { token, hash } = newToken();
    await setCalendar(tx, key, { hash, made_at: ctx.system.now(), used_on: null });
    return signer.seal(PROGRAM, token).toString('base64');
  });
  const token = signer.unseal(PROGRAM, Buffer.from(sealed, 'base64'));
  return { href: siteUrl(ctx, `${PROGRAM_PATH}/${token}.ics`) };
};

/** Ends the secret address. Idempotent. */
export const revokeProgram = async (ctx: StaffCtx): Promise<Nothing> => {
  const key = await ownMember(ctx);
  if (key) await ctx.write((tx) => changeCalendar(tx, key, { hash: null, made_at: null, used_on: null }));
  return {};
};
