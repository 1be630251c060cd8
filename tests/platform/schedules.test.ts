import { TestClock } from 'pg-boss';
import { expect, test } from 'vitest';
import { JOBS } from '#compose/jobs';
import { addDays, startOfDay } from '#domain/calendar/period';
import { openJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { testDatabaseUrl } from '#tests/harness/database';
import { query } from '#tests/harness/query';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From midnight UTC. At 1:00 the clocks of France skip the hour from 2:00 to 3:00, or repeat it. */
const NIGHT_MS = 4 * HOUR_MS;

/** Moments at which an instance looks for work: every five minutes in the night, every hour in the rest of the day. */
const stopsOf = (day: string): number[] => {
  const [begin, end] = [startOfDay(day), startOfDay(addDays(day, 1))].map(Number) as [number, number];
  const midnight = Date.parse(day);
  const stops = [begin];
  for (let at = begin; at < end; ) {
    at += at >= midnight && at < midnight + NIGHT_MS ? 5 * MINUTE_MS : HOUR_MS;
    stops.push(at);
  }
  return stops.map((at) => at + 30_000);
};

const SCHEDULES = JOBS.flatMap(({ name, schedule }) => (schedule ? [{ name, schedule }] : []));

/** When each schedule sent a job on a day of France, by the clock of pg-boss: milliseconds since midnight UTC. */
const runsOn = async (day: string): Promise<Record<string, number[]>> => {
  const url = await testDatabaseUrl();
  const [first = 0, ...stops] = stopsOf(day);
  const clock = new TestClock(first);
  const jobs = openJobs({ url, log: silentLog(), queues: JOBS, clock });
  await jobs.start();
  for (const stop of stops) {
    await clock.setTime(stop);
    await clock.tick(0);
  }
  await jobs.stop();
  const rows = await query<{ name: string; slot: string }>(
    url,
    `select data ->> 'name' as name, data ->> 'slot' as slot from pgboss.job_common
     where name = '__pgboss__send-it' order by data ->> 'slot'`,
  );
  const runs = SCHEDULES.map(({ name }) => [
    name,
    rows.filter((row) => row.name === name).map(({ slot }) => Date.parse(`${slot}Z`) - Date.parse(day)),
  ]);
  return Object.fromEntries(runs);
};

const isDaily = (cron: string): boolean => /^\d+ \d+ \* \* \*$/.test(cron);

test.each(['2027-03-28', '2027-10-31'])(
  'on %s, when the clocks change, each daily schedule runs once and each other one at equal intervals',
  async (day) => {
    const runs = await runsOn(day);
    for (const { name, schedule } of SCHEDULES) {
      const sent = runs[name] ?? [];
      if (isDaily(schedule)) expect(sent, name).toHaveLength(1);
      else {
        const atNight = sent.filter((at) => at >= 0 && at < NIGHT_MS);
        const gaps = atNight.slice(1).map((at, index) => at - (atNight[index] ?? 0));
        expect(new Set(gaps).size, name).toBe(1);
        expect(atNight.length * (gaps[0] ?? 0), name).toBe(NIGHT_MS);
      }
    }
  },
);
