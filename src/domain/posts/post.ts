import { plainText, type RichNode } from '#domain/articles/rich-text';

/** A notification of the mobile application. Once published it is never changed, only withdrawn. */

/** Longest title and text, in characters. */
export const MAX_POST_TITLE = 120;
export const MAX_POST_TEXT = 4000;

/** Recommended picture size, in pixels. */
export const POST_PICTURE_SIZE = { width: 1080, height: 1920 } as const;

export const POST_STATUSES = ['published', 'withdrawn'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** Why a post cannot be published. `NOT_ALLOWED`: other content than paragraphs and web links. */
export type PostFault = 'NO_CONTENT' | 'TOO_LONG' | 'NOT_ALLOWED' | 'LINK' | 'FOREIGN_PICTURE';

/** The validation error of a content whose format is valid; null: none. Spaces and empty paragraphs are not content. */
export const findPostFault = (content: RichNode): Extract<PostFault, 'NO_CONTENT' | 'TOO_LONG'> | null => {
  const text = plainText(content);
  if (text === '') return 'NO_CONTENT';
  return text.length > MAX_POST_TEXT ? 'TOO_LONG' : null;
};

/** Maximum number of posts on one site within a day; a push notification cannot be recalled. */
export const MAX_POSTS_A_DAY = 20;

/** Result of the push notifications of a post. */
export type Reach = {
  /** Subscriptions at the time of the publication. */
  recipients: number;
  sent: number;
  failed: number;
  opened: number;
};

/** Push notifications of a post that are not sent yet; ended subscriptions count as failed. */
export const waitingOf = ({ recipients, sent, failed }: Reach): number => Math.max(0, recipients - sent - failed);
