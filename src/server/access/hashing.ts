import { openLane } from '#platform/lanes';
import type { Hashing } from '#server/context';

/**
 * Places for attempts with passwords in this process (rule SIGNIN-FLOOD). A computation takes about 30 ms of a core and
 * runs on the threads that files need too: two of four at a time. All attempts of one host take about a second. One
 * browser or account has four places, because a person may have several windows.
 */
export const openHashing = (): Hashing => ({
  known: openLane({ parallel: 1, places: 32, ofKey: 4 }),
  others: openLane({ parallel: 1, places: 96, ofKey: 32 }),
});
