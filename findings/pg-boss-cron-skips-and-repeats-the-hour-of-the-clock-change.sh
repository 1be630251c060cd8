#!/bin/sh
# pg-boss 12.35.0 (https://github.com/timgit/pg-boss, https://www.npmjs.com/package/pg-boss) with cron-parser 5.10.5.
#
# A schedule of every night at 2:20 in Europe/Paris sends no job in the spring night of the clock change and two in the
# autumn night, although previewSchedule() of the same boss names exactly one occurrence on each of these days. It looks
# for due occurrences backwards (Timekeeper.readOccurrences: CronExpression.prev()), and for the preview forwards
# (next()); cron-parser moves an hour that the clocks skip, and leaves out the second one of an hour that comes twice,
# only in next(). The same schedule in UTC runs once.
#
# Output seen on 2026-11-27, Node 24.21:
#   Europe/Paris 2027-03-28: preview 1, jobs 0
#   Europe/Paris 2027-10-31: preview 1, jobs 2
#   UTC 2027-03-28: preview 1, jobs 1
#   UTC 2027-10-31: preview 1, jobs 1
#
# Needs Node 22.12 or later and npm. Exit code 0: it behaves so. 1: it changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund pg-boss@12.35.0 cron-parser@5.10.5 @electric-sql/pglite@0.5.8 >>npm.log 2>&1 || {
  cat npm.log
  exit 1
}
cat >night.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import { fromPglite, PgBoss, TestClock } from 'pg-boss';

const QUEUE = 'nightly';
const CRON = '20 2 * * *';
const HOUR = 3_600_000;

/** Passes every 30 seconds of the clock, from midnight to 3:00 UTC. */
const countJobs = async (day, tz) => {
  const begin = Date.parse(day);
  const lite = new PGlite();
  const clock = new TestClock(begin);
  const boss = new PgBoss({ db: fromPglite(lite), clock, supervise: false });
  boss.on('error', (error) => {
    throw error;
  });
  await boss.start();
  await boss.createQueue(QUEUE);
  await boss.schedule(QUEUE, CRON, {}, { tz, missed: 'once' });
  const preview = boss
    .previewSchedule(CRON, { tz, from: new Date(begin), count: 5 })
    .filter((at) => at.getTime() < begin + 3 * HOUR).length;
  for (let at = begin; at <= begin + 3 * HOUR; at += 30_000) {
    await clock.setTime(at);
    await clock.tick(0);
  }
  const { rows } = await lite.query('select id from pgboss.job where name = $1', [QUEUE]);
  await boss.stop({ graceful: false });
  await lite.close();
  return `${tz} ${day}: preview ${preview}, jobs ${rows.length}`;
};

for (const tz of ['Europe/Paris', 'UTC'])
  for (const day of ['2027-03-28', '2027-10-31']) console.log(await countJobs(day, tz));
JS
cat >expected <<'TEXT'
Europe/Paris 2027-03-28: preview 1, jobs 0
Europe/Paris 2027-10-31: preview 1, jobs 2
UTC 2027-03-28: preview 1, jobs 1
UTC 2027-10-31: preview 1, jobs 1
TEXT
node night.mjs >seen
cat seen
diff expected seen >changes || {
  echo 'It behaves otherwise now:'
  cat changes
  exit 1
}
