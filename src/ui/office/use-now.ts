import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#domain/calendar/durations';

const everyMinute = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
};

/** The time in ms, to the minute; the component is rendered again when it changes. */
export const useNow = (): number =>
  useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
