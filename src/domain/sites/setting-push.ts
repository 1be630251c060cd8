import type { OwnValue } from '#domain/changes/own-value';
import { isSameValue } from '#domain/changes/same-value';
import { readPreference } from './check-preferences.ts';
import {
  type EditedShape,
  INHERITED_PREFERENCES,
  type InheritedPreference,
  shapeOfPreference,
} from './inherited-preferences.ts';
import { ownValues, type PreferenceValues } from './preferences.ts';
import { isBelowLock, type SettingLocks } from './setting-locks.ts';
import { SETTINGS } from './settings.ts';
import type { SiteType } from './site.ts';
import { storedValue } from './stored-preferences.ts';
import { type StoredSettings, withStoredSetting } from './stored-settings.ts';

/** Maximum number of sites that one push changes, so that its transaction stays short. */
export const MAX_PUSHED = 5000;

/**
 * Why a site does not get a pushed value: it already has it, it is locked at a higher level, or sites of its kind do
 * not have the setting.
 */
export const PUSH_REFUSALS = ['SAME', 'LOCKED', 'NOT_HELD'] as const;
export type PushRefusal = (typeof PUSH_REFUSALS)[number];

export type PushedSetting = { setting: InheritedPreference; to: OwnValue };

/** Types of the values that can be pushed; null: only a reset to the inherited value. */
const PUSHED_TYPES: Readonly<Record<EditedShape, 'string' | 'boolean' | null>> = {
  // A picture belongs to one market center.
  picture: null,
  color: 'string',
  switch: 'boolean',
};

/** The value to push, as preferences store it; null: not allowed. */
export const readPushed = ({ setting, to }: PushedSetting): OwnValue | null => {
  if (!to.own) return to;
  if (typeof to.value !== PUSHED_TYPES[shapeOfPreference(setting)]) return null;
  const read = readPreference(setting, to as PreferenceValues[InheritedPreference]);
  return 'fault' in read ? null : read.value;
};

export type PushTarget = { type: SiteType; settings: StoredSettings; locks: SettingLocks };
export type PushOutcome = { refused: PushRefusal } | { from: OwnValue; settings: Readonly<Record<string, unknown>> };

/** The own value of a setting of a site. */
export const ownSetting = (settings: StoredSettings, setting: InheritedPreference): OwnValue =>
  ownValues(settings)[setting];

/** The settings of a site after one own value changed. */
export const withOwnSetting = (
  settings: StoredSettings,
  { setting, to }: PushedSetting,
): Readonly<Record<string, unknown>> =>
  withStoredSetting(settings, INHERITED_PREFERENCES[setting], storedValue(setting, to));

/** The effect of a push on one site (rule SITE-PUSH). */
export const pushTo = ({ type, settings, locks }: PushTarget, pushed: PushedSetting): PushOutcome => {
  const key = INHERITED_PREFERENCES[pushed.setting];
  if (!SETTINGS[key].levels.includes(type)) return { refused: 'NOT_HELD' };
  if (isBelowLock(type, locks[key])) return { refused: 'LOCKED' };
  const from = ownSetting(settings, pushed.setting);
  if (isSameValue(from, pushed.to)) return { refused: 'SAME' };
  return { from, settings: withOwnSetting(settings, pushed) };
};
