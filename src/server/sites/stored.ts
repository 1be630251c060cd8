import type { z } from 'zod';
import {
  headContentSchema,
  legalSchema,
  PAGE_FIELD_SCHEMAS,
  propertiesSettingsSchema,
  sectorsSchema,
  socialsSchema,
  storedSettingsSchema,
} from '#contracts/sites';
import { type PageField, SITE_PAGES, storedField, withPageFields } from '#domain/sites/page-fields';
import { PAGE_NAMES, type PageName } from '#domain/sites/page-names';
import type { PageSettings, Site, SiteMember } from '#domain/sites/site';
import type { StoredLegal, StoredSettings } from '#domain/sites/stored-settings';

/**
 * Parses a JSON column. Blocks that do not match the schema are ignored, so that one invalid value does not close a
 * site.
 */
const readBlocks = (schema: z.ZodObject, value: unknown): Record<string, unknown> => {
  const whole = schema.safeParse(value);
  if (whole.success) return whole.data;
  const valid: Record<string, unknown> = {};
  for (const [key, block] of Object.entries((value ?? {}) as Record<string, unknown>)) {
    const result = schema.safeParse({ [key]: block });
    if (result.success) valid[key] = result.data[key];
  }
  return valid;
};

export const readSettings = (value: unknown): StoredSettings => readBlocks(storedSettingsSchema, value);
export const readLegal = (value: unknown): StoredLegal => readBlocks(legalSchema, value);
export const readHeadContent = (value: unknown): Site['headContent'] => readBlocks(headContentSchema, value);

const pageOf = (pages: unknown, page: PageName): unknown => (pages as Record<string, unknown> | null)?.[page];

/** The valid fields of a stored page; a value that does not match its schema is ignored. */
const validFields = (stored: unknown, page: PageName): [PageField, unknown][] =>
  SITE_PAGES[page].fields.flatMap((field): [PageField, unknown][] => {
    const value = PAGE_FIELD_SCHEMAS[field].safeParse(storedField(stored, field));
    return value.success ? [[field, value.data]] : [];
  });

/** The own values of one page. */
export const readPage = (pages: unknown, page: PageName): PageSettings =>
  withPageFields(
    {},
    Object.fromEntries(validFields(pageOf(pages, page), page).map(([field, value]) => [field, { own: true, value }])),
  );

export const readPages = (pages: unknown): Site['pages'] =>
  Object.fromEntries(PAGE_NAMES.map((page) => [page, readPage(pages, page)]));

export const readSocials = (value: unknown): Site['socials'] => {
  const socials = socialsSchema.safeParse(value);
  return socials.success ? socials.data : [];
};

export const readPropertiesSettings = (value: unknown): Site['propertiesSettings'] => {
  const settings = propertiesSettingsSchema.safeParse(value);
  return settings.success ? settings.data : { specializations: [], areas: [] };
};

/** Invalid entries are ignored. */
export const readSectors = (value: unknown): SiteMember['sectors'] =>
  (Array.isArray(value) ? value : []).flatMap((item) => {
    const sector = sectorsSchema.safeParse([item]);
    return sector.success ? sector.data : [];
  });
