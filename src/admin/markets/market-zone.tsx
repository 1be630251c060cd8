import { Button, NativeSelect, Stack } from '@mantine/core';
import { type ReactElement, useRef, useState } from 'react';
import type { MarketDetail } from '#contracts/markets';
import { TIME_ZONES } from '#domain/places/time-zone';
import { MARKET_WORDS } from '#fr/markets';
import { timeZoneText } from '#fr/time-zones';
import { useSession } from '#office/session/session-context.ts';
import { useSaveMarket } from './use-save-market.ts';

const WORDS = MARKET_WORDS.general;

const ZoneForm = ({ market }: { market: MarketDetail }): ReactElement => {
  const { save, isPending } = useSaveMarket(market);
  const { timeZone } = market;
  const [choice, setChoice] = useState({ stored: timeZone, chosen: timeZone });
  // A newly stored time zone replaces an earlier choice.
  const chosen = choice.stored === timeZone ? choice.chosen : timeZone;
  const select = useRef<HTMLSelectElement>(null);
  const options = [...new Set<string>([...TIME_ZONES, timeZone])];
  const choose = (next: string): void => {
    if (!isPending) setChoice({ stored: timeZone, chosen: next });
  };
  const submit = (): void => {
    // The button disappears after the save.
    select.current?.focus();
    void save({ timeZone: chosen }, { done: WORDS.zoneSaved, failed: WORDS.failed });
  };
  return (
    <Stack gap="xs" align="flex-start">
      <NativeSelect
        ref={select}
        aria-label={WORDS.details.timeZone}
        aria-busy={isPending}
        description={WORDS.timeZone}
        inputWrapperOrder={['input', 'description']}
        data={options.map((value) => ({ value, label: timeZoneText(value) }))}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {chosen !== timeZone && (
        <Button loading={isPending} onClick={submit}>
          {WORDS.saveZone}
        </Button>
      )}
    </Stack>
  );
};

/** The time zone of a market center, which administrators choose and store (rule NETWORK-MARKETS). */
export const MarketZone = ({ market }: { market: MarketDetail }): ReactElement => {
  const { actions } = useSession();
  if (!actions.includes('network.write')) return <>{timeZoneText(market.timeZone)}</>;
  return <ZoneForm market={market} />;
};
