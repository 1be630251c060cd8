import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeEstimation, ESTIMATION_COMPLETED, onEstimationDigestsDue, priceEstimation } from '#server/estimation';
import { storeSales } from '#server/valuation';
import { withPorts } from '#tests/harness/contexts';
import { jobsOf } from '#tests/harness/jobs';
import { useLimit } from '#tests/harness/limits';
import { openRequests, PERSON } from './requests-setting.ts';
import { townSales } from './town.ts';

/** Estimations beyond the bound of their site (rule FORM-BOUND). */

const { ports, sites, visit, create, admin, rows, url } = await openRequests();
await storeSales(admin, townSales(60), 'register');

const digests = () =>
  rows(sql<{ recipient: string; subject: string; text: string }>`
    select recipient, subject, body_text as text from outbox where template = 'estimation.digest'
    order by created_at, id`);

test('one that is not finished is in no digest; a finished one is, with its home and price', async () => {
  await useLimit(ports.system.db, { name: 'estimation.site', of: sites.market.id, used: 200 });
  const unfinished = await create();
  await onEstimationDigestsDue(ports);
  expect(await digests()).toEqual([]);

  const priced = await create({ ...PERSON, phonenumber: '06 12 34 56 78' });
  await priceEstimation(visit(), { id: priced.analyze.id });
  await create({ ...PERSON, firstname: 'Ali', lastname: 'Ben', email: 'ali@example.fr' });
  expect(await jobsOf(url, ESTIMATION_COMPLETED)).toEqual([]);
  await onEstimationDigestsDue(ports);
  const [one, ...others] = await digests();
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    recipient: 'agence@horizon.example',
    subject: `2 estimations à vérifier — ${sites.market.name}`,
  });
  expect(one?.text).toContain('1. Zoé O’Brien, le ');
  expect(one?.text).toContain('zoe@example.fr');
  expect(one?.text).toMatch(/Estimation : \d{3}\s000\s€ – \d{3}\s000\s€/);
  expect(one?.text).toContain('2. Ali Ben, le ');
  expect(one?.text.match(/Estimation : /g)).toHaveLength(1);

  await onEstimationDigestsDue(ports);
  expect(await digests()).toHaveLength(1);
  await changeEstimation(visit(), { id: unfinished.analyze.id, ...PERSON });
  await onEstimationDigestsDue(ports);
  expect((await digests()).map(({ subject }) => subject)).toEqual([
    `2 estimations à vérifier — ${sites.market.name}`,
    `1 estimation à vérifier — ${sites.market.name}`,
  ]);
});

test('those of a site without an address are in no digest, and are looked at once', async () => {
  const site = { ...sites.pro, agent: null, market: { ...sites.pro.market, email: null } };
  const before = (await digests()).length;
  await useLimit(ports.system.db, { name: 'estimation.site', of: site.id, used: 200 });
  await create(PERSON, visit(site));
  const waiting = sql`select from estimations where to_check and completed_at is not null and digested_at is null`;
  expect(await rows(waiting)).toHaveLength(1);
  await onEstimationDigestsDue(withPorts(ports, { directory: { findSite: async () => site } }));
  expect([await rows(waiting), (await digests()).length]).toEqual([[], before]);
});
