import { Skeleton } from '@mantine/core';
import { lazy, type ReactElement, Suspense } from 'react';
import type { RichNode } from '#domain/articles/rich-text';
import { RICH_TEXT_WORDS } from '#fr/rich-text';
import { Later } from '#ui/office/later.tsx';
import type { FindLink } from './auto-link.ts';
import type { PictureSender } from './send-pictures.ts';

/** What a text may contain: of an article, or of a notification (paragraphs and web links). */
export type RichTextProfileName = 'article' | 'post';

/** Pictures of a text. */
export type RichTextPictures = Pick<PictureSender, 'check' | 'upload'> & {
  /** Registers a function that lists running and failed uploads. Returns a function that removes it. */
  onUploads: (pending: () => readonly Promise<boolean>[]) => () => void;
};

export type RichTextProps = {
  profile: RichTextProfileName;
  /** Accessible name. */
  label: string;
  /** Shown while the text is empty. */
  placeholder: string;
  value: RichNode;
  /** At most every 300 ms while the person types. */
  onChange: (value: RichNode) => void;
  /** The first change since the last `onChange`, at once. */
  onTyping: () => void;
  /** For a save: `handIn` calls `onChange` with pending changes. Returns a function that removes it. */
  beforeRead: (handIn: () => void) => () => void;
  /** Absent: the text has no pictures. */
  pictures?: RichTextPictures;
  /** Finds the address of a word with a dot, which becomes a link; absent: words stay words. */
  findLink?: FindLink;
  error?: string | null;
  readOnly?: boolean;
};

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

const Loading = (): ReactElement => <Skeleton h={320} role="status" aria-label={RICH_TEXT_WORDS.loading} />;

/** The editor of a rich text; its script is loaded when it is first shown. */
export const RichTextField = (props: RichTextProps): ReactElement => (
  <Suspense fallback={<Loading />}>
    <Later before={<Loading />}>
      <RichTextEditor {...props} />
    </Later>
  </Suspense>
);
