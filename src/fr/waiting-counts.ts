import type { CountedView } from '#domain/worklist/counted-views';
import { count } from './format.ts';

const counted =
  (one: string, many: string) =>
  (n: number, isExact: boolean): string =>
    isExact ? count(n, one, many) : `plus de ${count(n, one, many)}`;

/** What the numbers in the sidebar count, for screen readers. */
export const WAITING_COUNTS: Readonly<Record<CountedView, (n: number, isExact: boolean) => string>> = {
  messages: counted('message non lu', 'messages non lus'),
  visits: counted('visite à confirmer', 'visites à confirmer'),
  reviews: counted('avis à lire', 'avis à lire'),
};
