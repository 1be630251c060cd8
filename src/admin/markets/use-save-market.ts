import { type MarketDetail, marketOperations } from '#contracts/markets';
import { entriesOf } from '#domain/objects/typed';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';

type Saved = Pick<MarketDetail, 'isActive' | 'leadGen' | 'handedTo' | 'timeZone'>;
type Words = { done: string; failed: string };

/** Stores values of a market center, with a message. */
export const useSaveMarket = (market: MarketDetail) => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(marketOperations.save);
  const save = async (values: Partial<Saved>, { done, failed }: Words): Promise<void> => {
    const changes = entriesOf(values).map(([field, to]) => [field, { from: market[field], to }]);
    try {
      await mutate({ id: market.id, changes: Object.fromEntries(changes) });
      toasts.success(done);
    } catch (error) {
      tellFailure(toasts, error, failed);
    }
  };
  return { save, isPending };
};
