/**
 * Why a calendar could not be read. ADDRESS: the address may not be requested. NONE: nothing is there. DENIED: the
 * address is no longer shared. UNREACHABLE: no response, or an error of the server. BIG: too large. SLOW: too slow.
 * FORM: no calendar. SIZE: too many events or repetitions. ZONE: a time is in an unknown time zone.
 */
export const CALENDAR_FAILURES = [
  'ADDRESS',
  'NONE',
  'DENIED',
  'UNREACHABLE',
  'BIG',
  'SLOW',
  'FORM',
  'SIZE',
  'ZONE',
] as const;
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number];

export const MAX_CALENDAR_ADDRESS = 2000;

const ADDRESS = /^https:\/\/[^\s/?#@:]+\.[^\s/?#@:]+(?::\d+)?(?:[/?][^\s#]*)?$/i;

/** The https address of a calendar as it was typed; `webcal:` is how calendar programs write https. Null: none. */
export const readCalendarAddress = (typed: string): string | null => {
  const address = typed
    .trim()
    .replace(/^webcals?:/i, 'https:')
    .replace(/#.*$/s, '');
  return address.length <= MAX_CALENDAR_ADDRESS && ADDRESS.test(address) ? address : null;
};

/** The address as it is shown: all of its path may be a key. */
export const maskedCalendar = (address: string): string => address.replace(/^(https:\/\/[^/?]*).*$/is, '$1/•••');

/** Path of the secret addresses of programs. */
export const PROGRAM_PATH = '/calendrier';
