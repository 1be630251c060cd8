import type { ReactElement } from 'react';
import { type MessageDetail, receivedMessageOperations } from '#contracts/received-messages';
import { MAX_NOTE_LENGTH } from '#domain/messaging/message-list';
import { RECEIVED_WORDS as WORDS } from '#fr/received-messages';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { SavedForm } from '#office/form/saved-form.tsx';
import { sendChanges } from '#office/form/send-changes.ts';
import { useForm } from '#office/form/use-form.ts';
import type { FormField } from '#ui/office/form/form-field.ts';

const FIELDS = [
  {
    kind: 'longText',
    name: 'note',
    label: WORDS.window.note,
    description: WORDS.window.noteHint,
    maxLength: MAX_NOTE_LENGTH,
    rows: 4,
  },
] as const satisfies readonly FormField[];

/** The note of the staff about a message. */
export const MessageNote = ({ detail: { id, from, updatedAt } }: { detail: MessageDetail }): ReactElement => {
  const { mutate } = useApiMutation(receivedMessageOperations.save);
  const work = useForm<'note'>({
    object: `message:${id}`,
    stored: { note: { value: from.note, from: from.note } },
    changedAt: updatedAt,
    fields: FIELDS,
    send: sendChanges((changes) => mutate({ id, changes })),
    outcomes: { saved: WORDS.window.saved, failed: WORDS.set.failed },
  });
  return <SavedForm label={WORDS.window.note} work={work} />;
};
