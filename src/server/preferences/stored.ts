import type { Insertable } from 'kysely';
import type { Sector, StoredPreferences } from '#domain/sites/preferences';
import type { PreferenceColumns } from '#domain/sites/stored-preferences';
import type { Tx } from '#platform/db/database';
import type { Sites } from '#platform/db/schema';
import type { StaffCtx } from '#server/context';
import {
  getSite,
  lockSite,
  readHeadContent,
  readPropertiesSettings,
  readSectors,
  readSettings,
  readSocials,
  type SiteColumns,
  writeSite,
} from '#server/sites';

type Ctx = Pick<StaffCtx, 'site' | 'system'>;
type Tree = Readonly<Record<string, unknown>>;

/** Stored values of a site and its agent: raw, and parsed. */
export type SitePreferences = { columns: PreferenceColumns; stored: StoredPreferences; updatedAt: Date };

const thisAgent = ({ site }: Pick<Ctx, 'site'>) => ({ market_id: site.marketId, id: site.typeId });

/** Sectors belong to the agent of an agent's site; other sites have none. */
const getSectors = async (ctx: Pick<Ctx, 'site'>, tx: Tx, lock: boolean): Promise<readonly Sector[]> => {
  if (ctx.site.type !== 'agent') return [];
  const row = await tx
    .selectFrom('members')
    .select('sectors')
    .where((eb) => eb.and(thisAgent(ctx)))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return readSectors(row.sectors);
};

const storedOf = (row: SiteColumns, sectors: readonly Sector[]): StoredPreferences => ({
  settings: readSettings(row.settings),
  socials: readSocials(row.socials),
  headContent: readHeadContent(row.head_content),
  allPropertiesShared: row.all_properties_shared,
  propertiesSettings: readPropertiesSettings(row.properties_settings),
  sectors,
});

/** The preferences of this site. `lock`: locks their rows, so that saves of one site are sequential. */
export const readPreferences = async (
  ctx: Pick<Ctx, 'site'>,
  tx: Tx,
  { lock = false } = {},
): Promise<SitePreferences> => {
  const row = await (lock ? lockSite : getSite)(ctx, tx);
  const sectors = await getSectors(ctx, tx, lock);
  const columns = {
    settings: row.settings as Tree,
    socials: row.socials,
    headContent: row.head_content as Tree,
    allPropertiesShared: row.all_properties_shared,
    propertiesSettings: row.properties_settings as Tree,
    sectors,
  };
  return { columns, stored: storedOf(row, sectors), updatedAt: row.updated_at };
};

const siteColumns = (changed: Partial<PreferenceColumns>): Partial<Insertable<Sites>> => ({
  ...(changed.settings && { settings: JSON.stringify(changed.settings) }),
  ...(changed.socials !== undefined && { socials: JSON.stringify(changed.socials) }),
  ...(changed.headContent && { head_content: JSON.stringify(changed.headContent) }),
  ...(changed.allPropertiesShared !== undefined && { all_properties_shared: changed.allPropertiesShared }),
  ...(changed.propertiesSettings && { properties_settings: JSON.stringify(changed.propertiesSettings) }),
});

/** Writes the changes. The row of the site is always written, so that the change is announced to other people. */
export const writePreferences = async (ctx: Ctx, tx: Tx, changed: Partial<PreferenceColumns>): Promise<void> => {
  await writeSite(ctx, tx, siteColumns(changed));
  if (!changed.sectors) return;
  await tx
    .updateTable('members')
    .set({ sectors: JSON.stringify(changed.sectors), updated_at: ctx.system.now() })
    .where((eb) => eb.and(thisAgent(ctx)))
    .execute();
};
