import { z } from 'zod';
import { recordOf } from '#domain/objects/typed';
import { INHERITED_NAMES } from '#domain/sites/inherited-preferences';
import { SETTING_SOURCES } from '#domain/sites/received-settings';
import { PUSH_REFUSALS } from '#domain/sites/setting-push';
import { COMPARED_SETTINGS, SETTINGS_LIST } from '#domain/sites/settings-list';
import { SITE_TYPES } from '#domain/sites/site';
import { ownOf } from './changes.ts';
import { fileOutput } from './files.ts';
import { jsonSchema } from './json.ts';
import { boundedCount, columnsField, filterFields, selectionOf } from './lists.ts';
import { defineOperation } from './operation.ts';
import { networkChange, networkExport, networkRead } from './owners.ts';
import { instant, pageFields, pageFieldsAt, pageOf, sortFields } from './paging.ts';

/** Settings of all sites side by side, locks, and one value for many sites (rules SITE-LOCKS, SITE-PUSH). */

const id = z.uuid();
const count = z.int().min(0);
const setting = z.enum(INHERITED_NAMES);
const lockLevel = z.enum(['network', 'market']);

/** The value of each level; absent: the level has no value, or the site has no such level. */
const settingSchema = z.object({
  levels: z.object({
    network: jsonSchema.optional(),
    market: jsonSchema.optional(),
    group: jsonSchema.optional(),
    agent: jsonSchema.optional(),
  }),
  /** The value that the site shows, and its level. */
  value: jsonSchema,
  from: z.enum(SETTING_SOURCES),
  /** The level that locked the setting for this site; null: not locked. */
  lockedBy: lockLevel.nullable(),
});
export type SettingOfSite = z.infer<typeof settingSchema>;

const siteSchema = z.object({
  id,
  type: z.enum(SITE_TYPES),
  name: z.string(),
  market: z.object({ id, name: z.string() }),
  settings: z.object(recordOf(COMPARED_SETTINGS, () => settingSchema)),
  /** URLs of small pictures of the values, by id. */
  pictures: z.record(z.string(), z.string()),
});
export type SiteSettingsItem = z.infer<typeof siteSchema>;

const filters = filterFields(SETTINGS_LIST.filters);
const reads = ['network', 'site'] as const;
/** `to`: colours are '#rrggbb'; a picture can only be reset to the inherited one. */
const push = { selection: selectionOf(filters), setting, to: ownOf(z.union([z.boolean(), z.string().max(32)])) };
const refused = z.object(recordOf(PUSH_REFUSALS, () => count));
const own = ownOf(jsonSchema);

const pushSchema = z.object({
  id,
  setting,
  to: own,
  pushedAt: instant,
  by: z.string(),
  sites: count,
  /** Null: it was not undone. `kept`: number of sites whose value was changed after the push. */
  undone: z.object({ at: instant, by: z.string(), kept: count }).nullable(),
});
export type SettingPush = z.infer<typeof pushSchema>;

const SELECTION =
  '409 `SELECTION_CHANGED`: the filters mean another number of sites than the person saw. 422 `SELECTION_TOO_LARGE`, ' +
  'or `INVALID_FORM`: the value is refused.';

export const inheritanceOperations = {
  list: defineOperation({
    ...networkRead,
    path: '/admin/inheritance',
    reads,
    summary: 'All sites with the value of some settings at each level, by cursor.',
    input: z.object({ ...filters, ...sortFields(['name'], 'asc'), ...pageFields({ size: 50 }) }),
    output: pageOf(siteSchema).extend({ count: boundedCount }),
  }),
  count: defineOperation({
    ...networkRead,
    path: '/admin/inheritance/count',
    reads,
    summary: 'How many sites pass the filters.',
    input: z.object(filters),
    output: boundedCount,
  }),
  export: defineOperation({
    ...networkExport,
    path: '/admin/inheritance/export.csv',
    reads,
    respondsWith: 'file',
    summary: 'The sites that pass the filters as a CSV file, with the value that each shows.',
    input: z.object({ ...filters, ...sortFields(['name'], 'asc'), columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
  locks: defineOperation({
    ...networkRead,
    path: '/admin/inheritance/locks',
    reads,
    summary: 'The settings that the network locked, and the market centers that locked one.',
    input: z.object({}),
    output: z.object({
      network: z.array(setting),
      markets: z.array(z.object({ id, name: z.string(), settings: z.array(setting) })),
    }),
  }),
  lock: defineOperation({
    ...networkChange,
    method: 'PUT',
    path: '/admin/inheritance/locks',
    changes: reads,
    summary:
      'Locks a setting for all sites below the network (`market` null) or a market center, or unlocks it. Values of ' +
      'the sites stay stored and count again after it. 404: unknown. 422 `NO_VALUE`: the level has no value of it.',
    input: z.strictObject({ setting, market: id.nullable(), locked: z.boolean() }),
    output: z.object({ locked: z.boolean() }),
  }),
  preview: defineOperation({
    ...networkRead,
    method: 'POST',
    path: '/admin/inheritance/preview',
    reads,
    summary: `What giving sites a value of a setting would change: how many, and the first of them. ${SELECTION}`,
    input: z.strictObject(push),
    output: z.object({
      changed: count,
      refused,
      /** The first sites that would change. */
      sites: z.array(z.object({ id, name: z.string(), from: own })),
      /** The first sites that would not change although they have another value. */
      left: z.array(z.object({ id, name: z.string(), reason: z.enum(PUSH_REFUSALS) })),
      /** Digest of all changes; the push must repeat it. */
      plan: z.string(),
    }),
  }),
  push: defineOperation({
    ...networkChange,
    method: 'POST',
    path: '/admin/inheritance/pushes',
    changes: reads,
    summary:
      'Gives sites a value of a setting, or gives it back to the level above, in one transaction. 409 ' +
      `\`PLAN_CHANGED\`: it would change something else than its preview said. ${SELECTION}`,
    input: z.strictObject({ ...push, plan: z.string().max(100) }),
    output: z.object({ /** Null: nothing changed. */ id: id.nullable(), changed: count, refused }),
  }),
  pushes: defineOperation({
    ...networkRead,
    path: '/admin/inheritance/pushes',
    reads,
    summary: 'Values that were given to many sites, the newest first.',
    input: z.object(pageFieldsAt(z.tuple([z.iso.datetime({ precision: 6 }), z.uuid()]), { size: 20 })),
    output: pageOf(pushSchema),
  }),
  undo: defineOperation({
    ...networkChange,
    method: 'POST',
    path: '/admin/inheritance/pushes/:id/undo',
    changes: reads,
    summary:
      'Gives sites their former value again, unless it changed meanwhile. 404: unknown. 409 `UNDONE`: done before.',
    input: z.object({ id }),
    output: z.object({ restored: count, kept: count }),
  }),
} as const;
