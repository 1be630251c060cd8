import { ActionIcon, Box, Button, Group, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { type SiteVisit, visitOperations } from '#contracts/visits';
import { visitAddress } from '#dashboard/addresses.ts';
import { MINUTE_MS } from '#domain/calendar/durations';
import { addDays, dayOf, localTime } from '#domain/calendar/period';
import { fullName } from '#domain/people/names';
import { type DayTime, type Lane, lanesOf, shownHours } from '#domain/visits/agenda';
import { DAY_MINUTES } from '#domain/visits/visit-plan';
import { SITE_VISIT_WORDS as WORDS } from '#fr/site-visits';
import { VISIT_STATUS_LABELS, visitClock } from '#fr/visits';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { Icon, type IconName } from '#ui/office/icon.tsx';
import { useKeptQuery } from '#ui/office/routing/query-state.ts';
import { SectionHead } from '#ui/office/section-head.tsx';
import classes from './visits.module.css';

const HOUR = 60;
/** Height of a row of the grid, on a wide screen. */
const ROW_MINUTES = 15;

type Booked = { startsAt: string; endsAt: string };
type Entry = DayTime & { id: string; day: string; at: string; visit: SiteVisit | null };

const entryOf = (visit: SiteVisit | null, { startsAt, endsAt, timeZone }: Booked & { timeZone: string }): Entry => {
  const start = new Date(startsAt);
  const day = dayOf(start, timeZone);
  const from = (localTime(start, timeZone) - Date.parse(day)) / MINUTE_MS;
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;
  const to = Math.min(DAY_MINUTES, from + Math.max(ROW_MINUTES, minutes));
  return { id: `${visit?.id ?? ''} ${startsAt}`, day, at: startsAt, visit, from, to };
};

/** A request at each of its times that can still be confirmed. */
const askedEntries = (visit: SiteVisit, timeZone: string): Entry[] =>
  visit.asked
    .filter(({ isFree }) => isFree)
    .map(({ at, endsAt }) => entryOf(visit, { startsAt: at, endsAt, timeZone }));

const EntryCard = ({ entry: { visit, at } }: { entry: Entry }): ReactElement => {
  const timeZone = useTimeZone();
  const withQuery = useKeptQuery();
  const clock = visitClock(at, timeZone);
  if (visit === null)
    return (
      <div className={classes.card} data-elsewhere="">
        <Text component="div" size="sm">
          {clock} {WORDS.elsewhere}
        </Text>
      </div>
    );
  return (
    <Link
      href={withQuery(visitAddress(visit.id))}
      className={classes.card}
      data-proposed={visit.status === 'proposed' || undefined}
      data-asked={visit.status === 'asked' || undefined}
    >
      <Text component="div" size="sm" fw={600}>
        {clock} {fullName(visit)}
      </Text>
      <Text component="div" size="xs" c="dimmed">
        {[visit.listing?.title, visit.member?.name].filter(Boolean).join(' · ')}
      </Text>
      <Text component="div" size="xs">
        {VISIT_STATUS_LABELS[visit.status]}
      </Text>
    </Link>
  );
};

const rowOf = (minutes: number, hours: DayTime): string => String(Math.floor((minutes - hours.from) / ROW_MINUTES) + 1);

/** Where an entry is in the grid of a wide screen. */
const placeOf = ({ from, to }: Entry, { lane, lanes }: Lane, hours: DayTime): Record<`--${string}`, string> => ({
  '--from': rowOf(from, hours),
  '--to': rowOf(to + ROW_MINUTES - 1, hours),
  '--lane': String(lane),
  '--lanes': String(lanes),
});

type DayProps = { day: string; isToday: boolean; entries: readonly Entry[]; hours: DayTime };

const Day = ({ day, isToday, entries, hours }: DayProps): ReactElement => {
  const lanes = lanesOf(entries);
  return (
    <section
      className={classes.day}
      data-empty={entries.length === 0 || undefined}
      data-today={isToday || undefined}
      aria-label={WORDS.day(day)}
      aria-current={isToday ? 'date' : undefined}
    >
      <Title order={3} size="h6" aria-label={WORDS.day(day)}>
        {WORDS.dayShort(day)}
        {isToday && <span className={classes.todayWord}>{WORDS.isToday}</span>}
      </Title>
      <div className={classes.slots}>
        {entries.length === 0 ? (
          <Text size="sm" c="dimmed">
            {WORDS.none}
          </Text>
        ) : (
          <ul>
            {entries.map((entry, index) => (
              <Box
                component="li"
                key={entry.id}
                __vars={placeOf(entry, lanes[index] ?? { lane: 0, lanes: 1 }, hours)}
                {...(entry.visit && { 'data-item': entry.visit.id })}
              >
                <EntryCard entry={entry} />
              </Box>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};

/** The hours beside the days, on a wide screen. */
const Hours = ({ hours: { from, to } }: { hours: DayTime }): ReactElement => (
  <div className={classes.hours} aria-hidden>
    {Array.from({ length: (to - from) / HOUR }, (_, index) => from / HOUR + index).map((hour) => (
      <span key={hour}>{WORDS.hour(hour)}</span>
    ))}
  </div>
);

type MoveProps = { label: string; icon: IconName; onClick: () => void };

const Move = ({ label, icon, onClick }: MoveProps): ReactElement => (
  <ActionIcon variant="default" size="input-xs" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} size={16} />
  </ActionIcon>
);

type AgendaProps = { from: string; count: 1 | 7; today: string; onMove: (day: string) => void };

/**
 * The visits of so many days, a day or a week, with the times that are asked for: by hour on a wide screen, a list on a
 * phone.
 */
export const Agenda = ({ from, count, today, onMove }: AgendaProps): ReactElement => {
  const timeZone = useTimeZone();
  const to = addDays(from, count - 1);
  const result = useApiQuery(visitOperations.agenda, { from, to }, { keepFormer: true });
  const days = Array.from({ length: count }, (_, index) => addDays(from, index));
  return (
    <section>
      <SectionHead title={WORDS.period(from, to)}>
        <Group gap="xs">
          <Move label={WORDS.previous} icon="previousMonth" onClick={() => onMove(addDays(from, -count))} />
          <Button variant="default" size="xs" onClick={() => onMove('')}>
            {WORDS.today}
          </Button>
          <Move label={WORDS.next} icon="nextMonth" onClick={() => onMove(addDays(from, count))} />
        </Group>
      </SectionHead>
      <QueryView result={result}>
        {({ items, asked, booked }) => {
          const entries = [
            ...items.map((visit) => {
              const startsAt = visit.startsAt ?? visit.createdAt;
              return entryOf(visit, { startsAt, endsAt: visit.endsAt ?? startsAt, timeZone });
            }),
            ...asked.flatMap((visit) => askedEntries(visit, timeZone)).filter(({ day }) => days.includes(day)),
            ...booked.map((time) => entryOf(null, { ...time, timeZone })),
          ].toSorted((a, b) => a.at.localeCompare(b.at));
          const ofDay = Map.groupBy(entries, ({ day }) => day);
          const hours = shownHours(entries);
          return (
            <>
              {entries.length === 0 && <Text c="dimmed">{WORDS.noneShown}</Text>}
              <Box className={classes.days} __vars={{ '--rows': rowOf(hours.to - 1, hours), '--days': String(count) }}>
                <Hours hours={hours} />
                {days.map((day) => (
                  <Day key={day} day={day} isToday={day === today} entries={ofDay.get(day) ?? []} hours={hours} />
                ))}
              </Box>
            </>
          );
        }}
      </QueryView>
    </section>
  );
};
