import { Button, Stack, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type MarketDetail, marketOperations } from '#contracts/markets';
import { MARKET_WORDS } from '#fr/markets';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { DeactivateMarket } from './deactivate-market.tsx';
import { useSaveMarket } from './use-save-market.ts';

const WORDS = MARKET_WORDS.general;

const Successor = ({ id }: { id: string }): ReactElement | null => {
  const { data } = useApiQuery(marketOperations.get, { id });
  return data ? <Text size="sm">{WORDS.successor.now(data.name)}</Text> : null;
};

/** Deactivates or activates a market center (rule ACCESS-OFF). */
export const MarketActivity = ({ market }: { market: MarketDetail }): ReactElement => {
  const { save, isPending } = useSaveMarket(market);
  const [isAsking, setAsking] = useState(false);
  const { isActive, handedTo } = market;
  const activate = (): void => {
    // `isAsking` is still true after a deactivation.
    setAsking(false);
    void save({ isActive: true, handedTo: null }, { done: WORDS.changed.active, failed: WORDS.failed });
  };
  return (
    <section aria-label={WORDS.activity}>
      {isActive && isAsking ? (
        <DeactivateMarket market={market} onClose={() => setAsking(false)} />
      ) : (
        <Stack gap="sm" align="flex-start">
          {!isActive && handedTo !== null && <Successor id={handedTo} />}
          <Button variant="default" loading={isPending} onClick={() => (isActive ? setAsking(true) : activate())}>
            {isActive ? WORDS.deactivate : WORDS.activate}
          </Button>
        </Stack>
      )}
    </section>
  );
};
