import type { List } from '#domain/lists/list';
import { INHERITED_NAMES } from './preferences.ts';
import type { SettingKey } from './settings.ts';

export const SITE_KINDS = ['market', 'group', 'agent'] as const;

/** Settings that the network compares side by side, in the order of its menu. */
export const COMPARED_SETTINGS = [
  'theme.mainColor',
  'theme.highlightColor',
  'logoId',
  'faviconId',
  'backgroundId',
  'minitaux',
  'iframe',
  'feesFileId',
  'contact.general.email',
  'contact.general.telephone',
] as const satisfies readonly SettingKey[];
export type ComparedSetting = (typeof COMPARED_SETTINGS)[number];

/** All sites with their own and inherited settings (rule SITE-INHERITANCE). */
export const SETTINGS_LIST = {
  orders: { name: { column: 'name_key', kind: 'text' } },
  filters: {
    q: { operator: 'text', column: 'search_words' },
    market: { operator: 'choice', column: 'market_id', values: 'uuid' },
    type: { operator: 'choice', column: 'type', values: SITE_KINDS },
    own: { operator: 'includes', column: 'own_settings', values: INHERITED_NAMES },
  },
  columns: ['name', 'type', 'market', ...COMPARED_SETTINGS],
} as const satisfies List;
