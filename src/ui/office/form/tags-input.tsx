import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './form.module.css';
import type { Tag } from './form-field.ts';
import type { InputProps } from './inputs.ts';
import { shownProps } from './shown-props.ts';
import { useFound } from './use-found.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Several values as chips, chosen among suggestions for what is typed. With `max` values the input is disabled. */
const TagsInput = ({ field, value, onChange, error }: InputProps<'tags'>): ReactElement => {
  const { words } = useOffice();
  const [text, setText] = useState('');
  const combobox = useCombobox();
  const values = listOf(value);
  const labels = values.map(field.labelOf);
  const found = useFound(text, field.find)?.filter((tag) => !labels.includes(field.labelOf(tag.value))) ?? null;
  const isFull = values.length >= field.max;
  const { name, ...shown } = shownProps({ field, error });

  const add = ({ value: chosen }: Tag): void => {
    onChange([...values, chosen]);
    setText('');
    combobox.closeDropdown();
  };
  const remove = (index: number): void => onChange(values.filter((_, at) => at !== index));
  const type = (typed: string): void => {
    setText(typed);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Backspace' && text === '' && values.length > 0) remove(values.length - 1);
    // Enter takes the first suggestion, and never sends the form.
    if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    if (found?.[0]) add(found[0]);
  };

  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(label) => {
        const tag = found?.find((one) => one.label === label);
        if (tag) add(tag);
      }}
    >
      <Combobox.DropdownTarget>
        <PillsInput {...shown}>
          <Pill.Group>
            {labels.map((label, index) => (
              <Pill
                key={label}
                withRemoveButton
                onRemove={() => remove(index)}
                removeButtonProps={{ 'aria-label': words.form.tags.remove(label), 'aria-hidden': false, tabIndex: 0 }}
              >
                {label}
              </Pill>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                name={name}
                value={text}
                disabled={isFull}
                // A disabled input without this class would take a separate line.
                {...(isFull && { className: classes.full })}
                autoComplete="off"
                placeholder={isFull ? undefined : field.placeholder}
                aria-invalid={error !== null}
                onChange={(event) => type(event.currentTarget.value)}
                onBlur={() => combobox.closeDropdown()}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={found === null}>
        <Combobox.Options aria-label={field.label}>
          {found?.map(({ label }) => (
            <Combobox.Option key={label} value={label}>
              {label}
            </Combobox.Option>
          ))}
          {found?.length === 0 && <Combobox.Empty>{words.form.tags.nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
export default TagsInput;
