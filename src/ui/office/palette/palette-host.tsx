import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactElement, Suspense } from 'react';
import type { PaletteItem, PaletteSearch } from './palette.tsx';

const Palette = lazy(() => import('./palette.tsx'));

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
    <Suspense>
      <Palette items={items} search={search} onClose={() => setOpened(false)} />
    </Suspense>
  ) : null;
};
