import { Button } from '@mantine/core';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { MARKET_WORDS } from '#fr/markets';

const AddMarket = lazy(() => import('./add-market.tsx'));

/** Opens the form that adds a market center. */
export const AddMarketButton = (): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{MARKET_WORDS.add.button}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddMarket onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
