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

/** Reads one JSON column. What does not fit its shape is left out, block by block, so that one bad value never closes a site. */
const readBlocks = (schema: z.ZodObject, value: unknown): Record<string, unknown> => {
  const whole = schema.safeParse(value);
  if (whole.success) return whole.data;
  const kept: Record<string, unknown> = {};
  for (const [key, block] of Object.entries((value ?? {}) as Record<string, unknown>)) {
    const one = schema.safeParse({ [key]: block });
    if (one.success) kept[key] = one.data[key];
  }
  return kept;
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

/** A bad entry is dropped alone. */
export const readSectors = (value: unknown): SiteMember['sectors'] =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const sector = sectorsSchema.safeParse([one]);
    return sector.success ? sector.data : [];
  });
