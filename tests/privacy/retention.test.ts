import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { applicationSchema } from '#contracts/applications';
import { contactMessageSchema } from '#contracts/messaging';
import { isRefusal } from '#contracts/problem';
import type { Site } from '#domain/sites/site';
import type { LeadActivities } from '#platform/db/schema';
import { createLead } from '#server/applications';
import { mayCall } from '#server/consents';
import { adminCtx } from '#server/context';
import { sweepFiles } from '#server/files';
import { onMessageReceived, sendMessage } from '#server/messaging';
import { applyRetention } from '#server/privacy';
import { openSetting } from '#tests/applications/setting';
import { pdf } from '#tests/files/pdf';

/** Retention periods of the privacy page, on rows written by the product's own forms. */
const { db, dir, ports, clock, lyon, bordeaux, visit, rows } = await openSetting();
const ADMIN = { role: 'vitrine_admin' } as const;
const YEAR = 365.25 * 86_400_000;
const later = (years: number): void => {
  clock.ahead = years * YEAR;
};

const PERSONAL = [
  'messages',
  'leads',
  'lead_cvs',
  'lead_activities',
  'outbox',
  'tracking_events',
  'consents',
  'consent_links',
  'changes',
] as const;
beforeEach(async () => {
  later(0);
  await db.write(ADMIN, async (tx) => {
    for (const table of PERSONAL) await sql`delete from ${sql.table(table)}`.execute(tx);
  });
});

const retain = () => applyRetention(adminCtx(ports, 'retention'));
const emailsOf = async (table: 'messages' | 'leads'): Promise<string[]> =>
  (await rows(sql<{ email: string }>`select email from ${sql.table(table)} order by email, created_at`)).map(
    ({ email }) => email,
  );
