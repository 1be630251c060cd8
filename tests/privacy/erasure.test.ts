import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { ErasureCertificate, erasureOperations } from '#contracts/erasure';
import type { Problem } from '#contracts/problem';
import { ERASURE_WORDS } from '#fr/erasure';
import { openAccess } from '#tests/access/setting';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildTenant } from '#tests/factories/tenant';
import { NOW, type TenantModel } from '#tests/factories/tenant-model';
import { readTenant, tenantTables } from '#tests/factories/tenant-state';
import { query } from '#tests/harness/query';
import { until } from '#tests/harness/until';

/** The erasure of a person who left data in every table that can hold some (rule PRIVACY-ERASURE). */

const a = await openAccess({ now: () => NOW });
const { db, rows, run, url } = a;
const tables = await tenantTables(db);
const admin = await buildAccount(db, { network_role: 'ALYFE_ADMIN', firstname: 'Ada', lastname: 'Ärmel' });
const tokenOf = async (email: string) => (await a.signIn('localhost', { email, password: PASSWORD })).token;
const token = await tokenOf(admin.email);

type Row = { email?: string; telephone?: string };
type Erased = z.output<(typeof erasureOperations)['anonymize']['output']>;
type Preview = z.output<(typeof erasureOperations)['preview']['output']>;

const post = async <T>(path: string, data: readonly Row[], headers: Record<string, string> = {}) => {
  const sent = { authorization: `Bearer ${token}`, ...headers };
  const answer = await a.post('localhost', path, { data }, sent);
  return { status: answer.status, body: (await answer.json()) as T & Problem };
};
const erase = (data: readonly Row[], headers?: Record<string, string>) =>
  post<Erased>('/admin/anonymize', data, headers);
const preview = (data: readonly Row[]) => post<Preview>('/admin/anonymize/preview', data);

