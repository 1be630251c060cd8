import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import type { MarketDetail } from '#contracts/markets';
import { MARKET_WORDS } from '#fr/markets';
import { useOffice } from '#ui/office/office-context.ts';
import { useSaveMarket } from './use-save-market.ts';

const WORDS = MARKET_WORDS.general;

/** Takes a market center out of the network, or back. */
export const MarketActivity = ({ market }: { market: MarketDetail }): ReactElement => {
  const { confirm } = useOffice();
  const { save, isActing } = useSaveMarket(market);
  const { isActive, name } = market;
  const change = async (): Promise<void> => {
    const question = { ...WORDS.question, title: WORDS.question.title(name), danger: true };
    if (isActive && !(await confirm.ask(question))) return;
    await save('isActive', !isActive, {
      done: WORDS.changed[isActive ? 'inactive' : 'active'],
      failed: WORDS.failed,
    });
  };
  return (
    <section aria-label={WORDS.activity}>
      <Button variant="default" loading={isActing} onClick={() => void change()}>
        {isActive ? WORDS.deactivate : WORDS.activate}
      </Button>
    </section>
  );
};
