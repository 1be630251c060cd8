import { useHotkeys } from '@mantine/hooks';
import { type ReactElement, type ReactNode, useState } from 'react';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { openEarlyKeys } from './early-keys.ts';

type Props = {
  /** Rendered with the function that opens the palette. */
  children: (open: () => void) => ReactNode;
  /** The palette, loaded on first use. `takeTyped`: the keys that were pressed before it was there. */
  palette: (takeTyped: () => readonly string[], close: () => void) => ReactElement;
};

/** Opens with Ctrl K everywhere, even in a text field, and loses no key that is pressed while it loads. */
export const PaletteHost = ({ children, palette }: Props): ReactElement => {
  const [opened, setOpened] = useState(false);
  const [early] = useState(() => openEarlyKeys(document));
  const open = (): void => {
    early.collect();
    setOpened(true);
  };
  const close = (): void => {
    early.take();
    setOpened(false);
  };
  useHotkeys([['mod+K', () => (opened ? close() : open())]], [], true);
  return (
    <>
      {children(open)}
      {opened && <WindowPart onClose={close}>{palette(early.take, close)}</WindowPart>}
    </>
  );
};
