import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type Application, applicationSchema, type CreatedLead } from '#contracts/applications';
import { isRefusal } from '#contracts/problem';
import { consentText } from '#fr/consents';
import { closeDocuments } from '#platform/documents/pdf';
import { createLead, onLeadDigestsDue, onLeadReceived } from '#server/applications';
import type { SiteRequestCtx } from '#server/context';
import { checkCv } from '#server/files';
import { buildJobOffer } from '#tests/factories/job-offer';
import { nestedStreams } from '#tests/files/hostile-pdfs';
import { pdf } from '#tests/files/pdf';
import { useLimit } from '#tests/harness/limits';
import { openSetting } from './setting.ts';

const { db, ports, lyon, bordeaux, agentSite, member, visit, jobsOf, rows, count } = await openSetting();
const CODE = 'A lead with this email already exist in your market center.';

afterAll(closeDocuments);

let rank = 0;
const application = (given: object = {}): Application => {
  rank += 1;
  return applicationSchema.parse({
    firstname: 'Zoé',
    lastname: 'O’Brien',
    email: `zoe.${rank}@example.fr`,
    phone: '06 12 34 56 78',
    rgpd: true,
    ...given,
  });
};

const apply = async (given: object = {}, ctx: SiteRequestCtx = visit()): Promise<CreatedLead> => {
  const answer = await createLead(ctx, application(given));
  if (isRefusal(answer)) throw new Error(`${answer.status} ${answer.code} ${JSON.stringify(answer.errors)}`);
  return answer;
};

const leadOf = async (id: string) =>
  (
    await rows(
      sql`select market_id, type, status, experiment, fullname, email, phone, zip, newsletter,
          origin_source, origin_name, origin_site_id, origin_member_id, job_offer_id,
          website_url, quiz_token_hash, follow_up from leads where id = ${id}`,
    )
  )[0];

test('a career application is stored for the site’s market with its consents and its job', async () => {
  const { lead, cvToken } = await apply({ email: 'Zoe@Example.fr', zip: '69004', newsletter: true });
  expect(cvToken.length).toBeGreaterThan(40);
  expect(await leadOf(lead.id)).toEqual({
    market_id: lyon.market.id,
    type: 'agent',
    status: 'captured',
    experiment: 'beginner',
    fullname: 'Zoé O’Brien',
    email: 'zoe@example.fr',
    phone: '+33612345678',
    zip: '69004',
    newsletter: true,
    origin_source: 'website',
    origin_name: 'application',
    origin_site_id: lyon.site.id,
    origin_member_id: null,
    job_offer_id: null,
    website_url: 'http://lyon.localhost:3000',
    quiz_token_hash: null,
    follow_up: '',
  });
  expect(
    await rows(
      sql`select purpose, granted, form, site_id from consents where subject_id = ${lead.id} order by purpose`,
    ),
  ).toEqual([
    { purpose: 'contact', granted: true, form: 'career-form', site_id: lyon.site.id },
    { purpose: 'newsletter', granted: true, form: 'career-form', site_id: lyon.site.id },
  ]);
  expect(await jobsOf(lead.id)).toMatchObject([
    {
      isDelayed: false,
      name: 'leads.lead-received',
      data: { id: lead.id, marketId: lyon.market.id, siteId: lyon.site.id },
    },
  ]);
});

test('a lead may be called after the box for calls was ticked, and not before', async () => {
  const { lead } = await apply({ phone: '06 12 34 56 01' });
  const { lead: callable } = await apply({ phone: '06 12 34 56 02', phoneProspecting: true }, visit(agentSite));
  const given = await rows(
    sql`select l.id, bool_or(c.purpose = 'phone-prospecting') as calls,
        string_agg(c.wording, '') filter (where c.purpose = 'phone-prospecting') as wording
      from leads l join consents c on c.subject_id = l.id where l.id in (${lead.id}, ${callable.id})
      group by l.id order by l.id`,
  );
  expect(given).toEqual([
    { id: lead.id, calls: false, wording: null },
    {
      id: callable.id,
      calls: true,
      wording: consentText('phone-prospecting', { receiver: agentSite.market.name, siteName: agentSite.name }),
    },
  ]);
});

