import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { MAX_LINK_LENGTH } from '#domain/articles/link-address';
import { RICH_TEXT_WORDS } from '#fr/rich-text';
import type { RichTextProfile } from './profiles.ts';

const WORDS = RICH_TEXT_WORDS.link;

type Props = { editor: Editor; profile: RichTextProfile; onDone: () => void };

/** Sets the link on the selection; without a selection, the text of the link is inserted. */
const setLink = (editor: Editor, href: string, words: string): void => {
  const chain = editor.chain();
  const text = { type: 'text', text: words || href, marks: [{ type: 'link', attrs: { href } }] };
  (editor.state.selection.empty ? chain.insertContent(text) : chain.setLink({ href })).run();
};

/** Form for the URL of a link: open, change or remove it. With the caret in a link it affects the whole link. */
export const LinkForm = ({ editor, profile: { links, linkWords }, onDone }: Props): ReactElement => {
  const [initial] = useState(() => ({
    href: String(editor.getAttributes('link').href ?? ''),
    isEmpty: editor.state.selection.empty,
  }));
  const [typed, setTyped] = useState(initial.href);
  const [words, setWords] = useState('');
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Prevents submitting the form around the editor.
    event.stopPropagation();
    const href = links.complete(typed);
    const isAccepted = links.isAllowed(href);
    setRefused(!isAccepted);
    if (!isAccepted) return;
    setLink(editor, href, words);
    onDone();
  };
  const remove = (): void => {
    editor.chain().unsetLink().run();
    onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={WORDS.address}
          description={linkWords.hint}
          inputMode="url"
          autoComplete="off"
          maxLength={MAX_LINK_LENGTH}
          value={typed}
          error={isRefused && linkWords.refused}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setRefused(false);
          }}
          data-autofocus
        />
        {initial.isEmpty && (
          <TextInput
            label={WORDS.text}
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        <Group gap="sm">
          <Button type="submit" size="compact-md">
            {WORDS.apply}
          </Button>
          {initial.href !== '' && (
            <>
              <Button variant="default" size="compact-md" onClick={remove}>
                {WORDS.remove}
              </Button>
              <Anchor href={initial.href} target="_blank" rel="noopener" size="sm">
                {WORDS.open}
              </Anchor>
            </>
          )}
        </Group>
      </Stack>
    </form>
  );
};
