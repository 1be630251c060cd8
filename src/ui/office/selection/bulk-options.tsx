import { Button, Loader, Popover, Text, TextInput, UnstyledButton } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { bare } from '#fr/format';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import type { BulkChoice } from './bulk-bar.tsx';
import classes from './selection.module.css';

/** From this number of options, they can be searched. */
const MANY = 8;

type ListProps = { options: BulkChoice['options']; onChosen: () => void };

const Options = ({ options, onChosen }: ListProps): ReactElement => {
  const words = useOffice().words.filters;
  const [sought, setSought] = useState('');
  if (options === undefined) return <Loader size="sm" />;
  const shown = options.filter(({ label }) => bare(label).includes(bare(sought)));
  return (
    <>
      {options.length > MANY && (
        <TextInput
          type="search"
          mb="xs"
          aria-label={words.find}
          placeholder={words.find}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <ul className={classes.options}>
        {shown.map(({ key, label, act }) => (
          <li key={key}>
            <UnstyledButton
              className={classes.option}
              onClick={() => {
                onChosen();
                act();
              }}
            >
              {label}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <Text c="dimmed">{words.noOption}</Text>}
    </>
  );
};

type Props = Pick<BulkChoice, 'label' | 'icon' | 'options'> & { disabled: boolean };

/** An action that needs a value: its button opens the options. */
export const BulkOptions = ({ label, icon, options, disabled }: Props): ReactElement => {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" withinPortal trapFocus returnFocus width="15rem">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Icon name={icon} size={16} />}
          rightSection={<Icon name="chevron" size={14} />}
          disabled={disabled}
          onClick={() => setOpened(!opened)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <Options options={options} onChosen={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
};
