import { ACTIVITIES } from '#domain/network/owner-lists';
import { SITE_STATUSES } from '#domain/sites/status';
import { MARKET_WORDS } from '#fr/markets';
import { SITE_STATUS_LABELS } from '#fr/sites';
import type { Option, Pill } from '#ui/office/filters/pill.ts';

/** The filter of owners by the status of their site. */
export const sitePill = (label: string): Pill => ({
  name: 'website',
  label,
  kind: 'choice',
  options: SITE_STATUSES.map((value) => ({ value, label: SITE_STATUS_LABELS[value] })),
});

/** The values of a filter with their labels. */
export const optionsOf = <V extends string>(values: readonly V[], words: Readonly<Record<V, string>>): Option[] =>
  values.map((value) => ({ value, label: words[value] }));

/** The filters of market centers by leadgen contract and activity. */
export const MARKET_PILLS: readonly Pill[] = [
  {
    name: 'leadgen',
    label: MARKET_WORDS.filters.leadgen,
    kind: 'choice',
    options: optionsOf(ACTIVITIES, MARKET_WORDS.leadgen),
  },
  {
    name: 'state',
    label: MARKET_WORDS.filters.state,
    kind: 'choice',
    options: optionsOf(ACTIVITIES, MARKET_WORDS.states),
  },
];
