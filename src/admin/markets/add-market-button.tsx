import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link, useSearch } from 'wouter';
import { marketAddress, NEW_MARKET } from '#admin/addresses.ts';
import { MARKET_WORDS } from '#fr/markets';

/** Opens the form that adds a market center. Filters are kept. */
export const AddMarketButton = (): ReactElement => {
  const search = useSearch();
  return (
    <Button component={Link} href={marketAddress(NEW_MARKET) + (search === '' ? '' : `?${search}`)}>
      {MARKET_WORDS.add.button}
    </Button>
  );
};
