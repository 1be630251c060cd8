import type { z } from 'zod';
import type { inheritanceOperations, SettingOfSite, SiteSettingsItem } from '#contracts/inheritance';
import type { BoundedCount } from '#contracts/lists';
import type { FilterTexts } from '#domain/lists/list';
import { MAX_OWNERS_COUNTED } from '#domain/network/owner-lists';
import { recordOf } from '#domain/objects/typed';
import { editedValue } from '#domain/sites/inherited-preferences';
import { type ResolvedSettings, resolveSettings, type SettingsByLevel } from '#domain/sites/resolve-settings';
import { type ComparedSetting, SETTINGS, type SettingLevel } from '#domain/sites/settings';
import { COMPARED_SETTINGS, SETTINGS_LIST } from '#domain/sites/settings-list';
import { INHERITANCE_WORDS as WORDS } from '#fr/inheritance';
import type { AdminRequestCtx } from '#server/context';
import { findRows, type ListRows } from '#server/lists';
import { ownerList, ownerRows, portraitsOf } from '#server/network-office';
import { findLevelsOfSites } from '#server/sites';

const TABLE = 'network_settings';

type Row = {
  id: string;
  market_id: string;
  type: SiteSettingsItem['type'];
  name: string;
  market_name: string;
  sort_value: string;
};

/** The sites that match the filters of the list. */
export const settingsRows = (ctx: Pick<AdminRequestCtx, 'system'>, filters: FilterTexts): ListRows =>
  ownerRows(ctx, { table: TABLE, filters: SETTINGS_LIST.filters }, filters);

const PICTURES = COMPARED_SETTINGS.filter((key) => SETTINGS[key].shape === 'picture');
const LEVELS = ['network', 'market', 'group', 'agent'] as const satisfies readonly SettingLevel[];

const levelValues = (key: ComparedSetting, levels: SettingsByLevel): SettingOfSite['levels'] =>
  Object.fromEntries(
    LEVELS.flatMap((level) => {
      const { stored, record } = levels[level] ?? {};
      const value = stored?.[key] === undefined ? record?.[key] : stored[key];
      return value === undefined ? [] : [[level, editedValue(key, value)]];
    }),
  );

const settingOf = (
  key: ComparedSetting,
  levels: SettingsByLevel,
  { values, provenance }: ResolvedSettings,
): SettingOfSite => ({
  levels: levelValues(key, levels),
  value: editedValue(key, values[key]) as SettingOfSite['value'],
  from: provenance[key].from,
  lockedBy: provenance[key].lockedBy,
});

const settingsOf = (levels: SettingsByLevel): SiteSettingsItem['settings'] => {
  const resolved = resolveSettings(levels);
  return recordOf(COMPARED_SETTINGS, (key) => settingOf(key, levels, resolved));
};

/** The ids of pictures at a level or on the site. */
const pictureIds = (settings: SiteSettingsItem['settings']): string[] =>
  PICTURES.flatMap((key) => [...Object.values(settings[key].levels), settings[key].value]).filter(
    (id) => typeof id === 'string',
  );

/** All sites with some settings at each level (rule SITE-INHERITANCE). */
export const SITE_SETTINGS = ownerList<Row, SiteSettingsItem, (typeof SETTINGS_LIST.columns)[number]>({
  list: SETTINGS_LIST,
  table: TABLE,
  present: async (ctx, tx, rows) => {
    const levels = await findLevelsOfSites(
      ctx,
      tx,
      rows.map(({ id }) => id),
    );
    const items = rows.flatMap(({ id, market_id, type, name, market_name }) => {
      const found = levels.get(id);
      return found
        ? [{ id, type, name, market: { id: market_id, name: market_name }, settings: settingsOf(found) }]
        : [];
    });
    const urlOf = await portraitsOf(
      tx,
      items.flatMap(({ settings }) => pictureIds(settings)),
    );
    return items.map((item) => {
      const known = pictureIds(item.settings).flatMap((id) => {
        const url = urlOf(id);
        return url === null ? [] : [[id, url] as const];
      });
      return { ...item, pictures: Object.fromEntries(known) };
    });
  },
  headers: { ...WORDS.columns, ...WORDS.settings },
  values: {
    name: ({ name }) => name,
    type: ({ type }) => WORDS.types[type],
    market: ({ market }) => market.name,
    ...recordOf(
      COMPARED_SETTINGS,
      (key) =>
        ({ settings }: SiteSettingsItem) =>
          WORDS.value(key, settings[key].value),
    ),
  },
  fileName: WORDS.fileName,
});

/** Number of sites that match the filters. */
export const countSites = async (
  ctx: AdminRequestCtx,
  filters: z.output<(typeof inheritanceOperations)['count']['input']>,
): Promise<BoundedCount> =>
  (await ctx.write((tx) => findRows(tx, settingsRows(ctx, filters), MAX_OWNERS_COUNTED))).count;
