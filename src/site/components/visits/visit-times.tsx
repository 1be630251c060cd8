import type { ReactElement } from 'react';
import type { FreeTime } from '#domain/visits/free-times';
import { visitClock, visitDay, visitDayParts, VISIT_FORM_WORDS as WORDS } from '#fr/visits';
import { FieldError } from '#ui/site/field.tsx';

type Day = { day: string; times: readonly FreeTime[] };
type Props = {
  /** Prefix of the ids of the form. */
  prefix: string;
  days: readonly Day[];
  /** Moments that are chosen, as ISO texts. */
  chosen: ReadonlySet<string>;
  error: string | undefined;
  timeZone: string;
};

/** The day that is open at first: the first one with a chosen time, otherwise the first. */
const openedOf = ({ days, chosen }: Pick<Props, 'days' | 'chosen'>): string | undefined =>
  (days.find(({ times }) => times.some(({ startsAt }) => chosen.has(startsAt.toISOString()))) ?? days[0])?.day;

const Time = ({ at, props }: { at: string; props: Props }): ReactElement => (
  <label className="visit-time">
    <input
      type="checkbox"
      name="times"
      value={at}
      defaultChecked={props.chosen.has(at)}
      {...(props.error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${props.prefix}-times-error` })}
    />
    <span>{visitClock(at, props.timeZone)}</span>
  </label>
);

/**
 * The offered times: a calendar of days, of which one is open. Radio buttons open the days, without scripts; times of
 * closed days stay chosen, and their days are marked.
 */
export const VisitTimes = (props: Props): ReactElement => {
  const { prefix, days, error, timeZone } = props;
  const opened = openedOf(props);
  return (
    <>
      <fieldset className="visit-days" aria-label={WORDS.days}>
        {days.map(({ day, times }) => {
          const id = `${prefix}-${day}`;
          const first = times[0]?.startsAt.toISOString() ?? '';
          const { weekday, date, month } = visitDayParts(first, timeZone);
          return (
            <div key={day}>
              <input type="radio" name="day" id={id} value={day} defaultChecked={day === opened} />
              <label htmlFor={id}>
                <span className="sr-only">{WORDS.dayTimes(visitDay(first, timeZone), times.length)}</span>
                <span aria-hidden="true">{weekday}</span>
                <span aria-hidden="true" className="font-display text-h3 leading-none">
                  {date}
                </span>
                <span aria-hidden="true">{month}</span>
              </label>
              <fieldset>
                <legend className="label">{visitDay(first, timeZone)}</legend>
                <div>
                  {times.map(({ startsAt }) => (
                    <Time key={startsAt.toISOString()} at={startsAt.toISOString()} props={props} />
                  ))}
                </div>
              </fieldset>
            </div>
          );
        })}
      </fieldset>
      {error !== undefined && <FieldError id={`${prefix}-times-error`}>{error}</FieldError>}
    </>
  );
};
