import { Button, Group, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { DOMAIN_WORDS as WORDS } from '#fr/domains';
import classes from './domain.module.css';

type Props = {
  /** Null: success; otherwise the validation error of the name, or '' without a message. */
  ask: (domain: string) => Promise<string | null>;
  isAsking: boolean;
  /** Null: there is no request to return to. */
  onClose: (() => void) | null;
};

/** The field for a domain. It is inside the form of the preferences, which Enter must not submit. */
export const DomainName = ({ ask, isAsking, onClose }: Props): ReactElement => {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const send = async (): Promise<void> => {
    const refused = await ask(typed);
    setFault(refused ?? '');
    if (refused === null) onClose?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void send();
  };
  return (
    <div className={classes.ask}>
      <TextInput
        label={WORDS.field}
        description={WORDS.hint}
        placeholder={WORDS.placeholder}
        value={typed}
        error={fault || undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        maxLength={2000}
      />
      <Group gap="sm" mt="sm">
        <Button variant="default" loading={isAsking} onClick={() => void send()}>
          {WORDS.ask}
        </Button>
        {onClose && (
          <Button variant="subtle" color="dark" onClick={onClose}>
            {WORDS.cancel}
          </Button>
        )}
      </Group>
    </div>
  );
};
