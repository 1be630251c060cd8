import type { z } from 'zod';
import type { preferenceOperations } from '#contracts/preferences';
import { INHERITED } from '#domain/changes/own-value';
import { allKeyed } from '#domain/objects/all-keyed';
import {
  editedValue,
  INHERITED_NAMES,
  INHERITED_PREFERENCES,
  PICTURE_PREFERENCES,
} from '#domain/sites/inherited-preferences';
import { type PreferenceValues, preferencesOf } from '#domain/sites/preferences';
import { receivedSettings, withoutOwn } from '#domain/sites/received-settings';
import { resolveSettings, type SettingsByLevel, settingOwnerOf } from '#domain/sites/resolve-settings';
import { lockedPreferences } from '#domain/sites/setting-locks';
import type { StaffCtx } from '#server/context';
import { listPictures, presentPicture } from '#server/files';
import { findSettingLevels } from '#server/sites';
import { findMarkets } from './find-markets.ts';
import { readPreferences } from './stored.ts';

type Output = z.input<typeof preferenceOperations.get.output>;

const inheritedOf = ({ site }: StaffCtx, levels: SettingsByLevel): Output['inherited'] => {
  const { values, provenance } = resolveSettings(withoutOwn(levels, site.type));
  const entries = INHERITED_NAMES.map((name) => {
    const key = INHERITED_PREFERENCES[name];
    return [name, { value: editedValue(key, values[key]), from: provenance[key].from }];
  });
  return Object.fromEntries(entries) as Output['inherited'];
};

const pictureIds = (values: PreferenceValues, { inherited, received }: Pick<Output, 'inherited' | 'received'>) => {
  const own = PICTURE_PREFERENCES.map((name) => values[name]).map((held) => (held.own ? held.value : null));
  const above = [...Object.values(inherited), ...received].map(({ value }) => value);
  return [...own, ...above].filter((id) => typeof id === 'string').filter((id) => /^[0-9a-f]{32}$/.test(id));
};

/** A locked preference shows the value of the higher level; the own value is ignored. */
const inheritedWhere = (locks: Output['locks']): Partial<PreferenceValues> =>
  Object.fromEntries(Object.keys(locks).map((name) => [name, INHERITED]));

/** The preferences of this site for editing: own values, and inherited values with their source. */
export const getPreferences = async (ctx: StaffCtx): Promise<Output> => {
  const { site, directory } = ctx;
  const owner = settingOwnerOf(site);
  const { preferences, levels } = await ctx.write((tx) =>
    allKeyed({ preferences: readPreferences(ctx, tx), levels: findSettingLevels(ctx, tx) }),
  );
  const { stored, updatedAt } = preferences;
  const locks = lockedPreferences(site.locks);
  const values = { ...preferencesOf(stored), ...inheritedWhere(locks) };
  const above = {
    inherited: inheritedOf(ctx, levels),
    received: receivedSettings(levels, owner) as Output['received'],
  };
  const pictures = await listPictures(ctx, pictureIds(values, above));
  return {
    values: values as Output['values'],
    ...above,
    locks,
    sources: { group: site.group?.name ?? null, market: site.market.name, network: directory.network().brand },
    pictures: [...pictures.values()].map(presentPicture),
    owner,
    markets: await findMarkets(ctx),
    updatedAt: updatedAt.toISOString(),
  };
};
