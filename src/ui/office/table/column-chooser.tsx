import { ActionIcon, Checkbox, Popover, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import type { Column } from './column.ts';
import classes from './table.module.css';

type Props = {
  /** All columns except the first one, which is always shown. */
  columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  shown: ReadonlySet<string>;
  choose: (id: string, shown: boolean) => void;
};

/** Chooses the columns of a table; the choice is stored in the browser. */
export const ColumnChooser = ({ columns, shown, choose }: Props): ReactElement => {
  const words = useOffice().words.table;
  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="dimmed"
          size="lg"
          className={classes.chooser}
          aria-label={words.columns}
          title={words.columns}
        >
          <Icon name="columns" size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack component="fieldset" gap="sm" m={0} p={0} bd={0}>
          <Text component="legend" size="xs" fw={600} c="dimmed" p={0} mb="xs">
            {words.columns}
          </Text>
          {columns.map(({ id, header }) => (
            <Checkbox
              key={id}
              label={header}
              checked={shown.has(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
