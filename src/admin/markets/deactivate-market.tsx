import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type MarketDetail, marketOperations } from '#contracts/markets';
import { MARKET_WORDS } from '#fr/markets';
import { useAnswer } from '#office/data/use-answer.ts';
import { useSaveMarket } from './use-save-market.ts';

const WORDS = MARKET_WORDS.general;
const MAX = 1000;

/** Asks what becomes of the sites of a market center that is switched off: they close, or hand over their visitors. */
export const DeactivateMarket = ({ market, onClose }: { market: MarketDetail; onClose: () => void }): ReactElement => {
  const { save, isActing } = useSaveMarket(market);
  const { data } = useAnswer(marketOperations.list, { state: 'active', website: 'active', limit: MAX });
  const [handedTo, setHandedTo] = useState('');
  const others = data?.items.filter(({ id }) => id !== market.id) ?? [];
  const options = [
    { value: '', label: WORDS.successor.none },
    ...others.map(({ id, name }) => ({ value: id, label: WORDS.successor.to(name) })),
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
        <Button color="red.8" loading={isActing} onClick={() => void deactivate()}>
          {WORDS.question.confirm}
        </Button>
        <Button variant="default" disabled={isActing} onClick={onClose}>
          {WORDS.question.cancel}
        </Button>
      </Group>
    </Stack>
  );
};
