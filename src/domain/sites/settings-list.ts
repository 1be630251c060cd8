import type { List } from '#domain/lists/list';
import { INHERITED_NAMES } from './inherited-preferences.ts';
import { type ComparedSetting, isCompared, SETTING_KEYS, SETTINGS, type SettingKey } from './settings.ts';
import { SITE_TYPES } from './site.ts';

const rank = (key: SettingKey): number => (SETTINGS[key].shape === 'color' ? 0 : 1);

/** Settings that the network compares side by side, in the order of its menu: colours first. */
export const COMPARED_SETTINGS: readonly ComparedSetting[] = SETTING_KEYS.filter(isCompared).toSorted(
  (a, b) => rank(a) - rank(b),
);

/** All sites with their own and inherited settings (rule SITE-INHERITANCE). */
export const SETTINGS_LIST = {
  // By market center; in each its own site, then those of its groups, then those of its agents.
  orders: {
    name: {
      before: [
        { column: 'market_key', kind: 'text' },
        { column: 'market_id', kind: 'uuid' },
        { column: 'type_rank', kind: 'number' },
      ],
      column: 'owner_key',
      kind: 'text',
    },
  },
  filters: {
    q: { operator: 'text', column: 'search_words' },
    market: { operator: 'choice', column: 'market_id', values: 'uuid' },
    type: { operator: 'choice', column: 'type', values: SITE_TYPES },
    own: { operator: 'includes', column: 'own_settings', values: INHERITED_NAMES },
  },
  columns: ['name', 'type', 'market', ...COMPARED_SETTINGS],
} as const satisfies List;
