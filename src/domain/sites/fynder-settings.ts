import { keysOf } from '#domain/objects/typed';
import type { Tree } from './nested-keys.ts';
import { canEditSetting, type SettingOwner } from './resolve-settings.ts';
import { SETTINGS, type StoredKey } from './settings.ts';
import type { SiteSettings } from './site.ts';
import { flattenSettings, type StoredSettings, withStoredSetting } from './stored-settings.ts';

type Fynder = SiteSettings['fynder'];

/** Settings of Fynder that staff of a site may edit, one value for each field (rule ESTIMATION-SETTINGS). */
export type FynderValues = { status: Fynder['status']; theme: Fynder['theme']['name'] };
export type FynderName = keyof FynderValues;

const KEYS = { status: 'fynder.status', theme: 'fynder.theme' } as const satisfies Record<FynderName, StoredKey>;
export const FYNDER_NAMES = keysOf(KEYS);
export const FYNDER_STATUSES = ['active', 'inactive'] as const satisfies readonly Fynder['status'][];
export const FYNDER_THEMES = ['defaultForm', 'chatterBasic'] as const satisfies readonly Fynder['theme']['name'][];

/** Settings that the staff of this kind of site may edit. */
export const editedFynder = (owner: SettingOwner): FynderName[] =>
  FYNDER_NAMES.filter((name) => canEditSetting(KEYS[name], owner));

/** The settings of a site; a missing setting has its default. */
export const fynderOf = (settings: StoredSettings): FynderValues => {
  const stored = flattenSettings(settings);
  return {
    status: stored['fynder.status'] ?? SETTINGS['fynder.status'].default,
    theme: (stored['fynder.theme'] ?? SETTINGS['fynder.theme'].default).name,
  };
};

/** Stored settings after some Fynder settings changed; other keys are unchanged. */
export const withFynder = (stored: Tree, names: readonly FynderName[], { status, theme }: FynderValues): Tree => {
  const values = { status, theme: { name: theme } } satisfies Record<FynderName, unknown>;
  return names.reduce((tree, name) => withStoredSetting(tree, KEYS[name], { own: true, value: values[name] }), stored);
};
