import type { Pill } from '#ui/office/filters/pill.ts';
import { useMarketOptions } from './use-market-options.ts';

/** The filter of owners by market center; its choices load first. */
export const useMarketPill = (label: string): Pill => ({
  name: 'market',
  label,
  kind: 'choice',
  options: useMarketOptions(),
});
