import { type Refusal, refuse } from '#contracts/problem';
import { PROGRAM_PATH } from '#domain/calendar/own-calendar';
import { newToken } from '#platform/tokens';
import type { StaffCtx } from '#server/context';
import { ofMember, ownMember, setCalendar } from './calendar-rows.ts';

type Nothing = Record<string, never>;

/** Makes a new secret address of the person's visits; only its hash is stored (rule VISIT-PROGRAM). */
export const renewProgram = async (ctx: StaffCtx): Promise<{ href: string } | Refusal> => {
  const key = await ownMember(ctx);
  if (!key) return refuse(409, 'NOT_A_MEMBER');
  const { token, hash } = newToken();
  await ctx.write((tx) => setCalendar(tx, key, { hash, made_at: ctx.system.now(), used_on: null }));
  return { href: `${ctx.directory.siteOrigin(ctx.site)}${PROGRAM_PATH}/${token}.ics` };
};

/** Ends the secret address. Idempotent. */
export const revokeProgram = async (ctx: StaffCtx): Promise<Nothing> => {
  const key = await ownMember(ctx);
  if (key)
    await ctx.write((tx) =>
      tx
        .updateTable('visit_calendars')
        .set({ hash: null, made_at: null, used_on: null })
        .where((eb) => eb.and(ofMember(key)))
        .execute(),
    );
  return {};
};
