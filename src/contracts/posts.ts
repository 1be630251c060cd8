import { z } from 'zod';
import type { RichNode } from '#domain/articles/rich-text';
import { MAX_POST_TITLE, POST_STATUSES } from '#domain/posts/post';
import { actorSchema } from './changes.ts';
import { defineOperation, KB, MB } from './operation.ts';
import { instant, pageFields, pageOf } from './paging.ts';
import { pictureIdSchema, pictureSchema } from './pictures.ts';

/** Notifications of the mobile application: what a site publishes, and the feed that the application reads. */

const id = z.uuid();

const content = z.custom<RichNode>((value) => typeof value === 'object' && value !== null);

/** Result of the push notifications of a post. */
const reachSchema = z.object({
  /** Subscriptions at the time of the publication. */
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  opened: z.int(),
});

export const postItemSchema = z.object({
  id,
  status: z.enum(POST_STATUSES),
  title: z.string(),
  /** The first words of the text. */
  excerpt: z.string(),
  picture: pictureSchema.nullable(),
  publishedAt: instant,
  author: actorSchema,
  withdrawn: z.object({ at: instant, by: z.string() }).nullable(),
  reach: reachSchema,
});
export type PostItem = z.infer<typeof postItemSchema>;

export const postDetailSchema = postItemSchema.extend({ content });
export type PostDetail = z.infer<typeof postDetailSchema>;

/** A post as the application receives it. */
const feedItemSchema = z.object({
  id,
  /** May be empty. */
  title: z.string(),
  /** Paragraphs and links, in Tiptap's format. */
  content,
  /** The same as plain text. */
  text: z.string(),
  picture: z.object({ url: z.url(), width: z.int(), height: z.int() }).nullable(),
  publishedAt: instant,
});
export type FeedItem = z.infer<typeof feedItemSchema>;

const staff = { audience: 'site', auth: 'staff', needs: 'push.publish' } as const;
const read = { ...staff, method: 'GET', reads: ['posts'] } as const;
const change = { ...staff, changes: ['posts'] } as const;
/** More than the 2 MB of the rule, so that a larger picture gets the specific message. */
const MAX_UPLOAD_BYTES = 2 * MB + 64 * KB;
/** Larger than the largest text, for the same reason. */
const picture = { body: 512 * KB, files: { file: { bytes: MAX_UPLOAD_BYTES, count: 1 } } };

export const postOperations = {
  feed: defineOperation({
    method: 'GET',
    path: '/public/posts',
    audience: 'site',
    auth: 'visitor',
    needs: 'anyone',
    signed: true,
    summary:
      'The published notifications of the site for the mobile application, the newest first, by cursor. The response ' +
      'is signed (Signature, Signature-Input, Content-Digest) and has an ETag.',
    input: z.strictObject(pageFields({ size: 20, max: 50 })),
    output: pageOf(feedItemSchema),
  }),
  feedKey: defineOperation({
    method: 'GET',
    path: '/public/posts/key',
    audience: 'site',
    auth: 'visitor',
    needs: 'anyone',
    maxAge: 3600,
    summary: 'The public key (Ed25519) that verifies the signatures of the feed.',
    input: z.strictObject({}),
    output: z.object({ keyId: z.string(), algorithm: z.literal('ed25519'), publicKey: z.base64() }),
  }),
  publish: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/post',
    body: 'multipart',
    limits: picture,
    summary:
      'Publishes a notification. `content`: JSON of the editor, paragraphs and http(s) links alone. The picture is ' +
      '`file`, or the id of one that was uploaded before. The same post is published once within ten minutes, or ' +
      'once for each Idempotency-Key. 409 `SITE_CLOSED`, `MARKET_INACTIVE`. 422 `POST_NOT_PUBLISHED`.',
    input: z.strictObject({
      title: z.string().trim().max(MAX_POST_TITLE).default(''),
      content: z.string(),
      picture: pictureIdSchema.optional(),
      file: z.file().optional(),
      status: z.literal('published').optional(),
      type: z.literal('custom').optional(),
    }),
    output: postDetailSchema,
  }),
  uploadPicture: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/post/picture',
    body: 'multipart',
    limits: picture,
    summary: 'Stores a picture for a notification: png or jpeg, at most 2 MB.',
    input: z.strictObject({ file: z.file() }),
    output: z.object({ picture: pictureSchema }),
  }),
  audience: defineOperation({
    ...read,
    path: '/admin/posts/audience',
    summary: 'How many browsers receive a notification that is published now.',
    input: z.object({}),
    output: z.object({ count: z.int() }),
  }),
  list: defineOperation({
    ...read,
    path: '/admin/posts',
    summary: 'Notifications of the site, withdrawn ones too, the newest first, by cursor, with their reach.',
    input: z.object(pageFields({ size: 30 })),
    output: pageOf(postItemSchema),
  }),
  get: defineOperation({
    ...read,
    path: '/admin/posts/:id',
    summary: 'A notification with its text and its reach.',
    input: z.object({ id }),
    output: postDetailSchema,
  }),
  withdraw: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/posts/:id/withdraw',
    summary:
      'Takes a notification out of the feed for good; those not sent yet are not sent. A second call is a no-op.',
    input: z.strictObject({ id }),
    output: postDetailSchema,
  }),
} as const;
