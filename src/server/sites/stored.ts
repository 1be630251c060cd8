import type { z } from 'zod';
import {
  headContentSchema,
  legalSchema,
  propertiesSettingsSchema,
  sectorsSchema,
  socialsSchema,
  storedPagesSchema,
  storedSettingsSchema,
} from '#contracts/sites';
import type { Site, SiteMember } from '#domain/sites/site';
import type { StoredLegal, StoredSettings } from '#domain/sites/stored-settings';

/**
 * Reads a JSON column. Blocks that do not match the schema are left out, so that one bad value does not close a site.
 */
const readBlocks = (schema: z.ZodObject, value: unknown): Record<string, unknown> => {
  const whole = schema.safeParse(value);
  if (whole.success) return whole.data;
  const valid: Record<string, unknown> = {};
  for (const [key, block] of Object.entries((value ?? {}) as Record<string, unknown>)) {
    const one = schema.safeParse({ [key]: block });
    if (one.success) valid[key] = one.data[key];
  }
  return valid;
};

export const readSettings = (value: unknown): StoredSettings => readBlocks(storedSettingsSchema, value);
export const readLegal = (value: unknown): StoredLegal => readBlocks(legalSchema, value);
export const readPages = (value: unknown): Site['pages'] => readBlocks(storedPagesSchema, value);
export const readHeadContent = (value: unknown): Site['headContent'] => readBlocks(headContentSchema, value);

export const readSocials = (value: unknown): Site['socials'] => {
  const socials = socialsSchema.safeParse(value);
  return socials.success ? socials.data : [];
};

export const readPropertiesSettings = (value: unknown): Site['propertiesSettings'] => {
  const settings = propertiesSettingsSchema.safeParse(value);
  return settings.success ? settings.data : { specializations: [], areas: [] };
};

/** Invalid entries are left out. */
export const readSectors = (value: unknown): SiteMember['sectors'] =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const sector = sectorsSchema.safeParse([one]);
    return sector.success ? sector.data : [];
  });
