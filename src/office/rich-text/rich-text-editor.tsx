import { Popover, Text } from '@mantine/core';
import { EditorContent } from '@tiptap/react';
import { type ReactElement, useRef, useState } from 'react';
import { ARTICLE_PICTURE_TYPES } from '#domain/articles/article-picture';
import { DescriptionForm } from './description-form.tsx';
import { LinkForm } from './link-form.tsx';
import { PROFILES } from './profiles.ts';
import './rich-text.css';
import type { RichTextProps } from './rich-text-field.tsx';
import { sendPictures } from './send-pictures.ts';
import type { ToolActions } from './tool.ts';
import { Toolbar } from './toolbar.tsx';
import { useRichText } from './use-rich-text.ts';

type OpenForm = 'link' | 'description' | null;

/** The editor: the text, its toolbar, and the forms for a link and for a picture's description. */
const RichTextEditor = (props: RichTextProps): ReactElement => {
  const { error, readOnly = false } = props;
  const profile = PROFILES[props.profile];
  const [form, setForm] = useState<OpenForm>(null);
  const files = useRef<HTMLInputElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const focusToolbar = (): void => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  const openLink = (): void => {
    // With the caret in a link, the whole link is selected.
    editor.commands.extendMarkRange('link');
    setForm('link');
  };
  const { editor, pictures } = useRichText({ ...props, openLink, focusToolbar });
  const actions: ToolActions = {
    openLink,
    choosePicture: () => files.current?.click(),
    openDescription: () => setForm('description'),
  };
  const close = (): void => {
    setForm(null);
    // Immediately: `commands.focus` waits for the next frame, and keys typed until then would be lost.
    editor.view.focus();
  };
  const send = (chosen: FileList | null): void => {
    const { view } = editor;
    if (pictures) sendPictures(view, view.state.selection.from, [...(chosen ?? [])], pictures);
  };
  return (
    <div className="rich-text-field" data-profile={props.profile} data-error={error ? true : undefined}>
      {!readOnly && <Toolbar editor={editor} groups={profile.tools} actions={actions} toolbar={toolbar} />}
      <Popover
        opened={form !== null}
        onDismiss={close}
        position="bottom-start"
        width={320}
        trapFocus
        withinPortal={false}
        withRoles={false}
      >
        <Popover.Target>
          <div className="rich-text-anchor" />
        </Popover.Target>
        <Popover.Dropdown>
          {form === 'link' && <LinkForm editor={editor} profile={profile} onDone={close} />}
          {form === 'description' && <DescriptionForm editor={editor} onDone={close} />}
        </Popover.Dropdown>
      </Popover>
      {pictures && (
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept={ARTICLE_PICTURE_TYPES.join(',')}
          onChange={(event) => {
            send(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      )}
      <EditorContent editor={editor} className="rich-text-content" />
      <Text size="sm" c="red.8" role="alert" className="rich-text-error">
        {error}
      </Text>
    </div>
  );
};
export default RichTextEditor;
