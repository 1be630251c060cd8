import type { Pill } from '#ui/office/filters/pill.ts';
import { useMarketOptions } from './use-market-options.ts';

/** The filter of owners by market center; its options load on first use. */
export const useMarketPill = (label: string): Pill => ({
  name: 'market',
  label,
  kind: 'choice',
  options: useMarketOptions(),
});
