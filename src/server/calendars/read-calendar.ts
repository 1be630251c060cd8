import ICAL from 'ical.js';
import { daysBefore } from '#domain/calendar/moments';
import { startOfDay } from '#domain/calendar/period';
import { ruleTimes } from './rule-times.ts';
import { visitOfUid } from './write-calendar.ts';
import { zoneRules } from './zone-rules.ts';

export type BusyRequest = {
  text: string;
  /** The time that is read. */
  from: Date;
  to: Date;
  /** Zone of whole days and of times without one. */
  timeZone: string;
};

/** A time at which the owner of a calendar is not free. */
export type BusyTime = { from: Date; to: Date };

/** FORM: no calendar. ZONE: a time is in a time zone that nothing explains. SIZE: too many events or repetitions. */
export type CalendarFault = { fault: 'FORM' } | { fault: 'SIZE' } | { fault: 'ZONE'; zone: string };

/** The event of a visit of this platform, which may be that of another member, or over. */
export type VisitTime = BusyTime & { id: string };

export type ReadBusy = { busy: readonly BusyTime[]; visits: readonly VisitTime[] } | CalendarFault;

const MAX_EVENTS = 20_000;
/** Repetitions of one event, and of all of them: 50 years of each day. */
const MAX_STEPS = 20_000;
const MAX_ALL_STEPS = 200_000;
const MAX_BUSY = 2000;
const MAX_ZONE = 80;

class Refused extends Error {
  readonly fault: CalendarFault;
  constructor(fault: CalendarFault) {
    super(fault.fault);
    this.fault = fault;
  }
}

type JCal = ConstructorParameters<typeof ICAL.Component>[0];

/** The calendars of a file; most have one. */
const calendarsOf = (text: string): ICAL.Component[] => {
  const parsed: unknown[] = ICAL.parse(text);
  const components = typeof parsed[0] === 'string' ? [parsed] : parsed;
  const calendars = components.map((component) => new ICAL.Component(component as JCal));
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar'))
    throw new Refused({ fault: 'FORM' });
  return calendars;
};

const zonesOf = (component: ICAL.Component): string[] =>
  component.getAllProperties().flatMap((property) => property.getParameter('tzid') ?? []);

/** Adds the rules of zones that the calendar names without explaining them. */
const explainZones = (calendar: ICAL.Component, events: readonly ICAL.Component[]): void => {
  for (const zone of new Set(events.flatMap(zonesOf))) {
    if (calendar.getTimeZoneByID(zone)) continue;
    const rules = zoneRules(zone);
    if (!rules) throw new Refused({ fault: 'ZONE', zone: zone.slice(0, MAX_ZONE) });
    calendar.addSubcomponent(rules);
  }
};

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

/** Whether an event takes time: not a cancelled one, nor one that its owner marked as free. */
const isBusy = (component: ICAL.Component): boolean =>
  textOf(component, 'status') !== 'CANCELLED' &&
  textOf(component, 'transp') !== 'TRANSPARENT' &&
  textOf(component, 'x-microsoft-cdo-busystatus') !== 'FREE';

const pad = (number: number, digits: number): string => String(number).padStart(digits, '0');

const momentOf = (time: ICAL.Time, timeZone: string): Date => {
  if (time.isDate) return startOfDay(`${pad(time.year, 4)}-${pad(time.month, 2)}-${pad(time.day, 2)}`, timeZone);
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate();
  const local = time.clone();
  const rules = zoneRules(timeZone);
  if (rules) local.zone = new ICAL.Timezone(rules);
  return local.toJSDate();
};

type Window = Omit<BusyRequest, 'text'> & { left: number };

/** Counts one more time of a component, of which there were `before`. */
const countTime = (window: Window, before: number): void => {
  window.left -= 1;
  if (before >= MAX_STEPS || window.left < 0) throw new Refused({ fault: 'SIZE' });
};

const occurrence = (start: ICAL.Time, end: ICAL.Time, { from, to, timeZone }: Window): BusyTime[] => {
  const [begins, ends] = [momentOf(start, timeZone), momentOf(end, timeZone)];
  if (Number.isNaN(begins.getTime()) || Number.isNaN(ends.getTime())) throw new Refused({ fault: 'FORM' });
  if (!(begins < ends && begins < to && ends > from)) return [];
  return [{ from: begins < from ? from : begins, to: ends > to ? to : ends }];
};

/** The times of properties that contain a start with an end or a length. */
const periodsOf = (properties: readonly ICAL.Property[], window: Window): { start: ICAL.Time; busy: BusyTime[] }[] =>
  properties
    .flatMap((property): ICAL.Period[] => property.getValues())
    .map((period, index) => {
      countTime(window, index);
      return { start: period.start, busy: occurrence(period.start, period.getEnd(), window) };
    });

/** Busy times that a calendar publishes without their events (VFREEBUSY). */
const publishedBusy = (component: ICAL.Component, window: Window): BusyTime[] => {
  const taken = component
    .getAllProperties('freebusy')
    .filter((property) => String(property.getParameter('fbtype')).toUpperCase() !== 'FREE');
  return periodsOf(taken, window).flatMap(({ busy }) => busy);
};

/** One repetition of an event, which may have been changed. */
const repetition = (event: ICAL.Event, at: ICAL.Time, window: Window): BusyTime[] => {
  const { item, startDate, endDate } = event.getOccurrenceDetails(at);
  return isBusy(item.component) ? occurrence(startDate, endDate, window) : [];
};

