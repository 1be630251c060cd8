import { INHERITED_NAMES, INHERITED_PREFERENCES, type InheritedPreference } from './inherited-preferences.ts';
import { SETTINGS, type SettingKey, type SettingLevel } from './settings.ts';
import type { SiteType } from './site.ts';

/** Levels that can lock a setting for all sites below (rule SITE-LOCKS). */
export type LockLevel = 'network' | 'market';

/** Locked settings, by the level that locks them. */
export type SettingLocks = Readonly<Partial<Record<SettingKey, LockLevel>>>;

const LEVELS: readonly LockLevel[] = ['network', 'market'];

/** The levels that can lock a setting: those that can hold a value of it. Pictures belong to market centers. */
export const lockLevels = (name: InheritedPreference): readonly LockLevel[] => {
  const { shape, levels } = SETTINGS[INHERITED_PREFERENCES[name]];
  return LEVELS.filter((level) => levels.includes(level) && !(level === 'network' && shape === 'picture'));
};

/** Locks of a market center: a lock of the network takes precedence. */
export const locksOf = (network: readonly string[], market: readonly string[]): SettingLocks =>
  Object.fromEntries([
    ...market.map((key) => [key, 'market'] as const),
    ...network.map((key) => [key, 'network'] as const),
  ]);

const ORDER: readonly SettingLevel[] = ['agent', 'group', 'market', 'network'];

/** Whether a level is below the one that locks a setting, so that its own value is ignored. */
export const isBelowLock = (level: SettingLevel, lock: LockLevel | undefined): boolean =>
  lock !== undefined && ORDER.indexOf(level) < ORDER.indexOf(lock);

/** The locks that apply to sites of a kind. */
export const locksAt = (type: SiteType, locks: SettingLocks): SettingLocks =>
  Object.fromEntries(Object.entries(locks).filter(([, lock]) => isBelowLock(type, lock)));

/** Locked settings by the preferences that edit them. */
export const lockedPreferences = (locks: SettingLocks): Partial<Record<InheritedPreference, LockLevel>> =>
  Object.fromEntries(
    INHERITED_NAMES.flatMap((name) => {
      const lock = locks[INHERITED_PREFERENCES[name]];
      return lock === undefined ? [] : [[name, lock]];
    }),
  );
