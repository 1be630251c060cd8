import { sql } from 'kysely';
import type { AdminCtx } from '#server/context';

/** AGENT_SITE: an agent's site shows the fees of the group or market center (domain/sites/settings.ts). */
export type FeesFileRefusal = 'SITE_NOT_FOUND' | 'AGENT_SITE';

/** The site of a subdomain or domain that can have its own fee schedule, or why it cannot. */
export const findFeesSite = async (
  ctx: Pick<AdminCtx, 'read'>,
  host: string,
): Promise<{ ok: true; siteId: string } | { ok: false; reason: FeesFileRefusal }> => {
  const site = await ctx.read((tx) =>
    tx
      .selectFrom('sites')
      .select(['id', 'type'])
      .where((or) => or.or([or('subdomain', '=', host), or('domain', '=', host)]))
      .executeTakeFirst(),
  );
  if (!site) return { ok: false, reason: 'SITE_NOT_FOUND' };
  return site.type === 'agent' ? { ok: false, reason: 'AGENT_SITE' } : { ok: true, siteId: site.id };
};

/**
 * Sets a stored document as the site's fee schedule (`storeFeesDocument` of server/files); null: the site inherits one.
 * The change is announced to every instance when the transaction commits.
 */
export const saveFeesFile = async (
  ctx: Pick<AdminCtx, 'write' | 'system'>,
  { siteId, fileId }: { siteId: string; fileId: string | null },
): Promise<void> => {
  const change =
    fileId === null
      ? sql<never>`settings - 'feesFileId'`
      : sql<never>`jsonb_set(settings, '{feesFileId}', to_jsonb(${fileId}::text))`;
  await ctx.write((tx) =>
    tx
      .updateTable('sites')
      .set({ settings: change, updated_at: ctx.system.now(), version: sql`version + 1` })
      .where('id', '=', siteId)
      .execute(),
  );
};
