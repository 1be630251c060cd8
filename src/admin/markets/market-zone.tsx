import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import type { MarketDetail } from '#contracts/markets';
import { TIME_ZONES, type TimeZone } from '#domain/places/time-zone';
import { MARKET_WORDS } from '#fr/markets';
import { timeZoneText } from '#fr/time-zones';
import { useSession } from '#office/session/session-context.ts';
import { useSaveMarket } from './use-save-market.ts';

const WORDS = MARKET_WORDS.general;

/** The time zone of a market center, which is stored when it is chosen (rule NETWORK-MARKETS). */
export const MarketZone = ({ market }: { market: MarketDetail }): ReactElement => {
  const { actions } = useSession();
  const { save, isActing } = useSaveMarket(market);
  const { timeZone } = market;
  if (!actions.includes('network.write')) return <>{timeZoneText(timeZone)}</>;
  const options = [...new Set<string>([...TIME_ZONES, timeZone])];
  return (
    <NativeSelect
      aria-label={WORDS.details.timeZone}
      description={WORDS.timeZone}
      inputWrapperOrder={['input', 'description']}
      data={options.map((value) => ({ value, label: timeZoneText(value) }))}
      value={timeZone}
      disabled={isActing}
      onChange={({ currentTarget }) =>
        void save({ timeZone: currentTarget.value as TimeZone }, { done: WORDS.zoneSaved, failed: WORDS.failed })
      }
    />
  );
};
