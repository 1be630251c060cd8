import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { RICH_TEXT_WORDS } from '#fr/rich-text';

const WORDS = RICH_TEXT_WORDS.description;
const MAX_LETTERS = 300;

type Props = { editor: Editor; onDone: () => void };

/** Form for the alternative text of the selected picture. */
export const DescriptionForm = ({ editor, onDone }: Props): ReactElement => {
  const [alt, setAlt] = useState(() => String(editor.getAttributes('image').alt ?? ''));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    editor
      .chain()
      .updateAttributes('image', { alt: alt.trim() || null })
      .run();
    onDone();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={WORDS.label}
          description={WORDS.hint}
          maxLength={MAX_LETTERS}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          data-autofocus
        />
        <Group>
          <Button type="submit" size="compact-md">
            {WORDS.apply}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
