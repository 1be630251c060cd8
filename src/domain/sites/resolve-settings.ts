import { nest } from './nested-keys.ts';
import { isBelowLock, type LockLevel, type SettingLocks } from './setting-locks.ts';
import {
  type Editor,
  type PartialSettings,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type SettingLevel,
  type SettingValues,
  STORED_KEYS,
} from './settings.ts';
import type { Site, SiteSettings, SiteType } from './site.ts';

/** Values of one level: settings chosen by its staff, and defaults from its own record (such as its telephone). */
export type LevelSettings = { stored: PartialSettings; record?: PartialSettings };

export type SettingsByLevel = {
  agent?: LevelSettings;
  group?: LevelSettings;
  market?: LevelSettings;
  network: LevelSettings;
  /** Settings locked by the network or the market center: values of lower levels are ignored (rule SITE-LOCKS). */
  locks?: SettingLocks;
};

export type Provenance = {
  /** 'own': set on this site; 'record': from the owner's record; a level: inherited; 'default': none of these. */
  from: 'own' | 'record' | Exclude<SettingLevel, 'agent'> | 'default';
  /** Whether users of the site cannot edit it. */
  locked: boolean;
  /** The level that locked it for this site; null: none. */
  lockedBy: LockLevel | null;
  /** The level whose value the site's own value overrides; null: none. */
  overrides: Exclude<SettingLevel, 'agent'> | null;
};

export type ResolvedSettings = { values: SettingValues; provenance: Record<SettingKey, Provenance> };

/** Properties of a site that determine which settings it can edit. */
export type SettingOwner = { type: SiteType; leadGen: boolean; isMao: boolean; fynderPro: boolean };

export const settingOwnerOf = ({ type, market, group, agent }: OwnedSite): SettingOwner => ({
  type,
  leadGen: market.leadGen,
  isMao: group?.type === 'MAO',
  fynderPro: agent?.fynderPro ?? false,
});

type OwnedSite = Pick<Site, 'type' | 'market' | 'group' | 'agent'>;

const ORDER = ['agent', 'group', 'market', 'network'] as const;

const editorTests: Record<Editor, (owner: SettingOwner) => boolean> = {
  agent: (owner) => owner.type === 'agent',
  group: (owner) => owner.type === 'group',
  market: (owner) => owner.type === 'market',
  marketWithoutLeadGen: (owner) => owner.type === 'market' && !owner.leadGen,
  mao: (owner) => owner.type === 'group' && owner.isMao,
  fynderPro: (owner) => owner.fynderPro,
};

/** Whether a site is of a kind that can edit settings. */
export const isEditor = (editor: Editor, owner: SettingOwner): boolean => editorTests[editor](owner);

/** Whether users of a site can edit a setting on it (rule SITE-INHERITANCE). */
export const canEditSetting = (key: SettingKey, owner: SettingOwner): boolean =>
  SETTINGS[key].editors.some((editor) => isEditor(editor, owner));

type SettingAtLevel<K extends SettingKey> = { level: SettingLevel; value: SettingValues[K]; stored: boolean };

const valuesOf = <K extends SettingKey>(key: K, levels: SettingsByLevel, own: SettingLevel): SettingAtLevel<K>[] => {
  const rule = SETTINGS[key];
  const found: SettingAtLevel<K>[] = [];
  for (const level of ORDER) {
    if (!rule.levels.includes(level) || (!rule.inherits && level !== own)) continue;
    if (isBelowLock(level, levels.locks?.[key])) continue;
    const { stored, record } = levels[level] ?? {};
    const chosen = stored?.[key];
    const value = chosen === undefined ? record?.[key] : chosen;
    if (value !== undefined) found.push({ level, value, stored: chosen !== undefined });
  }
  return found;
};

const above = (level: SettingLevel | undefined): Exclude<SettingLevel, 'agent'> | null =>
  level === undefined || level === 'agent' ? null : level;

type Locked = Pick<Provenance, 'locked' | 'lockedBy'>;

const provenanceOf = (found: SettingAtLevel<SettingKey>[], own: SettingLevel, locked: Locked): Provenance => {
  const [first, second] = found;
  if (first === undefined) return { ...locked, from: 'default', overrides: null };
  if (first.level !== own) return { ...locked, from: above(first.level) ?? 'default', overrides: null };
  return { ...locked, from: first.stored ? 'own' : 'record', overrides: above(second?.level) };
};

/**
 * Settings of one site with their origin: from the agent, otherwise the group, the market, or the network, by the table
 * of settings.ts. The site's own level is the most specific one in `levels`.
 */
export const resolveSettings = (levels: SettingsByLevel, owner?: SettingOwner): ResolvedSettings => {
  const own = ORDER.find((level) => levels[level] !== undefined) ?? 'network';
  const values: Partial<Record<SettingKey, unknown>> = {};
  const provenance: Partial<Record<SettingKey, Provenance>> = {};
  for (const key of SETTING_KEYS) {
    const found = valuesOf(key, levels, own);
    values[key] = found[0] === undefined ? SETTINGS[key].default : found[0].value;
    const lock = levels.locks?.[key];
    const lockedBy = lock !== undefined && isBelowLock(own, lock) ? lock : null;
    const locked = lockedBy !== null || (owner !== undefined && !canEditSetting(key, owner));
    provenance[key] = provenanceOf(found, own, { locked, lockedBy });
  }
  return { values: values as SettingValues, provenance: provenance as Record<SettingKey, Provenance> };
};

const settingsOf = (values: SettingValues): Omit<SiteSettings, 'legal'> => {
  const stored = Object.fromEntries(STORED_KEYS.map((key): [string, unknown] => [key, values[key]]));
  return nest(stored, (members) => members) as Omit<SiteSettings, 'legal'>;
};

/** Converts resolved values to the nested settings of a site. */
export const toSiteSettings = (values: SettingValues): SiteSettings => ({
  ...settingsOf(values),
  legal: { ...values['legal.identity'], host: values['legal.host'], ...values['legal.mediator'] },
});
