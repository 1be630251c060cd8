import { Skeleton } from '@mantine/core';
import { type ReactElement, Suspense } from 'react';
import type { RichNode } from '#domain/articles/rich-text';
import { RICH_TEXT_WORDS } from '#fr/rich-text';
import { Later } from '#ui/office/later.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import type { FindLink } from './auto-link.ts';
import type { PictureSender } from './send-pictures.ts';

/** The kind of text: an article, or a notification (paragraphs and web links). */
export type RichTextProfileName = 'article' | 'post';

/** Pictures of a text. */
export type RichTextPictures = Pick<PictureSender, 'check' | 'upload'> & {
  /** Registers a function that lists running and failed uploads. Returns a function that unregisters it. */
  onUploads: (pending: () => readonly Promise<boolean>[]) => () => void;
};

export type RichTextProps = {
  profile: RichTextProfileName;
  /** Accessible name. */
  label: string;
  /** Shown while the text is empty. */
  placeholder: string;
  value: RichNode;
  /** Called at most every 300 ms while the person types. */
  onChange: (value: RichNode) => void;
  /** Called immediately at the first change since the last `onChange`. */
  onTyping: () => void;
  /** Before a save, `handIn` calls `onChange` with pending changes. Returns a function that unregisters it. */
  beforeRead: (handIn: () => void) => () => void;
  /** Absent: the text has no pictures. */
  pictures?: RichTextPictures;
  /** Finds the URL of a word with a dot, which becomes a link; absent: no automatic links. */
  findLink?: FindLink;
  error?: string | null;
  readOnly?: boolean;
};

const RichTextEditor = lazyPart(() => import('./rich-text-editor.tsx'));

const Loading = (): ReactElement => <Skeleton h={320} role="status" aria-label={RICH_TEXT_WORDS.loading} />;

/** The rich text editor; its script is loaded when it is first shown. */
export const RichTextField = (props: RichTextProps): ReactElement => (
  <Suspense fallback={<Loading />}>
    <Later before={<Loading />}>
      <RichTextEditor {...props} />
    </Later>
  </Suspense>
);
