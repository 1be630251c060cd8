import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ReactElement, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './sidebar.module.css';
import type { OtherPlace } from './sidebar.tsx';

type Props = {
  others: readonly OtherPlace[];
  /** Content of the button. */
  children: ReactNode;
};

/**
 * The person's other back offices, each on its own host. Uses the browser's popover, which closes on Escape and on a
 * click elsewhere: the menus of views need 25 kB of scripts, too much for the first load.
 */
export const PlacesMenu = ({ others, children }: Props): ReactElement => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const place = ({ currentTarget: { style } }: ToggleEvent<HTMLUListElement>): void => {
    const { left, bottom, width } = button.current?.getBoundingClientRect() ?? new DOMRect();
    Object.assign(style, { left: `${left}px`, top: `${bottom + 8}px`, minWidth: `${width}px` });
  };
  return (
    <>
      <UnstyledButton ref={button} className={classes.brand} popoverTarget={id}>
        {children}
        <VisuallyHidden>{useOffice().words.shell.otherPlaces}</VisuallyHidden>
        <Icon name="sort" size={16} className={classes.switch} />
      </UnstyledButton>
      <ul id={id} popover="auto" className={classes.places} onBeforeToggle={place}>
        {others.map(({ name, detail, href }) => (
          <li key={href}>
            <a href={href} className={classes.other}>
              {name}
              <span className={classes.detail}>{detail}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
};
