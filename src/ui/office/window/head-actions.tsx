import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Icon } from '#ui/office/icon.tsx';
import { type MenuAction, newTabOf } from '#ui/office/menu/menu-action.ts';
import { RowMenu } from '#ui/office/table/row-menu.tsx';

export type HeadAction = MenuAction & {
  /** The main action, in the accent colour: one in each window. */
  isPrimary?: boolean;
  /** Cannot be used now. */
  isOff?: boolean;
  /** Its tooltip. */
  hint?: string;
};

/** The actions, the first one as the main action. */
export const mainFirst = ([first, ...others]: readonly HeadAction[]): HeadAction[] =>
  first ? [{ ...first, isPrimary: true }, ...others] : [];

/** A button in the head of a window. */
const HeadButton = ({ action }: { action: HeadAction }): ReactElement => {
  const { label, icon, isPrimary = false, isOff = false, hint } = action;
  const look = {
    variant: isPrimary ? 'filled' : 'default',
    size: 'xs',
    leftSection: <Icon name={icon} size={14} />,
    disabled: isOff,
    title: hint,
    children: label,
  };
  if ('to' in action) return <Button component={Link} href={action.to} {...look} />;
  if ('act' in action) return <Button onClick={action.act} {...look} />;
  const { href, onOpen } = action;
  return <Button component="a" href={href} onClick={onOpen} {...newTabOf(href)} {...look} />;
};

type Props = {
  /** Name of the record. */
  title: string;
  actions: readonly HeadAction[];
  /** How many are buttons; the others are in a menu, and so are dangerous ones. */
  shown?: number;
};

/** The actions on a record, in the head of its window. */
export const HeadActions = ({ title, actions, shown = 2 }: Props): ReactElement => {
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
