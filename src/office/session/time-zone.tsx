import type { ReactElement } from 'react';
import { PARIS } from '#domain/calendar/period';
import { moment, shortDay, shortMoment } from '#fr/format';
import { useSession } from './session-context.ts';

/**
 * Time zone in which a back office shows times: the one of its site's market; for the network, that of Paris (rule
 * LIST-DAYS).
 */
export const useTimeZone = (): string => useSession().site?.timeZone ?? PARIS;

/** The day of an instant (ISO text). */
export const Day = ({ at }: { at: string }): ReactElement => <>{shortDay(at, useTimeZone())}</>;

/** The day and time of an instant. */
export const Moment = ({ at }: { at: string }): ReactElement => <>{moment(at, useTimeZone())}</>;

/** The day and time of an instant in a short form, on one line. */
export const ShortMoment = ({ at }: { at: string }): ReactElement => (
  <span style={{ whiteSpace: 'nowrap' }}>{shortMoment(at, useTimeZone())}</span>
);
