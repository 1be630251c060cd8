import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './sidebar.module.css';
import type { OtherPlace } from './sidebar.tsx';

type Props = {
  others: readonly OtherPlace[];
  /** Content of the button. */
  children: ReactNode;
};

/** The person's other back offices: each is opened on its own host. */
export const PlacesMenu = ({ others, children }: Props): ReactElement => (
  <Menu position="bottom-start" withinPortal={false} width="target">
    <Menu.Target>
      <UnstyledButton className={classes.brand}>
        {children}
        <VisuallyHidden>{useOffice().words.shell.otherPlaces}</VisuallyHidden>
        <Icon name="sort" size={16} className={classes.switch} />
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown className={classes.places}>
      {others.map(({ name, detail, href }) => (
        <Menu.Item key={href} component="a" href={href}>
          {name}
          <span className={classes.detail}>{detail}</span>
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
