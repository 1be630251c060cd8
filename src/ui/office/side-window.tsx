import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement, ReactNode } from 'react';
import { useOffice } from '#ui/office/office-context.ts';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A record beside the view that it belongs to; the whole screen on a phone. Its address is the view's matter. */
export const SideWindow = ({ title, onClose, children }: Props): ReactElement => {
  const { words } = useOffice();
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened
      position="right"
      size={isPhone ? '100%' : 720}
      title={title}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {children}
    </Drawer>
  );
};
