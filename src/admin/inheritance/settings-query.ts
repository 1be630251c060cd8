import { z } from 'zod';
import { INHERITED_NAMES, INHERITED_PREFERENCES, type InheritedPreference } from '#domain/sites/inherited-preferences';
import type { ComparedSetting } from '#domain/sites/settings';
import { COMPARED_SETTINGS, SETTINGS_LIST } from '#domain/sites/settings-list';
import { listQuery } from '#office/list/list-query.ts';

export const LIST_QUERY = listQuery(SETTINGS_LIST, { by: 'name', direction: 'asc' });
/** State of the view in the URL: the compared setting, and the list. */
export const QUERY = z.object({ reglage: z.enum(COMPARED_SETTINGS).catch('theme.mainColor') }).extend(LIST_QUERY.shape);

/** The preference that edits a setting; null: the setting can be neither locked nor pushed. */
export const preferenceOf = (setting: ComparedSetting): InheritedPreference | null =>
  INHERITED_NAMES.find((name) => INHERITED_PREFERENCES[name] === setting) ?? null;
