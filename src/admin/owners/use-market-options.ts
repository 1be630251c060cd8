import type { z } from 'zod';
import { marketOperations } from '#contracts/markets';
import { useApiQuery } from '#office/data/use-api-query.ts';

type Filters = Pick<z.input<typeof marketOperations.list.input>, 'state' | 'website'>;

const MAX = 1000;

/** The market centers that match these filters, as options; undefined while loading. */
export const useMarketOptions = (filters: Filters = {}): { value: string; label: string }[] | undefined => {
  const { data } = useApiQuery(marketOperations.list, { ...filters, limit: MAX });
  return data?.items.map(({ id, name }) => ({ value: id, label: name }));
};
