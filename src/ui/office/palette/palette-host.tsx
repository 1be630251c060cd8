import { useHotkeys } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import type { PaletteItem, PaletteSearch } from './palette.tsx';

const Palette = lazyPart(() => import('./palette.tsx'));

type Props = {
  opened: boolean;
  setOpened: (opened: boolean) => void;
  items: readonly PaletteItem[];
  search: PaletteSearch;
};

/** Opens with Ctrl K everywhere, even in a text field. */
export const PaletteHost = ({ opened, setOpened, items, search }: Props): ReactElement | null => {
  useHotkeys([['mod+K', () => setOpened(!opened)]], [], true);
  return opened ? (
    <WindowPart onClose={() => setOpened(false)}>
      <Palette items={items} search={search} onClose={() => setOpened(false)} />
    </WindowPart>
  ) : null;
};
