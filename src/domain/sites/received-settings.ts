import { editedValue } from './inherited-preferences.ts';
import { resolveSettings, type SettingOwner, type SettingsByLevel } from './resolve-settings.ts';
import { RECEIVED_SETTINGS, type ReceivedSetting } from './settings.ts';

/** Where a value comes from; 'own': the site's own value, which its staff cannot change on this view. */
export const SETTING_SOURCES = ['own', 'record', 'group', 'market', 'network', 'default'] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

type Received = { key: ReceivedSetting; value: unknown; from: SettingSource; isLocked: boolean };

/** Inherited settings of a site, and those that its staff cannot change (rule SITE-INHERITANCE). */
export const receivedSettings = (levels: SettingsByLevel, owner: SettingOwner): Received[] => {
  const { values, provenance } = resolveSettings(levels, owner);
  return RECEIVED_SETTINGS.map((key) => {
    const { from, locked: isLocked } = provenance[key];
    return { key, value: editedValue(key, values[key]), from, isLocked };
  }).filter(({ from, isLocked }) => from !== 'default' && (isLocked || (from !== 'own' && from !== 'record')));
};

/** Settings of the higher levels and the record: without the values that the site's staff chose. */
export const withoutOwn = (levels: SettingsByLevel, own: SettingOwner['type']): SettingsByLevel => ({
  ...levels,
  [own]: { ...levels[own], stored: {} },
});
