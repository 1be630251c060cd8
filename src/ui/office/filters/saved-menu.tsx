import { ActionIcon, Button, Divider, Menu, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './filters.module.css';

const WIDTH = 'min(20rem, calc(100vw - 2rem))';

/** Filters saved under a name. */
export type Saved = { id: string; name: string };

export type SavedActions<S extends Saved> = {
  apply: (saved: S) => void;
  rename: (saved: S) => void;
  replace: (saved: S) => void;
  remove: (saved: S) => void;
};

type Props<S extends Saved> = {
  /** Undefined while loading. */
  saved: readonly S[] | undefined;
  actions: SavedActions<S>;
  /** Saves the current filters. */
  onSave: () => void;
};

const Entry = <S extends Saved>({ filter, actions }: { filter: S; actions: SavedActions<S> }): ReactElement => {
  const words = useOffice().words.saved;
  return (
    <li className={classes.saved}>
      <UnstyledButton className={classes.savedName} onClick={() => actions.apply(filter)}>
        {filter.name}
      </UnstyledButton>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" c="dimmed" aria-label={words.actionsOf(filter.name)}>
            <Icon name="more" size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => actions.rename(filter)}>{words.rename}</Menu.Item>
          <Menu.Item onClick={() => actions.replace(filter)}>{words.replace}</Menu.Item>
          <Menu.Item color="red.8" onClick={() => actions.remove(filter)}>
            {words.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
};

/** The filters that the person saved for this list. */
export const SavedMenu = <S extends Saved>({ saved, actions, onSave }: Props<S>): ReactElement => {
  const words = useOffice().words.saved;
  const [opened, setOpened] = useState(false);
  const closing = <A extends unknown[]>(act: (...given: A) => void): ((...given: A) => void) => {
    return (...given) => {
      setOpened(false);
      act(...given);
    };
  };
  const closingActions: SavedActions<S> = {
    apply: closing(actions.apply),
    rename: closing(actions.rename),
    replace: closing(actions.replace),
    remove: closing(actions.remove),
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withinPortal
      trapFocus
      returnFocus
      width={WIDTH}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="dimmed"
          size="lg"
          aria-label={words.title}
          title={words.title}
          onClick={() => setOpened(!opened)}
        >
          <Icon name="bookmark" size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text size="xs" fw={600} c="dimmed">
            {words.title}
          </Text>
          {saved && saved.length > 0 ? (
            <ul className={classes.savedList}>
              {saved.map((filter) => (
                <Entry key={filter.id} filter={filter} actions={closingActions} />
              ))}
            </ul>
          ) : (
            <Text c="dimmed">{words.none}</Text>
          )}
          <Divider />
          <Button variant="subtle" size="compact-md" onClick={closing(onSave)}>
            {words.save}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
