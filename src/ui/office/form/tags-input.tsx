import { Pill, PillsInput, Popover } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react';
import { canonicalJson } from '#domain/changes/same-value';
import { useOffice } from '#ui/office/office-context.ts';
import {
  comboboxProps,
  SuggestionList,
  SuggestionLoader,
  SuggestionStatus,
} from '#ui/office/suggestions/suggestion-list.tsx';
import { useSuggestions } from '#ui/office/suggestions/use-suggestions.ts';
import classes from './form.module.css';
import type { Tag } from './form-field.ts';
import type { InputProps } from './inputs.ts';
import { shownProps } from './shown-props.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The list opens upwards if it would otherwise cover the save bar. */
const SAVE_BAR_PX = 112;

const RULES = { isPick: true, minLength: 1, labelOf: ({ label }: Tag): string => label };
const keyOf = ({ value }: Tag): string => canonicalJson(value);

/** Several values as tags, chosen from suggestions. With `max` values the input is disabled. */
const TagsInput = ({ field, value, onChange, error }: InputProps<'tags'>): ReactElement => {
  const { words } = useOffice();
  const listId = useId();
  const [done, setDone] = useState('');
  const values = listOf(value);
  const chosen = new Set(values.map(canonicalJson));
  const isFull = values.length >= field.max;
  const { name, ...shown } = shownProps({ field, error });

  const add = (tag: Tag): void => {
    const isChosen = chosen.has(keyOf(tag));
    setDone(isChosen ? words.form.tags.already : words.form.tags.added(tag.label));
    if (!(isChosen || isFull)) onChange([...values, tag.value]);
  };
  const remove = (index: number): void => onChange(values.filter((_, at) => at !== index));
  const tags = useSuggestions<Tag>({ rules: RULES, find: field.find, onTake: add });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && tags.text === '' && values.length > 0) remove(values.length - 1);
    // Enter takes a suggestion and never submits the form.
    if (tags.press(event.key) || event.key === 'Enter') event.preventDefault();
  };

  return (
    <Popover
      opened={tags.isShown}
      position="bottom-start"
      offset={4}
      width="target"
      shadow="md"
      middlewares={{ shift: true, flip: { padding: { bottom: SAVE_BAR_PX } } }}
      transitionProps={{ duration: 0 }}
      withinPortal={false}
      withRoles={false}
    >
      <Popover.Target>
        <PillsInput {...shown} rightSection={<SuggestionLoader field={tags} />} rightSectionPointerEvents="none">
          <Pill.Group>
            {values.map((value, index) => (
              <Pill
                key={canonicalJson(value)}
                withRemoveButton
                onRemove={() => remove(index)}
                removeButtonProps={{
                  'aria-label': words.form.tags.remove(field.labelOf(value)),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
              >
                {field.labelOf(value)}
              </Pill>
            ))}
            <PillsInput.Field
              {...comboboxProps(tags, listId)}
              name={name}
              disabled={isFull}
              // Without this class a disabled input would take a separate line.
              {...(isFull && { className: classes.full })}
              placeholder={isFull ? undefined : field.placeholder}
              aria-invalid={error !== null}
              onFocus={tags.focus}
              onBlur={tags.blur}
              onKeyDown={onKeyDown}
            />
          </Pill.Group>
        </PillsInput>
      </Popover.Target>
      <Popover.Dropdown className={classes.suggestions}>
        <SuggestionList id={listId} label={field.label} field={tags}>
          {(tag) => (
            <>
              {tag.label}
              {chosen.has(keyOf(tag)) && <span className={classes.already}>{words.form.tags.already}</span>}
            </>
          )}
        </SuggestionList>
      </Popover.Dropdown>
      <SuggestionStatus field={tags} otherwise={done} />
    </Popover>
  );
};
export default TagsInput;
