import { ESTIMATION_TYPES, WISHES } from '#domain/estimation/described';
import { ESTIMATION_PERIODS } from '#domain/estimation/estimation-list';
import { FOLLOW_STATES } from '#domain/estimation/home-follow';
import { FOLLOW_UPS } from '#domain/estimation/mandate';
import { readZips } from '#domain/estimation/zip-filter';
import { MANDATE_WORDS } from '#fr/estimation-mandates';
import { ESTIMATION_LIST_WORDS as WORDS } from '#fr/fynder';
import { FOLLOW_OFFICE_WORDS, FOLLOW_STATE_WORDS } from '#fr/home-follow';
import type { Pill } from '#ui/office/filters/pill.ts';

export const ESTIMATION_SEARCH = { name: 'q', label: WORDS.search, clear: WORDS.clear };

/** Filters of the list and of the map (rules ESTIMATION-LIST, ESTIMATION-ZIPS). */
export const ESTIMATION_PILLS: readonly Pill[] = [
  {
    name: 'type',
    label: WORDS.filters.type,
    kind: 'choice',
    options: ESTIMATION_TYPES.map((value) => ({ value, label: WORDS.types[value] })),
  },
  {
    name: 'followUp',
    label: MANDATE_WORDS.filter,
    kind: 'choice',
    options: FOLLOW_UPS.map((value) => ({ value, label: MANDATE_WORDS.followUps[value] })),
  },
  {
    name: 'waiting',
    label: WORDS.filters.waiting,
    kind: 'choice',
    options: WISHES.map((value) => ({ value, label: WORDS.waiting[value] })),
  },
  {
    name: 'follow',
    label: FOLLOW_OFFICE_WORDS.filter,
    kind: 'choice',
    options: FOLLOW_STATES.map((value) => ({ value, label: FOLLOW_STATE_WORDS[value] })),
  },
  { name: 'received', label: WORDS.filters.received, kind: 'period', periods: [...ESTIMATION_PERIODS, 'all'] },
  { name: 'zips', label: WORDS.filters.zips, kind: 'codes', read: readZips, words: WORDS.zips },
];
