import { z } from 'zod';
import { ARTICLE_LIST, ARTICLE_ORDER_NAMES, ARTICLE_TABS } from '#domain/articles/article-list';
import { ARTICLE_CHANGES, ARTICLE_STATUSES } from '#domain/articles/article-status';
import { MAX_TITLE_LENGTH } from '#domain/articles/check-article';
import type { RichNode } from '#domain/articles/rich-text';
import { actorSchema, changeOf, digestSchema } from './changes.ts';
import { fileOutput } from './files.ts';
import { boundedCount, columnsField, filterFields, selectionOf, selectionOutcome } from './lists.ts';
import { defineOperation, KB, MB } from './operation.ts';
import { instant, pageFields, pageOf, sortFields } from './paging.ts';
import { cropAreaSchema, croppedPictureSchema, pictureIdSchema, pictureSchema } from './pictures.ts';

/**
 * The blog of a site. An article has a working copy, which people edit and these operations return. A published article
 * also has a public version, which only publishing and archiving change.
 */

const id = z.uuid();

/** The editor's JSON. The use case checks nodes, marks and limits, so that the refusal has a French message (422). */
const content = z.custom<RichNode>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

const title = z.string().max(MAX_TITLE_LENGTH);

/** Current values by field: the `from` of the next save. */
export const articleBaseSchema = z.object({
  title: z.string(),
  content: digestSchema,
  picture: pictureIdSchema.nullable(),
});
export type ArticleBase = z.infer<typeof articleBaseSchema>;

const articleChanges = z.strictObject({
  title: changeOf(z.string(), title).optional(),
  content: changeOf(digestSchema, content).optional(),
  picture: changeOf(pictureIdSchema.nullable(), pictureIdSchema.nullable()).optional(),
});
export type ArticleChanges = z.output<typeof articleChanges>;

/** Fields of an article that people edit. */
export const ARTICLE_FIELDS = ['title', 'content', 'picture'] as const;

const lastChange = z.object({ by: actorSchema, at: instant });

/** State of an article, without its content. */
const state = z.object({
  id,
  status: z.enum(ARTICLE_STATUSES),
  /** Title of the working copy; may be empty until it is published. */
  title: z.string(),
  /** Published, and the working copy differs from the public version. */
  isModified: z.boolean(),
  createdAt: instant,
  /** Last change of the working copy. */
  updatedAt: instant,
  /** First publication; null for a draft. */
  publishedAt: instant.nullable(),
  /** Null: not recorded. */
  author: actorSchema.nullable(),
  lastChange: lastChange.nullable(),
});

export const articleItemSchema = state.extend({
  picture: pictureSchema.nullable(),
  /** Views of the public page since its publication. */
  views: z.int(),
});
export type ArticleItem = z.infer<typeof articleItemSchema>;

/** Output of saving, publishing, restoring and archiving. */
export const savedArticleSchema = state.extend({ from: articleBaseSchema });
export type SavedArticle = z.infer<typeof savedArticleSchema>;

export const articleDetailSchema = savedArticleSchema.extend({
  content,
  picture: croppedPictureSchema.nullable(),
  views: z.object({
    total: z.int(),
    /** The last 30 days in the site's time zone, today last; days without a view are included with 0. */
    days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  }),
});
export type ArticleDetail = z.infer<typeof articleDetailSchema>;

export const articleVersionSchema = z.object({
  id,
  kind: z.enum(ARTICLE_CHANGES),
  at: instant,
  by: actorSchema,
  /** Fields that this change modified. */
  fields: z.array(z.enum(ARTICLE_FIELDS)),
});
export type ArticleVersion = z.infer<typeof articleVersionSchema>;

/** Which articles a list contains: a tab and filters. */
const which = { tab: z.enum(ARTICLE_TABS).default('published'), ...filterFields(ARTICLE_LIST.filters) };

const read = { audience: 'site', auth: 'staff', needs: 'blog.write', method: 'GET', reads: ['articles'] } as const;
const change = { audience: 'site', auth: 'staff', needs: 'blog.write', changes: ['articles'] } as const;
/** Larger than the largest article, so that a text that is too long gets its specific message. */
const limits = { body: MB, values: 100_000 };
/** More than the 2 MB of the rule, so that a larger file gets the specific message. */
const MAX_UPLOAD_BYTES = 2 * MB + 64 * KB;
/** Further fields of a save. `autosave`: also stores an incomplete article, and merges with the last version. */
const save = { id, changes: articleChanges, autosave: z.boolean().default(false) };

