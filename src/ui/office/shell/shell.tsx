import { ActionIcon, CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './shell.module.css';
import { Sidebar, type SidebarProps } from './sidebar.tsx';

/**
 * Below this width the sidebar is a drawer, because it would take a quarter of a tablet's screen. The style sheet and
 * the first paint (http/assets/mount-spas.ts) have the same width.
 */
const NARROW = '(max-width: 60em)';
/** Storage key, set while the sidebar is collapsed to icons. */
const COLLAPSED = 'office-sidebar';

/** A native modal dialog: it traps the focus, Escape closes it, and it closes when the URL changes. */
const DrawerShell = (props: SidebarProps): ReactElement => {
  const { words } = useOffice();
  const drawer = useRef<HTMLDialogElement>(null);
  const [path] = useLocation();
  // Each new address closes the drawer.
  useEffect(() => drawer.current?.close(), [path]);
  return (
    <>
      <header className={classes.bar}>
        <ActionIcon
          variant="subtle"
          c="gray.8"
          size="xl"
          aria-label={words.shell.openMenu}
          onClick={() => drawer.current?.showModal()}
        >
          <Icon name="menu" size={22} />
        </ActionIcon>
        <strong className={classes.place}>{props.brand.name}</strong>
        <ActionIcon variant="subtle" c="gray.8" size="xl" aria-label={words.shell.search} onClick={props.onSearch}>
          <Icon name="search" size={20} />
        </ActionIcon>
      </header>
      <dialog ref={drawer} className={classes.drawer} aria-label={words.shell.navigation} closedby="any">
        <CloseButton
          className={classes.closeDrawer}
          size="lg"
          aria-label={words.close}
          onClick={() => drawer.current?.close()}
        />
        <Sidebar {...props} collapsed={false} onCollapse={null} />
      </dialog>
    </>
  );
};

const DeskShell = (props: SidebarProps): ReactElement => {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) !== null);
  const toggle = (): void => {
    if (collapsed) localStorage.removeItem(COLLAPSED);
    else localStorage.setItem(COLLAPSED, '1');
    setCollapsed(!collapsed);
  };
  return (
    <header className={classes.side} data-collapsed={collapsed || undefined}>
      <Sidebar {...props} collapsed={collapsed} onCollapse={toggle} />
    </header>
  );
};

/** The sidebar (a drawer on phones and tablets) and the content of the view. */
export const Shell = ({ children, ...props }: SidebarProps & { children: ReactNode }): ReactElement => {
  const { words } = useOffice();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {words.skipToContent}
      </a>
      {isNarrow ? <DrawerShell {...props} /> : <DeskShell {...props} />}
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
};
