import { ActionIcon, Drawer, Group, Tabs as MantineTabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useFocusReturn } from '#ui/office/focus-return.ts';
import { Icon, type IconName } from '#ui/office/icon.tsx';
import { useLayer } from '#ui/office/layers.ts';
import { useOffice } from '#ui/office/office-context.ts';
import type { Neighbours } from './neighbours.ts';
import classes from './side-window.module.css';
import { WindowContext } from './window-context.ts';

type Tabs = {
  label: string;
  items: readonly { value: string; label: string; content: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
};

export type SideWindowProps = {
  title: string;
  /** Changes the URL, which closes the window. */
  onClose: () => void;
  /** Shown below the children. An opened tab keeps its state, so that no input is lost. */
  tabs?: Tabs;
  /** Opens the previous and next record of the list behind the window. */
  neighbours?: Neighbours<() => void>;
  /** Below the title: the state of the record, and what is done with it most. */
  head?: ReactNode;
  /** In a narrow column on the right, on a phone below everything else. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** The veil is light, because the list behind stays readable and shows which of its records is open. */
const VEIL = 0.2;

/** At the end of the list the button is still rendered, so that it keeps the focus. */
const Step = ({ icon, label, open }: { icon: IconName; label: string; open: (() => void) | null }): ReactElement => (
  <ActionIcon
    variant="subtle"
    c="gray.8"
    size="lg"
    aria-label={label}
    title={label}
    aria-disabled={open === null}
    {...(open === null && { 'data-disabled': true })}
    onClick={() => open?.()}
  >
    <Icon name={icon} size={18} />
  </ActionIcon>
);

const WindowTabs = ({ tabs: { label, items, value, onChange } }: { tabs: Tabs }): ReactElement => {
  const [opened, setOpened] = useState<readonly string[]>([value]);
  if (!opened.includes(value)) setOpened([...opened, value]);
  return (
    // Hidden, not unmounted: the leave guard still watches edits in a hidden tab.
    <MantineTabs value={value} onChange={(next) => next !== null && onChange(next)} keepMountedMode="display-none">
      <MantineTabs.List aria-label={label} mb="md">
        {items.map((tab) => (
          <MantineTabs.Tab key={tab.value} value={tab.value} className={classes.tab}>
            {tab.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {items.map((tab) => (
        <MantineTabs.Panel key={tab.value} value={tab.value}>
          {opened.includes(tab.value) && tab.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
};

/**
 * A record beside the view that it belongs to; full screen on a phone. The view controls its URL: Escape, the close
 * button, the overlay, Back and the next record change the URL, so that the leave guard applies.
 */
export const SideWindow = ({
  title,
  onClose,
  tabs,
  neighbours,
  head,
  aside,
  children,
}: SideWindowProps): ReactElement => {
  const { words } = useOffice();
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  useLayer(onClose);
  useFocusReturn();
  return (
    <Drawer.Root
      opened
      position="right"
      size={isPhone ? '100%' : 720}
      onClose={onClose}
      closeOnEscape={false}
      classNames={{ inner: classes.inner }}
    >
      <Drawer.Overlay backgroundOpacity={VEIL} />
      <Drawer.Content>
        {/* Not the page's banner landmark; a dialog over the window also has a header. */}
        <Drawer.Header className={classes.header} role="presentation">
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Group gap={4} wrap="nowrap">
            {neighbours && (
              <>
                <Step icon="up" label={words.window.previous} open={neighbours.previous} />
                <Step icon="down" label={words.window.next} open={neighbours.next} />
              </>
            )}
            <Drawer.CloseButton size="lg" aria-label={words.close} />
          </Group>
        </Drawer.Header>
        <Drawer.Body className={classes.body}>
          <WindowContext value>
            {head && <div className={classes.head}>{head}</div>}
            <div className={classes.columns} data-aside={aside ? true : undefined}>
              <div className={classes.main}>
                {children}
                {tabs && <WindowTabs tabs={tabs} />}
              </div>
              {aside && <div className={classes.aside}>{aside}</div>}
            </div>
          </WindowContext>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};