export const articleOperations = {
  list: defineOperation({
    ...read,
    path: '/admin/blog-posts',
    summary: 'Articles of a tab, by cursor. `q` is searched in titles, without regard to accents and case.',
    input: z.object({
      ...which,
      ...sortFields(ARTICLE_ORDER_NAMES, 'desc'),
      ...pageFields({ size: 20 }),
    }),
    output: pageOf(articleItemSchema).extend({
      /** Number of articles in each tab, regardless of the filters. */
      counts: z.object({ published: boundedCount, draft: boundedCount }),
    }),
  }),
  count: defineOperation({
    ...read,
    path: '/admin/blog-posts/count',
    summary: 'How many articles a list holds, up to the most that one action may concern.',
    input: z.object(which),
    output: boundedCount,
  }),
  export: defineOperation({
    ...read,
    respondsWith: 'file',
    path: '/admin/blog-posts/export',
    summary: 'The articles of a list as a CSV file, in its order.',
    input: z.object({ ...which, ...sortFields(ARTICLE_ORDER_NAMES, 'desc'), columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
  archiveMany: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/blog-posts/archive',
    summary:
      'Archives the articles of a selection, in one transaction. 409 `SELECTION_CHANGED`: the filters mean another ' +
      'number of articles by now. 422 `SELECTION_TOO_LARGE`. Articles that are archived already count as refused.',
    input: z.strictObject({ selection: selectionOf(which) }),
    output: selectionOutcome,
  }),
  authors: defineOperation({
    ...read,
    path: '/admin/blog-posts/authors',
    summary: 'People who wrote articles of a tab, by name: the choices of the filter by author.',
    input: z.object({ tab: which.tab }),
    output: z.object({ authors: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  }),
  get: defineOperation({
    ...read,
    path: '/admin/blog-post/:id',
    summary: 'The working copy of an article, with what a save by field compares, its views and its last change.',
    input: z.object({ id }),
    output: articleDetailSchema,
  }),
  create: defineOperation({
    ...change,
    limits,
    method: 'POST',
    path: '/admin/blog-post/create',
    summary:
      'A new draft. With an Idempotency-Key the same request makes one article. 422 without a title or words, unless ' +
      '`autosave`.',
    input: z.strictObject({
      title,
      content,
      picture: pictureIdSchema.nullable().default(null),
      autosave: z.boolean().default(false),
    }),
    output: savedArticleSchema,
  }),
  update: defineOperation({
    ...change,
    limits,
    method: 'PUT',
    path: '/admin/blog-post/update/:id',
    summary:
      'Saves fields of the working copy by comparison; publishes nothing. 409 `CONFLICT` names the fields that ' +
      'changed meanwhile, the others are stored. 409 `ARTICLE_ARCHIVED`. 422 without a title or words, unless ' +
      '`autosave`.',
    input: z.strictObject(save),
    output: savedArticleSchema,
  }),
  publish: defineOperation({
    ...change,
    limits,
    method: 'POST',
    path: '/admin/blog-post/publish/:id',
    summary:
      'Saves as `update` does, then makes the working copy public, in one transaction. With a conflict the other ' +
      'fields are stored and nothing is published. 422 `ARTICLE_NOT_PUBLISHED` without a title or words.',
    input: z.strictObject({ id, changes: articleChanges }),
    output: savedArticleSchema,
  }),
  archive: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/blog-post/archive/:id',
    summary: 'Takes an article off the site and out of the lists, for good. A second call does nothing.',
    input: z.strictObject({ id }),
    output: savedArticleSchema,
  }),
  history: defineOperation({
    ...read,
    path: '/admin/blog-post/history/:id',
    summary: 'Versions of an article, the newest first, by cursor.',
    input: z.object({ id, ...pageFields({ size: 30 }) }),
    output: pageOf(articleVersionSchema),
  }),
  version: defineOperation({
    ...read,
    path: '/admin/blog-post/history/:id/:version',
    summary: 'The article as it was after one of its versions.',
    input: z.object({ id, version: id }),
    output: z.object({ title: z.string(), content, picture: pictureSchema.nullable() }),
  }),
  restore: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/blog-post/restore/:id',
    summary:
      'Restores a version in the working copy unless it changed since the person read it (`seen`: `from` of the last ' +
      'response). Publishes nothing. 409 as `update`.',
    input: z.strictObject({ id, version: id, seen: articleBaseSchema }),
    output: savedArticleSchema,
  }),
  uploadPicture: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/blog-post/picture',
    summary: 'Stores a picture for a cover or a text: png or jpeg, at most 2 MB.',
    body: 'multipart',
    limits: { body: 8 * KB, files: { file: { bytes: MAX_UPLOAD_BYTES, count: 1 } } },
    input: z.strictObject({ file: z.file() }),
    output: z.object({
      picture: pictureSchema,
      /** Value for the `src` of an image node. */
      src: z.string(),
    }),
  }),
  cropPicture: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/blog-post/picture/crop',
    summary:
      'Stores a part of a picture as a picture of its own, from the original. 422: it is not of this market center.',
    input: z.strictObject({ original: pictureIdSchema, area: cropAreaSchema }),
    output: z.object({ picture: croppedPictureSchema }),
  }),
} as const;
