import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Icon } from '#ui/office/icon.tsx';
import type { MenuAction } from './menu-action.ts';

const Entry = ({ action }: { action: MenuAction }): ReactElement => {
  const { label, icon, danger } = action;
  const shared = { leftSection: <Icon name={icon} size={16} />, ...(danger && { color: 'red.8' }), children: label };
  if ('to' in action) return <Menu.Item component={Link} href={action.to} {...shared} />;
  if ('act' in action) return <Menu.Item onClick={action.act} {...shared} />;
  const { href, onOpen } = action;
  return <Menu.Item component="a" href={href} target="_blank" rel="noopener" onClick={onOpen} {...shared} />;
};

type Props = {
  label: string;
  actions: () => readonly MenuAction[];
  /** Of its button. */
  look: ActionIconProps & { title?: string; 'data-row-menu'?: true };
};

/** A button with three dots that opens a menu of actions. */
export const ActionMenu = ({ label, actions, look }: Props): ReactElement => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <ActionIcon {...look} aria-label={label}>
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
