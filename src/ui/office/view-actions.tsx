import { Button, type ButtonProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { ActionMenu } from './menu/action-menu.tsx';
import type { ActionTarget, MenuAction } from './menu/menu-action.ts';
import { useOffice } from './office-context.ts';

const NARROW = '(max-width: 62em)';

type ButtonState = { /** Keyboard shortcut, shown in the tooltip. */ title?: string | undefined; isRunning?: boolean };

/** The main action of the view. `short`: shorter label for narrow screens. */
type MainAction = { label: string; short?: string; isDisabled?: boolean } & ButtonState & ActionTarget;

type Props = {
  main: MainAction;
  /** Buttons before the main one; on narrow screens they are menu entries. */
  beside: readonly (MenuAction & ButtonState)[];
  /** Menu entries. */
  more: readonly MenuAction[];
};

type ActionButtonProps = { action: ActionTarget } & ButtonProps & { title?: string | undefined; 'aria-label'?: string };

const ActionButton = ({ action, ...look }: ActionButtonProps): ReactElement => {
  if ('to' in action) return <Button component={Link} href={action.to} {...look} />;
  if ('act' in action) return <Button onClick={action.act} {...look} />;
  return <Button component="a" href={action.href} target="_blank" rel="noopener" onClick={action.onOpen} {...look} />;
};

/**
 * The actions of a view in one line: the main one is always visible, the others move to the menu when space is short.
 */
export const ViewActions = ({ main, beside, more }: Props): ReactElement => {
  const { words } = useOffice();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const entries = isNarrow ? [...beside, ...more] : more;
  const { label, short, title, isRunning = false, isDisabled = false } = main;
  return (
    <>
      {!isNarrow &&
        beside.map((action) => (
          <ActionButton
            key={action.label}
            action={action}
            variant="default"
            title={action.title}
            loading={action.isRunning ?? false}
          >
            {action.label}
          </ActionButton>
        ))}
      <ActionButton action={main} title={title} loading={isRunning} disabled={isDisabled} aria-label={label}>
        {isNarrow ? (short ?? label) : label}
      </ActionButton>
      {entries.length > 0 && (
        <ActionMenu
          label={words.otherActions}
          actions={() => entries}
          look={{ variant: 'default', size: 'input-sm', title: words.otherActions }}
        />
      )}
    </>
  );
};