const NAME = 'Zélinette Quérandal';
let count = 0;
/** A tenant whose visitor left data everywhere, under this address and number. */
const plant = async () => {
  count += 1;
  const person = { email: `zelinette-${uuid()}@exemple.fr`, telephone: `06 55 44 33 ${10 + count}` };
  const phone = `+336554433${10 + count}`;
  const tenant = await buildTenant({ db, files: a.ports.system.files });
  const {
    market,
    lead,
    message,
    estimation,
    consent,
    keptList,
    review,
    appointment,
    mail,
    sourcedLead,
    activity,
    event,
    applicant,
    savedFilter,
    change,
  } = tenant.ids;
  const visit = uuid();
  const text = `Rappeler ${NAME} : ${person.email.toUpperCase()} ou 0${phone.slice(3, 4)} ${phone.slice(4)}`;
  const mention = JSON.stringify({ q: `voir ${person.email}` });
  const statements = [
    sql`update leads set fullname = ${NAME}, email = ${person.email}, phone = ${phone} where id = ${lead}`,
    sql`update messages set firstname = 'Zélinette', lastname = 'Quérandal', email = ${person.email},
      telephone = ${phone}, session_id = ${visit} where id = ${message}`,
    sql`update estimations set firstname = 'Zélinette', lastname = 'Quérandal', email = null, phone = ${phone},
      session_id = ${visit} where id = ${estimation}`,
    sql`insert into estimations (market_id, site_id, id, type, address, insee, zip, city, lat, lng, area, session_id)
      select market_id, site_id, ${uuid()}, type, address, insee, zip, city, lat, lng, area, session_id
      from estimations where id = ${estimation}`,
    sql`update sourced_leads set fullname = ${NAME}, email = ${person.email}, lead_id = ${lead}
      where id = ${sourcedLead}`,
    sql`update consents set email = ${person.email}, phone = ${phone}, proof = '{"address":"x"}' where id = ${consent}`,
    sql`update consent_links set email = ${person.email} where market_id = ${market}`,
    sql`update alert_recipients set email = ${person.email} where market_id = ${market}`,
    sql`update kept_lists set email = ${person.email} where id = ${keptList}`,
    sql`update seller_reports set email = ${person.email} where market_id = ${market}`,
    sql`update reviews set email = ${person.email}, name = ${NAME}, shown_name = ${NAME}, text = ${text}
      where id = ${review}`,
    sql`update visits set email = ${person.email}, message = ${NAME} where id = ${appointment}`,
    sql`update kept_list_people set name = ${NAME} where list_id = ${keptList}`,
    sql`update outbox set recipient = ${person.email}, body_text = ${text} where id = ${mail}`,
    sql`insert into outbox (market_id, id, kind, template, recipient, body_text, cause) values
      (${market}, ${uuid()}, 'sms', 'quiz.link', ${phone}, ${text}, ${uuid()})`,
    sql`insert into outbox (market_id, id, kind, template, recipient, subject, body_text, cause) values
      (${market}, ${uuid()}, 'mail', 'leads.application', 'staff@horizon.example', 'x', ${text}, ${`lead:${lead}`}),
      (${market}, ${uuid()}, 'mail', 'leads.digest', 'staff@horizon.example', 'x', ${text}, ${uuid()})`,
    sql`update lead_activities set comment = ${text} where id = ${activity}`,
    sql`insert into lead_activities (market_id, lead_id, id, kind, comment) values
      (${market}, ${applicant}, ${uuid()}, 'note', ${`Amie de ${person.email}, ${person.telephone}`})`,
    sql`update tracking_events set session_id = ${visit} where id = ${event}`,
    sql`update idempotency_keys set answer = ${JSON.stringify({ lead: { id: lead, fullname: NAME } })}
      where market_id = ${market}`,
    sql`update saved_filters set state = ${mention} where id = ${savedFilter}`,
    sql`update changes set fields = ${mention} where id = ${change}`,
    sql`insert into changes (market_id, id, site_id, subject_kind, subject_id, action, actor, actor_name, began_at, at,
      fields) select market_id, ${uuid()}, site_id, 'lead', ${lead}, 'lead.changed', actor, actor_name, at, at,
      ${JSON.stringify({ fullname: { from: NAME, to: null } })} from changes where id = ${change}`,
    sql`insert into changes (market_id, id, site_id, subject_kind, subject_id, action, actor, actor_name, began_at, at,
      fields) select market_id, ${uuid()}, site_id, 'visit', ${appointment}, 'visit.handled', actor, actor_name, at, at,
      '{}' from changes where id = ${change}`,
  ];
  for (const statement of statements) await run(statement);
  return { tenant, person, phone };
};

/** Tables that still hold a text, with the number of rows. */
const tracesOf = async (...texts: string[]): Promise<Record<string, number>> => {
  const names = await rows<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  const found: Record<string, number> = {};
  for (const { name } of names) {
    const [row] = await query<{ n: number }>(
      url,
      `select count(*)::int as n from ${name} t where ${texts
        .map((text) => `strpos(lower(t::text), lower('${text}')) > 0`)
        .join(' or ')}`,
    );
    if (row && row.n > 0) found[name] = row.n;
  }
  return found;
};
const stateOf = (tenant: TenantModel) => readTenant(db, tables, tenant);

beforeEach(() => run(sql`delete from rate_limits`));

test('nothing of the person is left in any table; another tenant is unchanged', async () => {
  const [{ tenant, person, phone }, other] = [await plant(), await plant()];
  const before = await stateOf(other.tenant);
  const { status, body } = await erase([person]);
  expect(status).toBe(200);
  expect(body.count).toEqual({ leads: 2, forms: 1 });
  expect(body.counts).toEqual({
    leads: 2,
    forms: 1,
    estimations: 2,
    lists: 1,
    reviews: 1,
    sellerReports: 2,
    appointments: 1,
    opinions: 1,
    quizzes: 1,
    cvs: 1,
    activities: 1,
    candidates: 1,
    alerts: 1,
    consents: 1,
    mails: 3,
    sms: 1,
    changes: 2,
    visits: 1,
    mentions: 3,
  });
  const digits = phone.slice(3);
  expect(await tracesOf(person.email, phone, person.telephone, digits)).toEqual({});
  const ofMarket = rows(sql`select 1 from leads where market_id = ${tenant.ids.market}`);
  expect(await ofMarket).toHaveLength(1); // the applicant of the same market center
  const { sourcing_objections: _, ...after } = await stateOf(other.tenant);
  const { sourcing_objections: __, ...unchanged } = before;
  expect(after).toEqual(unchanged);
  await erase([other.person]);
  expect(await tracesOf(NAME, 'Quérandal')).toEqual({});
});

