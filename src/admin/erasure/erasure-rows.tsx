import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MAX_EMAIL, MAX_TYPED_PHONE } from '#domain/people/person-limits';
import { MAX_ERASURE_ROWS } from '#domain/privacy/erasure';
import { ERASURE_WORDS } from '#fr/erasure';
import { Icon } from '#ui/office/icon.tsx';
import classes from './erasure.module.css';
import type { useErasure } from './use-erasure.ts';

const WORDS = ERASURE_WORDS.form;

const FIELDS = [
  { name: 'email', label: WORDS.email, type: 'email', maxLength: MAX_EMAIL },
  { name: 'telephone', label: WORDS.telephone, type: 'tel', maxLength: MAX_TYPED_PHONE },
] as const;

/** Addresses and numbers of the person, and the button for the preview. */
export const ErasureRows = ({ view }: { view: ReturnType<typeof useErasure> }): ReactElement => {
  const { rows, refusal, add, change, remove, look, isBusy } = view;
  const form = useRef<HTMLFormElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (refusal.count > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal.count]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void look();
  };
  const addRow = (): void => {
    flushSync(() => add());
    form.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  };
  const removeRow = (key: number): void => {
    flushSync(() => remove(key));
    adding.current?.focus();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={WORDS.label}>
      <ul className={classes.rows}>
        {rows.map((row, index) => (
          <li key={row.key} className={classes.row}>
            {FIELDS.map(({ name, label, type, maxLength }) => (
              <TextInput
                key={name}
                label={rows.length === 1 ? label : WORDS.nth(label, index + 1)}
                type={type}
                maxLength={maxLength}
                autoComplete="off"
                value={row[name]}
                error={refusal.errors[`${index}.${name}`]}
                onChange={(event) => change(row.key, name, event.currentTarget.value)}
              />
            ))}
            {rows.length > 1 && (
              <ActionIcon
                variant="subtle"
                c="gray.8"
                size="lg"
                className={classes.remove}
                aria-label={WORDS.remove(index + 1)}
                title={WORDS.remove(index + 1)}
                onClick={() => removeRow(row.key)}
              >
                <Icon name="trash" size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <Group mt="md" gap="sm">
        <Button type="submit" loading={isBusy} leftSection={<Icon name="eye" size={16} />}>
          {WORDS.preview}
        </Button>
        {rows.length < MAX_ERASURE_ROWS && (
          <Button ref={adding} variant="default" leftSection={<Icon name="add" size={16} />} onClick={addRow}>
            {WORDS.add}
          </Button>
        )}
      </Group>
    </form>
  );
};
