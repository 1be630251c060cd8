import { type MarketDetail, marketOperations } from '#contracts/markets';
import type { TimeZone } from '#domain/places/time-zone';
import { useAction } from '#office/data/use-action.ts';
import { useOffice } from '#ui/office/office-context.ts';

type Saved = { isActive: boolean; leadGen: boolean; timeZone: TimeZone };
type Words = { done: string; failed: string };

/** Stores one value of a market center, and says so. */
export const useSaveMarket = (market: MarketDetail) => {
  const { toasts } = useOffice();
  const { act, isActing } = useAction(marketOperations.save);
  const save = async <F extends keyof Saved>(field: F, to: Saved[F], { done, failed }: Words): Promise<void> => {
    try {
      await act({ id: market.id, changes: { [field]: { from: market[field], to } } });
      toasts.success(done);
    } catch {
      toasts.error(failed);
    }
  };
  return { save, isActing };
};