test('a seller’s report that ended with its mails stopped is erased with its links', async () => {
  const { tenant, person } = await plant();
  const { market } = tenant.ids;
  await run(sql`update seller_reports set stopped_at = ${NOW}, ended_at = ${NOW} where market_id = ${market}`);
  const left = async () => [
    (await rows(sql`select from seller_reports where market_id = ${market}`)).length,
    (await rows(sql`select from seller_report_links where market_id = ${market}`)).length,
  ];
  expect(await left()).toEqual([2, 1]);
  const { body } = await erase([{ email: person.email }]);
  expect([body.counts.sellerReports, await left()]).toEqual([2, [0, 0]]);
});

test('a consent stays as proof, with hashes of the person', async () => {
  const { tenant, person } = await plant();
  await erase([person]);
  const [proof] = await rows(sql`select purpose, granted, wording, given_at, email, phone, proof, erased_at,
    length(email_hash) as email_hash, length(phone_hash) as phone_hash from consents
    where id = ${tenant.ids.consent}`);
  expect(proof).toEqual({
    purpose: 'contact',
    granted: true,
    wording: tenant.mark('consents'),
    given_at: expect.any(Date),
    email: null,
    phone: null,
    proof: {},
    erased_at: NOW,
    email_hash: 43,
    phone_hash: 43,
  });
});

test('a number is found under each country code of its line', async () => {
  const { tenant } = await plant();
  const { lead, message, consent } = tenant.ids;
  const asNow = '+33596601234';
  const asBefore = '+596596601234';
  await run(sql`update leads set phone = ${asBefore} where id = ${lead}`);
  await run(sql`update messages set telephone = ${asNow} where id = ${message}`);
  await run(sql`update consents set phone = ${asBefore} where id = ${consent}`);
  const data = [{ telephone: '+33 596 60 12 34' }];
  // One lead was merged with another.
  const counts = { leads: 2, forms: 1, consents: 1 };
  expect((await preview(data)).body.counts).toMatchObject(counts);
  expect((await erase(data)).body.counts).toMatchObject(counts);
  expect(await tracesOf(asNow, asBefore)).toEqual({});
});

describe('the preview', () => {
  test('counts what is erased, changes nothing, and names the other identifiers', async () => {
    const { tenant, person, phone } = await plant();
    const before = await stateOf(tenant);
    const { body } = await preview([{ email: person.email }]);
    expect(await stateOf(tenant)).toEqual(before);
    expect(body.related).toEqual({ emails: [`merged-${tenant.ids.email}`], phones: [phone, '+33612345678'] });
    expect((await erase([{ email: person.email }])).body.counts).toEqual(body.counts);
    expect(await rows(sql`select 1 from erasure_certificates where statement like ${`%${person.email}%`}`)).toEqual([]);
  });
});

