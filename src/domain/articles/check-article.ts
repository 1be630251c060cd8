import type { SizeFault } from './content-size.ts';
import { picturesOf, plainText, type RichNode } from './rich-text.ts';

/** Maximum length of a title, in characters. */
export const MAX_TITLE_LENGTH = 200;

/** Why an article cannot be submitted, in the order of the messages. */
export type ArticleFault = 'NO_TITLE' | 'NO_CONTENT';

/** The field beside which the message of a fault is shown. */
export const FAULTY_FIELDS = { NO_TITLE: 'title', NO_CONTENT: 'content' } as const satisfies Record<
  ArticleFault,
  string
>;

export type ArticleWords = { title: string; content: RichNode };

/** A picture alone is content; spaces and empty paragraphs are not. */
const isEmpty = (content: RichNode): boolean => plainText(content) === '' && picturesOf(content).length === 0;

/** Validation errors of a submitted article; empty: none. */
export const checkArticle = ({ title, content }: ArticleWords): ArticleFault[] => [
  ...(title.trim() === '' ? (['NO_TITLE'] as const) : []),
  ...(isEmpty(content) ? (['NO_CONTENT'] as const) : []),
];

/**
 * Why a text is refused as the content of an article.
 * NOT_ALLOWED: a node, a mark or an attribute that articles do not have. FOREIGN_PICTURE: a picture that is not stored
 * for this market center.
 */
export type ContentFault = SizeFault | 'NOT_ALLOWED' | 'LINK' | 'PICTURE' | 'FOREIGN_PICTURE';
