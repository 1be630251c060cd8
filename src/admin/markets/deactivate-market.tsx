import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useMarketOptions } from '#admin/owners/use-market-options.ts';
import type { MarketDetail } from '#contracts/markets';
import { MARKET_WORDS } from '#fr/markets';
import { useSaveMarket } from './use-save-market.ts';

const WORDS = MARKET_WORDS.general;

/** Asks before a deactivation whether the sites of the market center redirect their visitors, and to which site. */
export const DeactivateMarket = ({ market, onClose }: { market: MarketDetail; onClose: () => void }): ReactElement => {
  const { save, isPending } = useSaveMarket(market);
  const markets = useMarketOptions({ state: 'active', website: 'active' }) ?? [];
  const [handedTo, setHandedTo] = useState('');
  const others = markets.filter(({ value }) => value !== market.id);
  const options = [
    { value: '', label: WORDS.successor.none },
    ...others.map(({ value, label }) => ({ value, label: WORDS.successor.to(label) })),
  ];
  const deactivate = (): Promise<void> =>
    save({ isActive: false, handedTo: handedTo || null }, { done: WORDS.changed.inactive, failed: WORDS.failed });
  return (
    <Stack gap="sm">
      <Title order={3} size="h6">
        {WORDS.question.title(market.name)}
      </Title>
      <Text size="sm">{WORDS.question.text}</Text>
      <NativeSelect
        label={WORDS.successor.label}
        data={options}
        value={handedTo}
        onChange={({ currentTarget: { value } }) => setHandedTo(value)}
      />
      <Group gap="sm">
        <Button color="red.8" loading={isPending} onClick={() => void deactivate()}>
          {WORDS.question.confirm}
        </Button>
        <Button variant="default" disabled={isPending} onClick={onClose}>
          {WORDS.question.cancel}
        </Button>
      </Group>
    </Stack>
  );
};