test('an application has the type of its job; the origin is the agent’s site', async () => {
  const { lead } = await apply({ offer: lyon.offer.url, firstname: '', lastname: '', fullname: 'Jean Petit' });
  expect(await leadOf(lead.id)).toMatchObject({ type: 'mca', job_offer_id: lyon.offer.id, fullname: 'Jean Petit' });
  const { lead: other } = await apply({}, visit(agentSite));
  expect(await leadOf(other.id)).toMatchObject({
    market_id: lyon.market.id,
    origin_site_id: agentSite.id,
    origin_member_id: member.id,
  });
});

test('on an agent’s site the consents name the market center, which receives the application', async () => {
  const { lead } = await apply({ newsletter: true }, visit(agentSite));
  const given = await rows(
    sql<{ wording: string }>`select wording from consents where subject_id = ${lead.id} order by purpose`,
  );
  expect(given).toHaveLength(2);
  for (const { wording } of given) {
    expect(wording).toContain(agentSite.market.name);
    expect(wording).not.toContain(agentSite.name);
  }
});

test('fields set by the server are not read from the request', async () => {
  const { lead } = await apply({
    status: 'closed',
    type: 'dofi',
    experiment: 'capper',
    origin: { source: 'facebook', name: 'quiz', type: { marketId: bordeaux.market.id, memberId: member.id } },
    followUp: 'x',
    quiz: [{ id: 1 }],
    cv: 'https://evil.example/cv.exe',
    websiteUrl: 'https://evil.example',
    mcId: lyon.market.id,
  });
  expect(await leadOf(lead.id)).toMatchObject({
    status: 'captured',
    type: 'agent',
    experiment: 'beginner',
    origin_source: 'website',
    origin_name: 'application',
    origin_member_id: null,
    follow_up: '',
    website_url: 'http://lyon.localhost:3000',
  });
});

test.each(['id', 'marketId', 'createdAt', 'affectedTo', 'role', 'cv_token_hash'])(
  'a field of no form (%s) is refused',
  (name) => {
    expect(applicationSchema.safeParse({ ...application(), [name]: 'x' }).success).toBe(false);
  },
);

test('a prototype in the request changes nothing', () => {
  const given = JSON.parse(
    '{"email":"a@b.fr","phone":"0612345678","rgpd":false,"__proto__":{"rgpd":true,"polluted":1}}',
  );
  const parsed = applicationSchema.safeParse(given);
  expect(parsed.data?.rgpd ?? false).toBe(false);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test('each field in error is reported, in the order of the specification, and nothing is stored', async () => {
  const before = await count('leads');
  const answer = await createLead(
    visit(),
    application({ firstname: '', lastname: 'X2', email: 'a', phone: '12', rgpd: false }),
  );
  expect(answer).toMatchObject({ status: 422, code: 'INVALID_FORM' });
  if (!isRefusal(answer)) expect.unreachable();
  expect(answer.errors?.map(({ field }) => field)).toEqual(['firstname', 'lastname', 'email', 'phone', 'rgpd']);
  expect(await count('leads')).toBe(before);
});

test.each(['0690 35 12 34', '+596 696 20 12 34', '0033612345678'])('a number written %s is accepted', async (phone) => {
  await apply({ phone });
});

test('an offer of another market, a closed or unknown one, and another market are not found', async () => {
  const closed = await buildJobOffer(db, { market_id: lyon.market.id, active: false });
  const before = await count('leads');
  for (const offer of [bordeaux.offer.url, closed.url, 'nulle-part', ''])
    expect(await createLead(visit(), application({ offer })), offer).toMatchObject({ status: 404 });
  expect(await createLead(visit(), application({ mcId: bordeaux.market.id }))).toMatchObject({ status: 404 });
  expect(await count('leads')).toBe(before);
});

test('without the leadgen contract applications are refused', async () => {
  const site = { ...lyon.site, market: { ...lyon.site.market, leadGen: false } };
  expect(await createLead(visit(site), application())).toMatchObject({ status: 403, code: 'LEADGEN_UNAVAILABLE' });
});

test('a duplicate address is refused; in another market or after archiving it is accepted', async () => {
  const { lead } = await apply({ email: 'deux.fois@example.fr' });
  const again = await createLead(visit(), application({ email: 'Deux.Fois@example.fr', lastname: 'Autre' }));
  expect(again).toMatchObject({
    status: 409,
    code: CODE,
    errors: [{ field: 'email', message: 'Un lead avec cet email existe déjà dans votre market center' }],
  });
  expect(isRefusal(await createLead(visit(agentSite), application({ email: 'deux.fois@example.fr' })))).toBe(true);
  await apply({ email: 'deux.fois@example.fr' }, visit(bordeaux.site));
  await db.write({ role: 'vitrine_admin' }, (tx) =>
    sql`update leads set status = 'archived', archived_at = now() where id = ${lead.id}`.execute(tx),
  );
  await apply({ email: 'deux.fois@example.fr' });
});

test('twenty concurrent applications with one address: one lead, one job, nineteen refusals', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      createLead(visit(), application({ email: 'foule@example.fr', lastname: `Né${'e'.repeat(i)}` })),
    ),
  );
  const made = answers.filter((answer) => !isRefusal(answer));
  expect(made).toHaveLength(1);
  expect(answers.filter(isRefusal).map(({ status, code }) => `${status} ${code}`)).toEqual(
    Array(19).fill(`409 ${CODE}`),
  );
  const stored = await rows(sql<{ id: string }>`select id from leads where email = 'foule@example.fr'`);
  expect(stored).toHaveLength(1);
  expect(await jobsOf(stored[0]?.id ?? '')).toHaveLength(1);
});

