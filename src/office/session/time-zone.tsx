import type { ReactElement } from 'react';
import { PARIS } from '#domain/calendar/period';
import { moment, shortDay, shortMoment } from '#fr/format';
import { useSession } from './session-context.ts';

/**
 * In which a back office shows moments: that of the market of its site; of the network, that of Paris (rule LIST-DAYS).
 */
export const useTimeZone = (): string => useSession().site?.timeZone ?? PARIS;

/** The day of a moment, an ISO text. */
export const Day = ({ at }: { at: string }): ReactElement => <>{shortDay(at, useTimeZone())}</>;

/** Its day and time. */
export const Moment = ({ at }: { at: string }): ReactElement => <>{moment(at, useTimeZone())}</>;

/** The same in few characters. */
export const ShortMoment = ({ at }: { at: string }): ReactElement => <>{shortMoment(at, useTimeZone())}</>;
