import type { OwnValue } from '#domain/changes/own-value';
import { keysOf } from '#domain/objects/typed';
import { PAGE_NAMES, type PageName } from './page-names.ts';
import { type PageSettings, SITE_TYPES, type SiteType } from './site.ts';

/**
 * Fields of pages that staff customise, named by their key in the column `sites.pages` (rule SITE-PAGE-SETTINGS).
 * `max`: characters. `ratio`: width to height of a picture. `most`: maximum number of points.
 */
export const PAGE_FIELDS = {
  'banner.title': { kind: 'text', max: 160 },
  'banner.pictureId': { kind: 'picture', ratio: 16 / 9 },
  'owner.title': { kind: 'text', max: 160 },
  'owner.content': { kind: 'longText', max: 5000 },
  'owner.pictureId': { kind: 'picture', ratio: 5 / 4 },
  'listingProperties.title': { kind: 'text', max: 160 },
  'agents.title': { kind: 'text', max: 160 },
  'blog.title': { kind: 'text', max: 160 },
  'search.title': { kind: 'text', max: 160 },
  'presentation.listing': { kind: 'points', most: 12, max: { title: 160, content: 2000 } },
  'listing.title': { kind: 'text', max: 160 },
  'listing.subtitle': { kind: 'longText', max: 320 },
  'listing.sellPoints': { kind: 'points', most: 12, max: { title: 160, content: 2000 } },
  'metadata.title': { kind: 'text', max: 120 },
  'metadata.description': { kind: 'longText', max: 320 },
} as const satisfies Record<string, PageFieldRule>;

type PageFieldRule =
  | { kind: 'text' | 'longText'; max: number }
  | { kind: 'picture'; ratio: number }
  | { kind: 'points'; most: number; max: { title: number; content: number } };

export type PageField = keyof typeof PAGE_FIELDS;
export const PAGE_FIELD_NAMES = keysOf(PAGE_FIELDS);

type FieldsOfKind<K extends string> = {
  [F in PageField]: (typeof PAGE_FIELDS)[F]['kind'] extends K ? F : never;
}[PageField];
export type PageTextField = FieldsOfKind<'text' | 'longText'>;
export type PagePictureField = FieldsOfKind<'picture'>;
export type PagePointsField = FieldsOfKind<'points'>;

type PageRule = {
  /** Site types that have the page. */
  on: readonly SiteType[];
  /** In the order of the editor. */
  fields: readonly PageField[];
};

const METADATA = ['metadata.title', 'metadata.description'] as const;
const BANNER = ['banner.title', 'banner.pictureId'] as const;

/** The fields of each page. */
export const SITE_PAGES: Readonly<Record<PageName, PageRule>> = {
  home: {
    on: SITE_TYPES,
    fields: [
      ...BANNER,
      'owner.title',
      'owner.content',
      'owner.pictureId',
      'listingProperties.title',
      'agents.title',
      'blog.title',
      ...METADATA,
    ],
  },
  properties: { on: SITE_TYPES, fields: ['banner.title', ...METADATA] },
  sell: {
    on: SITE_TYPES,
    fields: [...BANNER, 'listing.title', 'listing.subtitle', 'listing.sellPoints', ...METADATA],
  },
  about: { on: SITE_TYPES, fields: [...BANNER, 'presentation.listing', ...METADATA] },
  agents: { on: ['market'], fields: [...BANNER, 'search.title', ...METADATA] },
  contact: { on: SITE_TYPES, fields: [...BANNER, ...METADATA] },
  blog: { on: ['market', 'group'], fields: [...BANNER, ...METADATA] },
  estimation: { on: SITE_TYPES, fields: ['banner.title', ...METADATA] },
};

/** The pages of a site of this type. */
export const pagesOf = (type: SiteType): PageName[] => PAGE_NAMES.filter((page) => SITE_PAGES[page].on.includes(type));

/** The action that created a version of a page. */
export const PAGE_CHANGES = ['saved', 'restored'] as const;
export type PageChange = (typeof PAGE_CHANGES)[number];

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

/** The block of a field and its key in it. */
export const fieldParts = (field: PageField): [block: string, key: string] => {
  const dot = field.indexOf('.');
  return [field.slice(0, dot), field.slice(dot + 1)];
};

/** The value that a page stores for a field; undefined: none. */
export const storedField = (page: unknown, field: PageField): unknown => {
  const [block, key] = fieldParts(field);
  return objectOf(objectOf(page)[block])[key];
};

const withField = (page: Json, field: PageField, to: OwnValue): Json => {
  const [block, key] = fieldParts(field);
  const { [key]: _, ...others } = objectOf(page[block]);
  const next = to.own ? { ...others, [key]: to.value } : others;
  const { [block]: __, ...rest } = page;
  return Object.keys(next).length === 0 ? rest : { ...page, [block]: next };
};

type OwnValues = Readonly<Partial<Record<PageField, OwnValue>>>;

/** What a page stores after some fields changed; a field without its own value has no key. */
export const withPageFields = (page: unknown, changes: OwnValues): PageSettings =>
  PAGE_FIELD_NAMES.reduce((next, field) => {
    const to = changes[field];
    return to ? withField(next, field, to) : next;
  }, objectOf(page));

/** The column `sites.pages` after the content of one page changed; an empty page has no key. */
export const withPage = (pages: unknown, name: PageName, page: PageSettings): Json => {
  const { [name]: _, ...others } = objectOf(pages);
  return Object.keys(page).length === 0 ? others : { ...objectOf(pages), [name]: page };
};

type Point = { title: string; content: string };

const isEmptyPoint = ({ title, content }: Point): boolean => title.trim() === '' && content.trim() === '';

export type PageFault = 'INCOMPLETE_POINT' | 'FOREIGN_PICTURE';

/** Why a value of a field cannot be stored: a point has no title or no text. */
export const pageFault = (field: PageField, given: OwnValue): PageFault | null => {
  if (!given.own || PAGE_FIELDS[field].kind !== 'points' || !Array.isArray(given.value)) return null;
  const isIncomplete = ({ title, content }: Point): boolean => (title.trim() === '') !== (content.trim() === '');
  return (given.value as readonly Point[]).some(isIncomplete) ? 'INCOMPLETE_POINT' : null;
};

/** An empty value means none: the page shows the inherited value. Points without text are removed. */
export const givenValue = (field: PageField, given: OwnValue): OwnValue => {
  if (!given.own) return given;
  const { value } = given;
  const { kind } = PAGE_FIELDS[field];
  const kept =
    kind === 'points' && Array.isArray(value)
      ? (value as readonly Point[]).filter((point) => !isEmptyPoint(point))
      : value;
  const isEmpty = kept === null || kept === '' || (Array.isArray(kept) && kept.length === 0);
  return isEmpty ? { own: false } : { own: true, value: kept };
};
