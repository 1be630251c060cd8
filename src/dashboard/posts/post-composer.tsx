import { Button, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { paragraphsOf, type RichNode } from '#domain/articles/rich-text';
import type { Picture } from '#domain/files/picture';
import { MAX_POST_TITLE } from '#domain/posts/post';
import { POST_WORDS } from '#fr/posts';
import { RichTextField } from '#office/rich-text/rich-text-field.tsx';
import type { FieldViews } from '#office/saving/compare.tsx';
import { SavingDialogs } from '#office/saving/saving-dialogs.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { useStore } from '#ui/office/store.ts';
import { PostPicture, shownPicture } from './post-picture.tsx';
import { PostPreview } from './post-preview.tsx';
import classes from './posts.module.css';
import { useComposer } from './use-composer.ts';

const WORDS = POST_WORDS.editor;

const showPicture = (value: unknown) =>
  value ? <img className={classes.compared} {...imageOf(value as Picture)} alt="" /> : POST_WORDS.picture.none;

const imageOf = (picture: Picture) => {
  const { url, width, height } = shownPicture(picture);
  return { src: url, width, height };
};

/** How a draft of this browser is displayed before it is restored. */
const VIEWS = {
  title: { label: WORDS.title, lines: (title) => [String(title)] },
  content: { label: WORDS.content, lines: (content) => paragraphsOf(content as RichNode, '') },
  picture: { label: POST_WORDS.picture.label, show: showPicture },
} as const satisfies FieldViews;

/** Writes and publishes a notification (rules POST-CONTENT, POST-AUTO-LINK). */
export const PostComposer = (): ReactElement => {
  const composer = useComposer();
  const { saving, findLink, isPublishing, publish } = composer;
  const { engine } = saving;
  const { fields, errors } = useStore(engine.store);
  const title = String(fields.title.local);
  const content = fields.content.local as RichNode;
  return (
    <FormSection title={WORDS.section}>
      <div className={classes.composer}>
        <div className={classes.fields}>
          <TextInput
            label={WORDS.title}
            maxLength={MAX_POST_TITLE}
            autoComplete="off"
            value={title}
            error={errors.title}
            onChange={(event) => engine.set('title', event.currentTarget.value)}
          />
          <RichTextField
            profile="post"
            label={WORDS.content}
            placeholder={WORDS.contentPlaceholder}
            value={content}
            onChange={(changed) => engine.set('content', changed)}
            onTyping={engine.touch}
            beforeRead={engine.beforeRead}
            findLink={findLink}
            error={errors.content ?? null}
          />
        </div>
        <div className={classes.aside}>
          <PostPicture {...composer} />
          <PostPreview title={title} text={paragraphsOf(content, '').join(' ')} />
        </div>
        <div>
          <Button loading={isPublishing} onClick={() => void publish()}>
            {WORDS.publish}
          </Button>
        </div>
      </div>
      <SavingDialogs saving={saving} views={VIEWS} />
    </FormSection>
  );
};
