import { ActionIcon, Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import type { RowAction } from './column.ts';
import classes from './table.module.css';

const Entry = ({ action }: { action: RowAction }): ReactElement => {
  const { label, icon, danger } = action;
  const shared = { leftSection: <Icon name={icon} size={16} />, ...(danger && { color: 'red.8' }), children: label };
  if ('href' in action)
    return <Menu.Item component="a" href={action.href} target="_blank" rel="noopener" {...shared} />;
  if ('to' in action) return <Menu.Item component={Link} href={action.to} {...shared} />;
  return <Menu.Item onClick={action.act} {...shared} />;
};

type Props = { /** Names the row. */ title: string; actions: () => readonly RowAction[] };

/** Actions of a row other than opening it. */
export const RowMenu = ({ title, actions }: Props): ReactElement => {
  const words = useOffice().words.table;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          c="gray.7"
          className={classes.menu}
          aria-label={words.actionsOf(title)}
          data-row-menu
        >
          <Icon name="more" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions().map((action) => (
          <Entry key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