const valuesOf = (component: ICAL.Component, name: string): ICAL.Time[] =>
  component.getAllProperties(name).flatMap((property): ICAL.Time[] => property.getValues());

/** Whether a repetition is excluded (EXDATE): its time, or its whole day. */
const exclusionOf = (component: ICAL.Component, { timeZone }: Window): ((time: ICAL.Time) => boolean) => {
  const excluded = valuesOf(component, 'exdate');
  const moments = new Set(excluded.map((time) => momentOf(time, timeZone).getTime()));
  const days = new Set(excluded.filter(({ isDate }) => isDate).map((time) => time.toString()));
  return (time) => moments.has(momentOf(time, timeZone).getTime()) || days.has(time.toString().slice(0, 10));
};

const repetitions = (event: ICAL.Event, window: Window): BusyTime[] => {
  const { component, startDate } = event;
  const isExcluded = exclusionOf(component, window);
  const rules = component.getAllProperties('rrule').flatMap((property): ICAL.Recur[] => property.getValues());
  // A repetition of more than a year is read as shorter.
  const from = daysBefore(window.from, 366);
  const span = { from, to: window.to, most: MAX_STEPS + 1 };
  const ofRules = rules.length === 0 ? [startDate] : rules.flatMap((rule) => ruleTimes(rule, startDate, span));
  return [...ofRules, ...valuesOf(component, 'rdate')].flatMap((time, index) => {
    countTime(window, index);
    // Cheaper than the moment, which needs the rules of the zone.
    if (time.year < from.getUTCFullYear() || isExcluded(time)) return [];
    return repetition(event, time, window);
  });
};

/**
 * Further times of an event with lengths of their own (RDATE;VALUE=PERIOD), without those that are excluded or changed.
 * They are taken out of the component, because they are no dates to repeat at.
 */
const takeFurtherTimes = (
  component: ICAL.Component,
  exceptions: readonly ICAL.Component[],
  window: Window,
): BusyTime[] => {
  const further = component.getAllProperties('rdate').filter(({ type }) => type === 'period');
  if (further.length === 0) return [];
  for (const property of further) component.removeProperty(property);
  const momentsOf = (of: ICAL.Component, name: string): number[] =>
    valuesOf(of, name).map((time) => momentOf(time, window.timeZone).getTime());
  const others = new Set([
    ...momentsOf(component, 'exdate'),
    ...exceptions.flatMap((exception) => momentsOf(exception, 'recurrence-id')),
  ]);
  const times = isBusy(component) ? periodsOf(further, window) : [];
  return times.flatMap(({ start, busy }) => (others.has(momentOf(start, window.timeZone).getTime()) ? [] : busy));
};

const busyOf = (component: ICAL.Component, exceptions: readonly ICAL.Component[], window: Window): BusyTime[] => {
  if (!component.hasProperty('dtstart')) return [];
  const further = takeFurtherTimes(component, exceptions, window);
  const event = new ICAL.Event(component, { exceptions: [...exceptions] });
  if (event.isRecurring()) return [...further, ...repetitions(event, window)];
  return isBusy(component) ? [...further, ...occurrence(event.startDate, event.endDate, window)] : [];
};

/** Times that touch or overlap as one, in their order. */
const merged = (times: readonly BusyTime[]): BusyTime[] => {
  const found: BusyTime[] = [];
  for (const time of times.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = found.at(-1);
    if (last && time.from <= last.to) last.to = time.to > last.to ? time.to : last.to;
    else found.push({ ...time });
  }
  return found;
};

const busyOfCalendar = (calendar: ICAL.Component, window: Window): (BusyTime | VisitTime)[] => {
  const events = calendar.getAllSubcomponents('vevent');
  const published = calendar.getAllSubcomponents('vfreebusy');
  explainZones(calendar, [...events, ...published]);
  const isChange = (component: ICAL.Component): boolean => component.hasProperty('recurrence-id');
  const changes = Map.groupBy(events.filter(isChange), (component) => textOf(component, 'uid'));
  const ofEvents = events.flatMap((component) => {
    // A changed repetition counts by itself: it may have been moved here from outside of the time that is read.
    const uid = textOf(component, 'uid');
    const times = busyOf(component, isChange(component) ? [] : (changes.get(uid) ?? []), window);
    const id = visitOfUid(uid);
    return id === null ? times : times.map((time) => ({ ...time, id }));
  });
  return [...ofEvents, ...published.flatMap((component) => publishedBusy(component, window))];
};

/** When the owner of a calendar is busy, from the text of an iCalendar file (rule VISIT-OWN-CALENDAR). */
export const readBusy = ({ text, ...asked }: BusyRequest): ReadBusy => {
  const count = text.match(/^BEGIN:(VEVENT|VFREEBUSY)/gim)?.length ?? 0;
  if (count > MAX_EVENTS) return { fault: 'SIZE' };
  try {
    const window = { ...asked, left: MAX_ALL_STEPS };
    const times = calendarsOf(text).flatMap((calendar) => busyOfCalendar(calendar, window));
    const visits = times.filter((time) => 'id' in time);
    const busy = merged(times.filter((time) => !('id' in time)));
    return busy.length + visits.length > MAX_BUSY ? { fault: 'SIZE' } : { busy, visits };
  } catch (error) {
    // The library throws for everything that is not a calendar, in many ways.
    return error instanceof Refused ? error.fault : { fault: 'FORM' };
  }
};