describe('refused', () => {
  test.each<[string, Row[], [string, string][]]>([
    ['no row', [], [['0.email', 'Veuillez renseigner au moins un email ou un numéro de téléphone.']]],
    ['nothing', [{}], [['0.email', 'Veuillez renseigner au moins un email ou un numéro de téléphone.']]],
    ['a pattern', [{ email: 'a@b.fr' }, { email: '%' }], [['1.email', "Le format de l'email est incorrect"]]],
    [
      'a part of a number',
      [{ telephone: '0612' }],
      [['0.telephone', 'Saisissez un numéro complet, avec l’indicatif s’il est étranger.']],
    ],
    ['an account of the network', [{ email: admin.email.toUpperCase() }], [['0.email', ERASURE_WORDS.protected.EMAIL]]],
  ])('%s', async (_, data, errors) => {
    const { status, body } = await erase(data);
    expect(status).toBe(422);
    expect(body.errors?.map(({ field, message }) => [field, message])).toEqual(errors);
    expect((await preview(data)).body.errors).toEqual(body.errors);
  });

  test('a member and a market center, also by number; nothing is erased', async () => {
    const { person } = await plant();
    const [staff] = await rows<{ email: string; telephone: string }>(
      sql`select m.email, k.telephone from members m join markets k on k.id = m.market_id
        where m.is_active and k.telephone is not null limit 1`,
    );
    const { status, body } = await erase([person, staff ?? {}]);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['1.email', '1.telephone']]);
    expect(await tracesOf(person.email)).not.toEqual({});
  });

  test('more than 50 rows', async () => {
    expect((await erase(Array.from({ length: 51 }, () => ({ email: 'a@b.fr' })))).status).toBe(400);
  });
});

test('a repeated call finds nothing; with the same key it gets the first response', async () => {
  const { person } = await plant();
  const key = { 'idempotency-key': uuid() };
  const first = await erase([person], key);
  expect(await erase([person], key)).toEqual(first);
  const again = await erase([person]);
  expect(again.body).toMatchObject({ count: { leads: 0, forms: 0 }, certificate: null });
  expect(await tracesOf(person.email)).toEqual({});
});

test('a process that is killed in the middle leaves everything, and the next call erases', async () => {
  const { tenant, person } = await plant();
  const before = await stateOf(tenant);
  let killed: Promise<{ status: number }> = Promise.resolve({ status: 0 });
  // The consents come near the end; a lock on one stops the transaction there.
  await db.write({ role: 'vitrine_admin' }, async (tx) => {
    await sql`select from consents where id = ${tenant.ids.consent} for update`.execute(tx);
    killed = erase([person]);
    await until(async () => {
      const waiting = await query(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%consents%' and datname = current_database()`,
      );
      return waiting.length > 0;
    });
  });
  expect((await killed).status).toBeGreaterThanOrEqual(500);
  expect(await stateOf(tenant)).toEqual(before);
  expect((await erase([person])).status).toBe(200);
  expect(await tracesOf(person.email)).toEqual({});
});

test('the certificate is signed, listed, drawn, and names nobody', async () => {
  const { person, phone } = await plant();
  const { body } = await erase([person]);
  const get = (path: string) => a.ask('localhost', path, { headers: { authorization: `Bearer ${token}` } });
  const list = (await (await get('/admin/anonymize/certificates')).json()) as { items: ErasureCertificate[] };
  const listed = list.items.find(({ id }) => id === body.certificate);
  expect(listed).toEqual({
    id: body.certificate,
    madeAt: NOW.toISOString(),
    by: 'Ada Ärmel',
    identifiers: 2,
    counts: body.counts,
    isValid: true,
  });
  const pdf = await get(`/admin/anonymize/certificates/${body.certificate}`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await pdf.arrayBuffer()).byteLength).toBeGreaterThan(5000);
  const audited = await rows<{ details: object }>(
    sql`select actor_id, details from audit_log where action = 'person.erased' and subject_id = ${body.certificate}`,
  );
  expect(audited).toEqual([{ actor_id: admin.id, details: body.counts }]);
  expect(await tracesOf(person.email, phone)).toEqual({});
  await query(url, `update erasure_certificates set statement = replace(statement, '"leads":2', '"leads":1')`);
  const changed = (await (await get('/admin/anonymize/certificates')).json()) as { items: ErasureCertificate[] };
  expect(changed.items.find(({ id }) => id === body.certificate)?.isValid).toBe(false);
});

test('an external member of the network may do none of it', async () => {
  const observer = await buildAccount(db, { network_role: 'EXTERNAL' });
  const headers = { authorization: `Bearer ${await tokenOf(observer.email)}` };
  for (const path of ['', '/preview'])
    expect((await a.post('localhost', `/admin/anonymize${path}`, { data: [] }, headers)).status).toBe(403);
  expect((await a.ask('localhost', '/admin/anonymize/certificates', { headers })).status).toBe(403);
});
