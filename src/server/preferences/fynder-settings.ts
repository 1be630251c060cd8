import type { z } from 'zod';
import type { FynderSettings, fynderSettingsOperations } from '#contracts/fynder-settings';
import { isRefusal, type Refusal } from '#contracts/problem';
import { hasEstimation, isModuleOpened } from '#domain/estimation/availability';
import { editedFynder, type FynderValues, fynderOf, withFynder } from '#domain/sites/fynder-settings';
import { settingOwnerOf } from '#domain/sites/resolve-settings';
import { originOf, type StaffCtx } from '#server/context';
import { readChanges } from './read-changes.ts';
import { saveSiteValues } from './save-site-values.ts';
import { readPreferences } from './stored.ts';

type Save = typeof fynderSettingsOperations.save;

/** Path on the public site. */
const PAGE = '/estimation';

/** Whether the page is public with these values; those of the directory may be older. */
const isShown = ({ site }: StaffCtx, { status, theme }: FynderValues): boolean =>
  hasEstimation({
    type: site.type,
    agent: site.agent,
    settings: { fynder: { enabled: site.settings.fynder.enabled, status, theme: { name: theme } } },
  });

/** The settings of Fynder on this site (rule ESTIMATION-SETTINGS). */
export const getFynderSettings = async (ctx: StaffCtx): Promise<FynderSettings> => {
  const { site } = ctx;
  const { stored, updatedAt } = await ctx.write((tx) => readPreferences(ctx, tx));
  const values = fynderOf(stored.settings);
  return {
    values,
    edited: editedFynder(settingOwnerOf(site)),
    isEnabled: isModuleOpened(site),
    isShown: isShown(ctx, values),
    url: originOf(ctx) + PAGE,
    updatedAt: updatedAt.toISOString(),
  };
};

/** Saves settings of Fynder by comparison, and records who changed what (rule ESTIMATION-SETTINGS). */
export const saveFynderSettings = async (
  ctx: StaffCtx,
  { changes: given }: z.output<Save['input']>,
): Promise<z.input<Save['output']> | Refusal> => {
  const edited = editedFynder(settingOwnerOf(ctx.site));
  const changes = readChanges<FynderValues>(given, {
    canEdit: (name) => edited.includes(name),
    read: (_, value) => ({ value }),
  });
  if (isRefusal(changes)) return changes;
  const saved = await saveSiteValues<FynderValues>(ctx, {
    changes,
    action: 'site.fynder-saved',
    valuesOf: ({ settings }) => fynderOf(settings),
    columnsOf: ({ settings }, names, values) => ({ settings: withFynder(settings, names, values) }),
  });
  if (isRefusal(saved)) return saved;
  return { from: fynderOf(saved.stored.settings), updatedAt: saved.updatedAt.toISOString() };
};
