import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applicationSchema } from '#contracts/applications';
import { isRefusal } from '#contracts/problem';
import { createLead } from '#server/applications';
import { countSms } from '#server/notifications';
import { openSetting } from '#tests/applications/setting';
import { usesOf } from '#tests/harness/limits';

/** What requests of anonymous visitors leave of the SMS (rule SMS-LIMITS). */

const { ports, lyon, visit, rows } = await openSetting();

let rank = 0;
const ask = async (phone: string) => {
  rank += 1;
  const address = `198.51.100.${rank}`;
  const form = { form: 'quiz', fullname: 'Zoé O’Brien', email: `zoe.${rank}@example.fr`, zip: '69003', rgpd: true };
  const answer = await createLead(
    visit(lyon.site, { address, idempotencyKey: null }),
    applicationSchema.parse({ ...form, phone }),
  );
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer.sms;
};
const count = (given: { to: string; purpose: 'quiz' | 'report' }) =>
  ports.system.db.write({ role: 'vitrine_admin' }, (tx) => countSms(tx, { siteId: lyon.site.id, ...given }));

test('thirty requests for the quiz leave half of the SMS of the site', async () => {
  const sent: unknown[] = [];
  for (let number = 10; number < 40; number++) sent.push(await ask(`06 98 76 54 ${number}`));
  expect(sent).toEqual([...Array(10).fill(true), ...Array(20).fill(false)]);
  expect(await rows(sql`select id from leads`)).toHaveLength(30);
  expect(await rows(sql`select id from outbox where kind = 'sms'`)).toHaveLength(10);
  expect(await usesOf(ports.system.db, { name: 'sms.all', of: 'all' })).toBe(10);
  for (let number = 10; number < 20; number++)
    expect(await count({ to: `+336111111${number}`, purpose: 'report' })).toBeNull();
  expect(await count({ to: '+33611111120', purpose: 'report' })).toBeGreaterThan(3600);
});

test('requests that the limits of a number refuse use up nothing of the site', async () => {
  const before = await usesOf(ports.system.db, { name: 'sms.site', of: lyon.site.id });
  const to = '+33622222222';
  for (let time = 0; time < 5; time++) await count({ to, purpose: 'quiz' });
  expect(await usesOf(ports.system.db, { name: 'sms.number.day', of: to })).toBe(1);
  expect(await usesOf(ports.system.db, { name: 'sms.site', of: lyon.site.id })).toBe(before);
});
