import { type MarketDetail, marketOperations } from '#contracts/markets';
import { useAction } from '#office/data/use-action.ts';
import { useOffice } from '#ui/office/office-context.ts';

type Field = 'isActive' | 'leadGen';
type Words = { done: string; failed: string };

/** Switches a market center or its leadgen contract, and says so. */
export const useSaveMarket = (market: MarketDetail) => {
  const { toasts } = useOffice();
  const { act, isActing } = useAction(marketOperations.save);
  const save = async (field: Field, to: boolean, { done, failed }: Words): Promise<void> => {
    try {
      await act({ id: market.id, changes: { [field]: { from: market[field], to } } });
      toasts.success(done);
    } catch {
      toasts.error(failed);
    }
  };
  return { save, isActing };
};
