import type { AdminCtx } from '#server/context';

/** `place`: folder or URL of the target, without credentials. `rehearsed`: whether its restore was tested. */
export type LastBackup = { name: string; place: string; madeAt: Date; rehearsed: boolean };

/** The newest backup of this database; null: none. */
export const findLastBackup = async (ctx: Pick<AdminCtx, 'read'>): Promise<LastBackup | null> => {
  const row = await ctx.read((tx) =>
    tx
      .selectFrom('backups')
      .select(['name', 'place', 'made_at', 'rehearsed'])
      .orderBy('made_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return row ? { name: row.name, place: row.place, madeAt: row.made_at, rehearsed: row.rehearsed } : null;
};
