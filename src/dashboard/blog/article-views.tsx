import { paragraphsOf, type RichNode } from '#domain/articles/rich-text';
import { pictureUrl } from '#domain/files/picture';
import { BLOG_WORDS } from '#fr/blog';
import type { FieldViews } from '#office/saving/compare.tsx';
import classes from './blog.module.css';

const SHOWN_WIDTH = 320;

const showPicture = (id: unknown) =>
  typeof id === 'string' ? (
    <img className={classes.compared} src={pictureUrl(id, SHOWN_WIDTH, 'webp')} alt="" />
  ) : (
    BLOG_WORDS.picture.none
  );

/** How two versions of an article are compared. */
export const ARTICLE_VIEWS = {
  title: { label: BLOG_WORDS.editor.title, lines: (title) => [String(title)] },
  content: {
    label: BLOG_WORDS.editor.content,
    lines: (content) => paragraphsOf(content as RichNode, BLOG_WORDS.editor.picture),
  },
  picture: { label: BLOG_WORDS.picture.label, show: showPicture },
} as const satisfies FieldViews;
