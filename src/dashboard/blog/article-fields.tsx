import { type ReactElement, useState } from 'react';
import { MAX_TITLE_LENGTH } from '#domain/articles/check-article';
import type { RichNode } from '#domain/articles/rich-text';
import { BLOG_WORDS } from '#fr/blog';
import { RichTextField } from '#office/rich-text/rich-text-field.tsx';
import { GrowingTextarea } from '#ui/office/growing-textarea.tsx';
import { useStore } from '#ui/office/store.ts';
import classes from './blog.module.css';
import type { ArticleWork } from './use-article.ts';
import { pictureFault, useSendPicture } from './use-upload-picture.ts';

const WORDS = BLOG_WORDS.editor;

type Props = { work: ArticleWork; readOnly: boolean };

/** A title has one line: pasted line breaks are replaced. */
const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

/** The title and the text of an article. */
export const ArticleFields = ({ work: { saving, uploads }, readOnly }: Props): ReactElement => {
  const { engine } = saving;
  const { fields, errors } = useStore(engine.store);
  const send = useSendPicture();
  const [onUploads] = useState(() => (pending: () => readonly Promise<boolean>[]) => uploads.add('content', pending));
  const title = fields.title.local as string;
  return (
    <div className={classes.fields}>
      <GrowingTextarea
        minRows={1}
        variant="unstyled"
        classNames={{ input: classes.title ?? '' }}
        aria-label={WORDS.title}
        placeholder={WORDS.titlePlaceholder}
        maxLength={MAX_TITLE_LENGTH}
        value={title}
        readOnly={readOnly}
        error={errors.title}
        onChange={(event) => engine.set('title', oneLine(event.currentTarget.value))}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <RichTextField
        profile="article"
        label={WORDS.content}
        placeholder={WORDS.contentPlaceholder}
        value={fields.content.local as RichNode}
        onChange={(content) => engine.set('content', content)}
        onTyping={engine.touch}
        beforeRead={engine.beforeRead}
        pictures={{
          check: pictureFault,
          upload: async (file, onProgress, signal) => {
            const { picture, src } = await send(file, onProgress, signal);
            return { src, width: picture.width, height: picture.height };
          },
          onUploads,
        }}
        error={errors.content ?? null}
        readOnly={readOnly}
      />
    </div>
  );
};
