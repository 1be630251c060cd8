import { marketOperations } from '#contracts/markets';
import { useAnswer } from '#office/data/use-answer.ts';
import type { Pill } from '#ui/office/filters/pill.ts';

const MAX = 1000;

/** The filter of owners by market center; its choices load first. */
export const useMarketPill = (label: string): Pill => {
  const { data } = useAnswer(marketOperations.list, { limit: MAX });
  const options = data?.items.map(({ id, name }) => ({ value: id, label: name }));
  return { name: 'market', label, kind: 'choice', options };
};