test('twenty concurrent requests with one key: one application; the key with another body is refused', async () => {
  const input = application();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => createLead(visit(lyon.site, { idempotencyKey: 'k-1' }), input)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers.some(isRefusal)).toBe(false);
  const other = await createLead(visit(lyon.site, { idempotencyKey: 'k-1' }), application());
  expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('without a key: the same application from one address is the same lead, from another a second one', async () => {
  const input = application();
  const visitor = { address: '198.51.100.7' };
  const first = await createLead(visit(lyon.site, visitor), input);
  expect(await createLead(visit(lyon.site, visitor), { ...input, elapsed: 9000 })).toEqual(first);
  expect(await createLead(visit(), input)).toMatchObject({ status: 409 });
});

test.each([{ website: 'http://spam.example' }, { elapsed: 300 }])(
  'a bot’s form (%j) gets the response of a success and is not stored',
  async (given) => {
    const before = await count('leads');
    const { lead, cvToken } = await apply(given);
    expect([lead.id.length, cvToken.length > 40]).toEqual([36, true]);
    expect(await count('leads')).toBe(before);
  },
);

test('six concurrent applications from one address: five succeed, one is refused with 429', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => createLead(visit(lyon.site, { address: '192.0.2.9' }), application())),
  );
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(5);
  expect(answers.find(isRefusal)).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
});

test('an HTML form includes the CV: with an invalid one nothing is stored, else lead and CV are', async () => {
  const input = application({ offer: lyon.offer.url, firstname: '' });
  const before = await count('leads');
  const program = { name: 'cv.pdf', bytes: Buffer.from('MZ\x90\x00 not a document') };
  const refused = await createLead(visit(), input, program);
  if (!isRefusal(refused)) expect.unreachable();
  expect(refused.errors?.map(({ field }) => field)).toEqual(['firstname', 'cv']);
  expect(await count('leads')).toBe(before);
  const created = await createLead(visit(), { ...input, firstname: 'Ève' }, { name: 'Mon CV.pdf', bytes: pdf() });
  if (isRefusal(created)) expect.unreachable();
  const { id } = created.lead;
  expect(await rows(sql`select file_name, bytes from lead_cvs where lead_id = ${id}`)).toEqual([
    { file_name: 'Mon CV.pdf', bytes: pdf().byteLength },
  ]);
  expect(await rows(sql`select cv_token_hash from leads where id = ${id}`)).toEqual([{ cv_token_hash: null }]);
});

test('CVs count against the limit before they are checked, also with an invalid form', async () => {
  const wrong = application({ offer: lyon.offer.url, email: 'zoe' });
  const cv = { name: 'cv.pdf', bytes: Buffer.from('MZ') };
  const from = (address: string) => visit(lyon.site, { address });
  const corrected = await Promise.all(Array.from({ length: 20 }, () => createLead(from('192.0.2.20'), wrong, cv)));
  expect(corrected.every((answer) => isRefusal(answer) && answer.status === 422)).toBe(true);
  expect(await createLead(from('192.0.2.20'), wrong, cv)).toMatchObject({
    status: 429,
    retryAfter: expect.any(Number),
  });
  expect(await createLead(from('192.0.2.21'), wrong, cv)).toMatchObject({ status: 422 });
});

test('a CV that would need too much memory is reported', async () => {
  const cv = { name: 'cv.pdf', bytes: nestedStreams() };
  const input = application({ offer: lyon.offer.url });
  expect(await createLead(visit(), input, cv)).toMatchObject({ status: 422, errors: [{ field: 'cv' }] });
});