const countOf = async (table: (typeof PERSONAL)[number]): Promise<number> =>
  (await rows(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`))[0]?.n ?? -1;
const maybeCalled = (phone: string): Promise<boolean> => db.read(ADMIN, (tx) => mayCall(tx, lyon.site.marketId, phone));

let rank = 0;
const write = async (email: string, { site = lyon.site, calls = false }: { site?: Site; calls?: boolean } = {}) => {
  rank += 1;
  const message = contactMessageSchema.parse({
    form: 'contact-form',
    firstname: 'Zoé',
    lastname: 'O’Brien',
    email,
    telephone: '06 12 34 56 78',
    message: `Bonjour, ${rank}`,
    rgpd: true,
    phoneProspecting: calls,
    origin: '/contact',
  });
  const answer = await sendMessage(visit(site), message);
  if (isRefusal(answer)) throw new Error(answer.code);
  const { id } = answer.messageContent;
  await onMessageReceived(ports, { marketId: site.marketId, siteId: site.id, id });
};

const apply = async (email: string): Promise<string> => {
  const application = applicationSchema.parse({
    firstname: 'Jean-Pierre',
    lastname: 'de La Tour',
    email,
    phone: '0690 35 12 34',
    rgpd: true,
    newsletter: true,
  });
  const answer = await createLead(visit(), application, { name: 'cv.pdf', bytes: pdf() });
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer.lead.id;
};

test('requests are deleted three years after the last one of the person, and not a day before', async () => {
  await write('partie@example.fr');
  await write('fidele@example.fr');
  later(2.5);
  await write('fidele@example.fr');
  later(2.99);
  await retain();
  expect(await emailsOf('messages')).toEqual(['fidele@example.fr', 'fidele@example.fr', 'partie@example.fr']);
  later(3.01);
  await retain();
  expect(await emailsOf('messages')).toEqual(['fidele@example.fr', 'fidele@example.fr']);
  later(5.51);
  await retain();
  expect(await emailsOf('messages')).toEqual([]);
});

test('a request to another market does not extend the period', async () => {
  await write('deux@example.fr');
  later(2);
  await write('deux@example.fr', { site: bordeaux.site });
  later(3.01);
  await retain();
  const [left] = await rows(sql<{ market_id: string }>`select market_id from messages`);
  expect(left).toEqual({ market_id: bordeaux.site.marketId });
});

test('a lead is deleted two years after the last exchange, with notes and CV; the sweep removes the file', async () => {
  const id = await apply('vue@example.fr');
  await apply('oubliee@example.fr');
  const activity = (kind: LeadActivities['kind'], years: number) =>
    db.write(ADMIN, (tx) =>
      tx
        .insertInto('lead_activities')
        .values({
          market_id: lyon.site.marketId,
          lead_id: id,
          id: crypto.randomUUID(),
          kind,
          created_at: new Date(Date.now() + years * YEAR),
        })
        .execute(),
    );
  await activity('call', 1);
  await activity('note', 2.5); // by staff: not an exchange
  later(2.01);
  await retain();
  expect(await emailsOf('leads')).toEqual(['vue@example.fr']);
  expect([await countOf('lead_cvs'), await countOf('lead_activities')]).toEqual([1, 2]);
  later(3.01);
  await retain();
  expect([await countOf('leads'), await countOf('lead_cvs'), await countOf('lead_activities')]).toEqual([0, 0, 0]);
  const files = async () =>
    (await readdir(join(dir, 'files'), { recursive: true })).filter((name) => name.endsWith('.pdf'));
  expect(await files()).toHaveLength(2);
  for (const name of await files()) await utimes(join(dir, 'files', name), 0, 0);
  await sweepFiles(adminCtx(ports, 'test'));
  expect(await files()).toEqual([]);
});

test('leads that were merged are deleted together, two years after the last exchange with either', async () => {
  const kept = await apply('premiere@example.fr');
  later(1);
  const merged = await apply('seconde@example.fr');
  await db.write(ADMIN, (tx) =>
    tx
      .updateTable('leads')
      .set({ status: 'archived', archived_at: new Date(), merged_into: kept })
      .where('id', '=', merged)
      .execute(),
  );
  later(2.99);
  await retain();
  expect(await emailsOf('leads')).toEqual(['premiere@example.fr', 'seconde@example.fr']);
  later(3.01);
  await retain();
  expect(await emailsOf('leads')).toEqual([]);
});

test('a consent ends with the last request of the person; its proof is deleted five years later', async () => {
  await write('appel@example.fr', { calls: true });
  expect(await maybeCalled('+33612345678')).toBe(true);
  later(2.99);
  await retain();
  expect([await maybeCalled('+33612345678'), await countOf('consent_links')]).toEqual([true, 1]);
  later(3.01);
  await retain();
  expect([await maybeCalled('+33612345678'), await countOf('consent_links')]).toEqual([false, 0]);
  expect(await rows(sql`select purpose, granted, form from consents order by given_at, purpose`)).toEqual([
    { purpose: 'contact', granted: true, form: 'contact-form' },
    { purpose: 'phone-prospecting', granted: true, form: 'contact-form' },
    { purpose: 'phone-prospecting', granted: false, form: 'retention' },
  ]);
  later(8);
  await retain();
  expect(await rows(sql`select purpose, granted from consents order by granted`)).toEqual([
    { purpose: 'phone-prospecting', granted: false },
    { purpose: 'phone-prospecting', granted: true },
  ]);
  later(8.02);
  await retain();
  expect(await countOf('consents')).toBe(0);
});

test('a consent of a person with recent requests stays valid, at any age, with its proof', async () => {
  await write('fidele@example.fr', { calls: true });
  for (const years of [2.5, 5, 7.5]) {
    later(years);
    await write('fidele@example.fr');
    await retain();
  }
  expect(await maybeCalled('+33612345678')).toBe(true);
  expect(await rows(sql`select granted from consents where purpose = 'phone-prospecting'`)).toEqual([
    { granted: true },
  ]);
});

test('copies of mails are deleted after three months unless they wait; visits after twenty-five months', async () => {
  await write('copie@example.fr');
  await db.write(ADMIN, (tx) =>
    tx.updateTable('outbox').set({ status: 'kept' }).where('template', '=', 'messaging.receipt').execute(),
  );
  later(0.26);
  await retain();
  expect(await rows(sql`select template from outbox`)).toEqual([{ template: 'messaging.contact-form' }]);
  later(2.05);
  await retain();
  expect(await countOf('tracking_events')).toBe(1);
  later(2.1);
  await retain();
  expect(await countOf('tracking_events')).toBe(0);
});

test('changes by staff are deleted after two years', async () => {
  const at = new Date();
  const change = {
    market_id: lyon.site.marketId,
    id: crypto.randomUUID(),
    subject_kind: 'article',
    subject_id: crypto.randomUUID(),
    action: 'article.saved',
    actor: 'owner',
    actor_name: 'Zoé Martin',
    began_at: at,
    at,
    fields: '{}',
  };
  await db.write(ADMIN, (tx) => tx.insertInto('changes').values(change).execute());
  later(1.99);
  await retain();
  expect(await countOf('changes')).toBe(1);
  later(2.01);
  await retain();
  expect(await countOf('changes')).toBe(0);
});

/** An entry of the journal of a lead, `years` from now. */
const noteChange = (lead: string, years: number) => {
  const at = new Date(Date.now() + years * YEAR);
  const change = {
    market_id: lyon.site.marketId,
    id: crypto.randomUUID(),
    subject_kind: 'lead',
    subject_id: lead,
    action: 'lead.changed',
    actor: 'owner',
    actor_name: 'Zoé Martin',
    began_at: at,
    at,
    fields: JSON.stringify({ email: { from: 'avant@example.fr', to: 'apres@example.fr' } }),
  };
  return db.write(ADMIN, (tx) => tx.insertInto('changes').values(change).execute());
};

test('the journal of a lead is kept as long as the lead, and deleted with it and its merged ones', async () => {
  const kept = await apply('suivie@example.fr');
  const merged = await apply('fusionnee@example.fr');
  await db.write(ADMIN, (tx) =>
    tx
      .updateTable('leads')
      .set({ status: 'archived', archived_at: new Date(), merged_into: kept })
      .where('id', '=', merged)
      .execute(),
  );
  const call = { market_id: lyon.site.marketId, lead_id: kept, id: crypto.randomUUID(), kind: 'call' as const };
  const called = { ...call, created_at: new Date(Date.now() + 1.9 * YEAR) };
  await db.write(ADMIN, (tx) => tx.insertInto('lead_activities').values(called).execute());
  await noteChange(kept, 0);
  await noteChange(merged, 0);
  later(3.5);
  await retain();
  expect([await countOf('leads'), await countOf('changes')]).toEqual([2, 2]);
  await noteChange(kept, 3.8);
  later(3.91);
  await retain();
  expect([await countOf('leads'), await countOf('changes')]).toEqual([0, 0]);
});

test('one run deletes several batches; the audit log has numbers only; a second run changes nothing', async () => {
  await write('foule@example.fr');
  await db.write(ADMIN, (tx) =>
    sql`insert into messages
        (market_id, site_id, id, form, firstname, lastname, email, telephone, message, recipient, created_at)
      select market_id, site_id, gen_random_uuid(), form, firstname, lastname, 'foule.' || n || '@example.fr',
        telephone, message, recipient, created_at
      from messages, generate_series(1, 1200) n`.execute(tx),
  );
  later(3.01);
  await retain();
  await retain();
  expect(await countOf('messages')).toBe(0);
  const journal = await rows(
    sql<object>`select actor, subject_id, details->'applications' as applications from audit_log
      where action = 'retention.applied' and details->>'messages' = '1201'`,
  );
  expect(journal).toEqual([{ actor: 'retention', subject_id: lyon.site.marketId, applications: 0 }]);
  const [whole] = await rows(sql<{ text: string }>`select string_agg(a::text, ' ') as text from audit_log a`);
  expect(whole?.text).not.toContain('foule');
});

test('an interrupted run is reported, and the next run continues', async () => {
  await write('reprise@example.fr');
  later(3.01);
  const stopped = applyRetention(adminCtx(ports, 'retention'), { signal: AbortSignal.abort(new Error('stopped')) });
  await expect(stopped).rejects.toThrow('stopped');
  expect(await countOf('messages')).toBe(1);
  await retain();
  expect(await countOf('messages')).toBe(0);
});
