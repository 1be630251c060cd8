import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core';
import { type ReactElement, type Ref, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { afterPaint } from '#ui/office/after-paint.ts';
import { Icon } from '#ui/office/icon.tsx';
import { type MenuAction, newTabOf } from './menu-action.ts';

const Entry = ({ action }: { action: MenuAction }): ReactElement => {
  const { label, icon, danger } = action;
  const shared = { leftSection: <Icon name={icon} size={16} />, ...(danger && { color: 'red.8' }), children: label };
  if ('to' in action) return <Menu.Item component={Link} href={action.to} {...shared} />;
  if ('act' in action) return <Menu.Item onClick={action.act} {...shared} />;
  const { href, onOpen } = action;
  return <Menu.Item component="a" href={href} {...newTabOf(href)} onClick={onOpen} {...shared} />;
};

type Look = ActionIconProps & { title?: string; 'data-row-menu'?: true };
type ButtonProps = Look & { label: string; ref?: Ref<HTMLButtonElement>; onClick?: () => void };

const DotsButton = ({ label, ...rest }: ButtonProps): ReactElement => (
  <ActionIcon aria-haspopup="menu" aria-expanded={false} {...rest} aria-label={label}>
    <Icon name="more" size={16} />
  </ActionIcon>
);

type Props = {
  label: string;
  /** Appearance of the button. */
  look: Look;
  actions: () => readonly MenuAction[];
};

/** Opens after its button has the focus, because a closing menu returns the focus to its button. */
const OpenedMenu = ({ label, look, actions }: Props): ReactElement => {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const open = (): void => {
      target.current?.focus();
      setOpened(true);
    };
    // Not immediately: the key that opens the menu is still being handled, and would close it.
    return afterPaint(open);
  }, []);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal>
      <Menu.Target>
        <DotsButton ref={target} label={label} {...look} />
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        {actions().map((action) => (
          <Entry key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** A button with three dots that opens a menu of actions; the menu is created on first use. */
export const ActionMenu = (props: Props): ReactElement => {
  const [isUsed, setUsed] = useState(false);
  const { label, look } = props;
  return isUsed ? <OpenedMenu {...props} /> : <DotsButton label={label} {...look} onClick={() => setUsed(true)} />;
};
