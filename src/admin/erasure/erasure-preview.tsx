import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { ERASED_KINDS } from '#domain/privacy/erasure';
import { ERASURE_WORDS } from '#fr/erasure';
import { phone } from '#fr/format';
import { DetailList } from '#ui/office/detail-list.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { Icon } from '#ui/office/icon.tsx';
import type { Preview, useErasure } from './use-erasure.ts';

const { preview: WORDS, confirm, outcomes } = ERASURE_WORDS;

type Shown = { view: ReturnType<typeof useErasure>; preview: Preview };

/** Other addresses and numbers in the data that may belong to the same person. */
const Related = ({ view, preview: { related } }: Shown): ReactElement | null => {
  const rows = [
    ...related.emails.map((email) => ({ shown: email, row: { email } })),
    ...related.phones.map((telephone) => ({ shown: phone(telephone), row: { telephone } })),
  ];
  if (rows.length === 0) return null;
  return (
    <Alert color="gray" role="note" title={WORDS.related}>
      <Group gap="xs">
        {rows.map(({ shown, row }) => (
          <Button
            key={shown}
            size="xs"
            variant="default"
            aria-label={WORDS.addRelated(shown)}
            leftSection={<Icon name="add" size={14} />}
            onClick={() => view.add(row)}
          >
            {shown}
          </Button>
        ))}
      </Group>
    </Alert>
  );
};

/** The word that must be typed before anything is erased. */
const Confirmation = ({ view }: Pick<Shown, 'view'>): ReactElement => {
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() === confirm.word;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isTyped && !view.isBusy) void view.erase();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={confirm.submit}>
      <Stack gap="sm" align="flex-start">
        <TextInput
          label={confirm.label}
          description={confirm.text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          color="red.8"
          disabled={!isTyped}
          loading={view.isBusy}
          leftSection={<Icon name="trash" size={16} />}
        >
          {confirm.submit}
        </Button>
      </Stack>
    </form>
  );
};

/** What would be erased, by kind, and the confirmation. */
export const ErasurePreview = ({ view, preview }: Shown): ReactElement => {
  const kinds = ERASED_KINDS.filter((kind) => preview.counts[kind] > 0);
  if (kinds.length === 0)
    return (
      <Alert role="status" color="gray">
        {outcomes.nothing}
      </Alert>
    );
  return (
    <FormSection title={WORDS.title} text={WORDS.kept}>
      <div role="status">
        <DetailList
          details={kinds.map((kind) => ({ label: WORDS.kinds[kind], value: String(preview.counts[kind]) }))}
        />
      </div>
      <Related view={view} preview={preview} />
      <Confirmation view={view} />
    </FormSection>
  );
};

/** The result of the last erasure. */
export const ErasureResult = ({ view: { erased } }: Pick<Shown, 'view'>): ReactElement | null => {
  if (erased === null) return null;
  if (erased.certificate === null)
    return (
      <Alert role="status" color="gray">
        {outcomes.nothing}
      </Alert>
    );
  return (
    <Alert role="status" color="green" icon={<Icon name="success" />}>
      <Text>{outcomes.done(erased.count.leads, erased.count.forms)}</Text>
    </Alert>
  );
};
