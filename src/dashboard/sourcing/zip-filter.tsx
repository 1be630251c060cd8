import { Pill, PillsInput } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { type ZipFault, zipFault } from '#domain/sourcing/sourcing';
import { SOURCING_WORDS } from '#fr/sourcing';
import { Icon } from '#ui/office/icon.tsx';

const WORDS = SOURCING_WORDS.zip;

type Props = { area: readonly string[]; chosen: readonly string[]; onChange: (zips: readonly string[]) => void };

/**
 * Postal codes as chips in place of a search (rule SOURCING-ZIP): Enter adds one, Backspace in the empty field removes
 * the last.
 */
export const ZipFilter = ({ area, chosen, onChange }: Props): ReactElement => {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<ZipFault | null>(null);
  const add = (): void => {
    const zip = text.trim();
    const found = zipFault(zip, { area, chosen });
    setFault(found);
    if (found) return;
    onChange([...chosen, zip]);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Backspace' && text === '') onChange(chosen.slice(0, -1));
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <PillsInput leftSection={<Icon name="search" size={16} />} error={fault && WORDS.faults[fault]}>
      <Pill.Group>
        {chosen.map((zip) => (
          <Pill
            key={zip}
            withRemoveButton
            onRemove={() => onChange(chosen.filter((value) => value !== zip))}
            removeButtonProps={{ 'aria-label': WORDS.remove(zip), 'aria-hidden': false, tabIndex: 0 }}
          >
            {zip}
          </Pill>
        ))}
        <PillsInput.Field
          value={text}
          aria-label={WORDS.label}
          placeholder={chosen.length === 0 ? WORDS.placeholder : ''}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={fault !== null}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFault(null);
          }}
          onKeyDown={onKeyDown}
        />
      </Pill.Group>
    </PillsInput>
  );
};
