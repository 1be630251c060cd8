import { sql } from 'kysely';
import type { AdminCtx } from '#server/context';

/** AGENT_SITE: an agent's fees are those of his group or market center (domain/sites/settings.ts). */
export type FeesFileRefusal = 'SITE_NOT_FOUND' | 'AGENT_SITE';

/** The site of a subdomain or domain that can have a fee schedule of its own, or why it cannot. */
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
 * Makes a kept document the site's fee schedule (`storeFeesDocument` of server/files); null: it has none of its own, and
 * inherits again. Every instance hears of it when the transaction commits.
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
