import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Icon } from '#ui/office/icon.tsx';
import type { MenuAction } from '#ui/office/menu/menu-action.ts';
import { RowMenu } from '#ui/office/table/row-menu.tsx';

/** `isPrimary`: the main action, in the accent colour. */
export type HeadAction = MenuAction & { isPrimary?: boolean /** Cannot be used now. */; isOff?: boolean };

/** A button in the head of a window; an address of a mail program opens in the same tab. */
export const HeadButton = ({ action }: { action: HeadAction }): ReactElement => {
  const { label, icon, isPrimary = false, isOff = false } = action;
  const look = {
    variant: isPrimary ? 'filled' : 'default',
    size: 'xs',
    leftSection: <Icon name={icon} size={14} />,
    disabled: isOff,
    children: label,
  };
  if ('to' in action) return <Button component={Link} href={action.to} {...look} />;
  if ('act' in action) return <Button onClick={action.act} {...look} />;
  const { href, onOpen } = action;
  const inNewTab = href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener' };
  return <Button component="a" href={href} onClick={onOpen} {...inNewTab} {...look} />;
};

type Props = {
  /** Name of the record. */
  title: string;
  actions: readonly HeadAction[];
  /** How many are buttons; the others are in a menu, and so are dangerous ones. */
  shown?: number;
};

/** The actions on a record, in the head of its window. */
export const HeadActions = ({ title, actions, shown = 1 }: Props): ReactElement => {
  const buttons = actions.filter(({ danger }) => !danger).slice(0, shown);
  const others = actions.filter((action) => !buttons.includes(action));
  return (
    <>
      {buttons.map((action) => (
        <HeadButton key={action.label} action={action} />
      ))}
      {others.length > 0 && <RowMenu title={title} actions={() => others} />}
    </>
  );
};
