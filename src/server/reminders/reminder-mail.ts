import type { StaffCtx } from '#server/context';

const mine = ({ site, person }: StaffCtx) => ({
  market_id: site.marketId,
  site_id: site.id,
  account_id: person.accountId,
});

/** Whether the person gets the morning mail from this site. */
export const getReminderMail = async (ctx: StaffCtx): Promise<{ isOn: boolean }> => {
  const row = await ctx.write((tx) =>
    tx
      .selectFrom('reminder_mails')
      .select('account_id')
      .where((eb) => eb.and(mine(ctx)))
      .executeTakeFirst(),
  );
  return { isOn: row !== undefined };
};

/** Switches the morning mail on or off for the person. */
export const setReminderMail = async (ctx: StaffCtx, { isOn }: { isOn: boolean }): Promise<Record<string, never>> => {
  await ctx.write(async (tx) => {
    if (isOn)
      await tx
        .insertInto('reminder_mails')
        .values(mine(ctx))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx
        .deleteFrom('reminder_mails')
        .where((eb) => eb.and(mine(ctx)))
        .execute();
  });
  return {};
};
