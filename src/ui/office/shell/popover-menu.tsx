import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ReactElement, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import classes from './sidebar.module.css';

type Props = {
  /** Accessible name of the list, and said after the content of the button. */
  label: string;
  /** Content of the button. */
  button: ReactNode;
  /** Where the list opens. */
  side: 'above' | 'below';
  /** List items. */
  children: ReactNode;
};

const GAP_PX = 8;

/**
 * A button of the sidebar that opens a list. Uses the browser's popover, which closes on Escape and on a click
 * elsewhere: the menus of views need 25 kB of scripts, too much for the first load.
 */
export const PopoverMenu = ({ label, button, side, children }: Props): ReactElement => {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const place = ({ currentTarget: { style } }: ToggleEvent<HTMLUListElement>): void => {
    const { left, top, bottom, width } = opener.current?.getBoundingClientRect() ?? new DOMRect();
    style.left = `${left}px`;
    style.minWidth = `${width}px`;
    if (side === 'below') style.top = `${bottom + GAP_PX}px`;
    else style.bottom = `${innerHeight - top + GAP_PX}px`;
  };
  return (
    <>
      <UnstyledButton ref={opener} className={classes.brand} popoverTarget={id}>
        {button}
        <VisuallyHidden>{label}</VisuallyHidden>
        <Icon name="sort" size={16} className={classes.switch} />
      </UnstyledButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of its links and buttons click too */}
      <ul
        id={id}
        popover="auto"
        aria-label={label}
        className={classes.places}
        onBeforeToggle={place}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {children}
      </ul>
    </>
  );
};