test('with too many waiting documents an application is refused and nothing is stored', async () => {
  const before = await count('leads');
  const bytes = nestedStreams({ sections: 48 });
  const others = Array.from({ length: 21 }, () => checkCv(bytes));
  const answer = await createLead(visit(), application({ offer: lyon.offer.url }), { name: 'cv.pdf', bytes: pdf() });
  closeDocuments();
  await Promise.all(others);
  expect(answer).toMatchObject({ status: 503, code: 'BUSY', retryAfter: 30, errors: [{ field: 'cv' }] });
  expect(await count('leads')).toBe(before);
});

test.each([
  ['a position', lyon, 'mca', 'lead@horizon.example', 'Nouvelle candidature — Zoé O’Brien — MCA H/F'],
  ['the agents', lyon, 'agent', 'gi@horizon.example', 'Nouvelle candidature — Zoé O’Brien'],
  [
    'a market without leadgen addresses',
    bordeaux,
    'agent',
    'bordeaux@horizon.example',
    'Nouvelle candidature — Zoé O’Brien',
  ],
] as const)('the mails of an application for %s', async (_, { site, market, offer }, type, to, subject) => {
  const { lead } = await apply(type === 'mca' ? { offer: offer.url } : {}, visit(site));
  const job = { marketId: market.id, siteId: site.id, id: lead.id };
  await onLeadReceived(ports, job);
  await onLeadReceived(ports, job);
  const mails = await rows(
    sql<{ recipient: string; reply_to: string; subject: string; body_text: string }>`
      select recipient, reply_to, subject, body_text from outbox where cause like ${`%${lead.id}`} order by template`,
  );
  expect(mails).toHaveLength(2);
  const [{ email } = { email: '' }] = await rows(sql<{ email: string }>`select email from leads where id = ${lead.id}`);
  expect(mails[0]).toMatchObject({ recipient: to, reply_to: email, subject });
  expect(mails[0]?.body_text).toContain('Pas d’accord pour des appels commerciaux');
  expect(mails[1]).toMatchObject({ recipient: email, reply_to: to });
  expect(mails[1]?.body_text).toContain('Votre candidature a bien été transmise.');
  expect(mails[1]?.body_text).toMatch(/Retirer mes accords : http:\/\/\w+\.localhost:3000\/mes-accords\/[\w.-]+/);
});

test('an application from an agent’s site goes to the market’s addresses', async () => {
  const { lead } = await apply({}, visit(agentSite));
  await onLeadReceived(ports, { marketId: lyon.market.id, siteId: agentSite.id, id: lead.id });
  expect(await rows(sql`select recipient from outbox where cause = ${`lead:${lead.id}`}`)).toEqual([
    { recipient: 'gi@horizon.example' },
  ]);
});

test('twenty applications a day per address; above the limit of a site they are sent in a digest', async () => {
  await useLimit(db, { name: 'lead.address.day', of: '198.51.100.8', used: 20 });
  expect(await createLead(visit(lyon.site, { address: '198.51.100.8' }), application())).toMatchObject({ status: 429 });
  await useLimit(db, { name: 'lead.site', of: lyon.site.id, used: 200 });
  await useLimit(db, { name: 'lead.site', of: agentSite.id, used: 200 });
  const { lead } = await apply({ lastname: 'Tardive' });
  await apply({ offer: lyon.offer.url });
  await apply({}, visit(agentSite));
  expect(await rows(sql`select to_check from leads where id = ${lead.id}`)).toEqual([{ to_check: true }]);
  expect(await jobsOf(lead.id)).toEqual([]);
  await onLeadDigestsDue(ports);
  await onLeadDigestsDue(ports);
  const sent = await rows(
    sql<{
      body_text: string;
    }>`select recipient, subject, body_text from outbox where template = 'leads.digest' order by subject desc`,
  );
  expect(sent).toMatchObject([
    { recipient: 'gi@horizon.example', subject: '2 candidatures à vérifier — Horizon Lyon' },
    { recipient: 'lead@horizon.example', subject: '1 candidature à vérifier — Horizon Lyon' },
  ]);
  expect(sent[0]?.body_text).toContain('1. Zoé Tardive, le ');
  expect(sent[0]?.body_text).toContain('Depuis le site Claire Fontaine');
  expect(sent[0]?.body_text).toContain('Pas d’accord pour des appels commerciaux');
  expect(sent[1]?.body_text).toContain('Offre « MCA H/F »');
});
