import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPipelines } from './pipeline-setting.ts';

/** A withdrawal reaches open screens that show whether a number may be called (rule CONSENT-CALLS). */
const p = await openPipelines();

const record = (purpose: string, granted: boolean): Promise<unknown> =>
  p.a.run(sql`insert into consents
    (market_id, id, subject_kind, subject_id, purpose, granted, wording, phone)
    values (${p.a.market.id}, gen_random_uuid(), 'lead', gen_random_uuid(), ${purpose}, ${granted}, 'Oui',
      '+33612345678')`);

test('an agreement to calls and every withdrawal are announced; an ordinary request is not', async () => {
  const heard = new Set<string>();
  // What the rows of the setting announce may arrive late.
  const others = ['network:', 'sessions:'];
  const close = await p.a.db.listen(
    'vitrine_live',
    (payload) => others.some((name) => payload.startsWith(name)) || heard.add(payload),
    () => undefined,
  );
  const announced = ['leads', 'reminders', 'messages', 'estimations'].map((name) => `${name}:${p.a.market.id}:`);
  await record('contact', true);
  await record('phone-prospecting', true);
  await expect.poll(() => [...heard].toSorted()).toEqual(announced.toSorted());
  heard.clear();
  await record('newsletter', false);
  await expect.poll(() => [...heard].toSorted()).toEqual(announced.toSorted());
  await close();
});
