import { useHotkeys } from '@mantine/hooks';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { collectKeys } from './early-keys.ts';

type Props = {
  /** Rendered with the function that opens the palette. */
  children: (open: () => void) => ReactNode;
  /** The palette, loaded on first use. `takeTyped`: the keys that were pressed before it was there. */
  palette: (takeTyped: () => readonly string[], close: () => void) => ReactElement;
};

/** Opens with Ctrl K everywhere, even in a text field, and loses no key that is pressed while it loads. */
export const PaletteHost = ({ children, palette }: Props): ReactElement => {
  const [opened, setOpened] = useState(false);
  const early = useRef<(() => readonly string[]) | null>(null);
  const takeTyped = (): readonly string[] => early.current?.() ?? [];
  const open = (): void => {
    early.current = collectKeys(document);
    setOpened(true);
  };
  const close = (): void => {
    takeTyped();
    setOpened(false);
  };
  useHotkeys([['mod+K', () => (opened ? close() : open())]], [], true);
  return (
    <>
      {children(open)}
      {opened && <WindowPart onClose={close}>{palette(takeTyped, close)}</WindowPart>}
    </>
  );
};
