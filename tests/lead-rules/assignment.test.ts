import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeadRule } from '#contracts/lead-rules';
import type { LeadEntry } from '#contracts/leads';
import { MAX_TRIES } from '#domain/leads/assignment';
import { ASSIGNMENT_DUE, type AssignmentDue, onAssignmentDue } from '#server/lead-rules';
import { ADMIN, LYON } from '#tests/access/setting';
import { buildAccount } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { jobsOf } from '#tests/harness/jobs';
import { openPipelines, type Problem } from '#tests/leads/pipeline-setting';

/** Who takes a new lead (rule LEAD-ASSIGNMENT), over HTTP and with the handler of its jobs. */
let p: Awaited<ReturnType<typeof openPipelines>>;
let lea: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  p = await openPipelines();
  const values = { firstname: 'Léa', lastname: 'Zola', role_name: 'Productivity Coach' as const };
  lea = await buildMember(p.a.db, { market_id: p.a.market.id, ...values });
});

/** A Monday at ten, in France. */
const MONDAY = new Date('2026-11-23T09:00:00Z');
beforeEach(async () => {
  p.a.clock.now = new Date(MONDAY);
  for (const table of ['lead_rules', 'member_absences', 'outbox']) await p.a.run(sql`delete from ${sql.table(table)}`);
});

type RuleValues = Partial<Omit<LeadRule, 'id' | 'updatedAt'>>;
const rule = (given: RuleValues = {}) => ({
  name: 'Tout le monde',
  isActive: true,
  programme: null,
  zips: [],
  origins: [],
  members: [p.nadia.id, p.karim.id],
  answerHours: null,
  ...given,
});
const addRule = async (given: RuleValues = {}): Promise<string> =>
  (await p.call<{ id: string }>('/admin/lead-rules', { body: rule(given) })).body.id;
const rules = async () => (await p.call<{ rules: LeadRule[]; absences: { id: string }[] }>('/admin/lead-rules')).body;
const run = (id: string, given = 0): Promise<void> =>
  onAssignmentDue(p.a.ports, { marketId: p.a.market.id, id, given });
const arrive = async (values: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const id = await p.receive(values);
  await run(id);
  return id;
};
/** Asks while the session is still open. */
const onMonday = async <T>(ask: () => Promise<T>): Promise<T> => {
  const { now } = p.a.clock;
  p.a.clock.now = MONDAY;
  const answer = await ask();
  p.a.clock.now = now;
  return answer;
};
const assigneeOf = async (id: string): Promise<string | undefined> => (await onMonday(() => p.get(id))).assignee?.name;
const newest = async (id: string): Promise<LeadEntry | undefined> => (await onMonday(() => p.timeline(id))).items[0];
const saidIn = (entry: LeadEntry | undefined) =>
  Object.fromEntries((entry?.changes ?? []).map(({ field, to }) => [field, to]));
const mails = () =>
  p.a.rows(sql<{ template: string; recipient: string; body_text: string }>`
    select template, recipient, body_text from outbox order by id`);
const jobs = async (id: string): Promise<AssignmentDue[]> =>
  (await jobsOf(p.a.url, ASSIGNMENT_DUE)).filter((job) => job.id === id);

describe('which member', () => {
  test('without a rule a lead goes to nobody, and nothing is written', async () => {
    const id = await arrive();
    expect(await assigneeOf(id)).toBeUndefined();
    expect((await p.timeline(id)).items).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('members take turns; a mail tells each, and the timeline says why', async () => {
    await addRule();
    const ids = [await arrive(), await arrive(), await arrive()];
    expect(await Promise.all(ids.map(assigneeOf))).toEqual(['Nadia Roux', 'Karim Haddad', 'Nadia Roux']);
    const entry = await newest(ids[0] ?? '');
    expect(entry).toMatchObject({ kind: 'assigned', by: { id: null, name: '' } });
    expect(saidIn(entry)).toEqual({ assignee: 'Nadia Roux', rule: 'Tout le monde', reason: 'turn' });
    const sent = await mails();
    expect(sent.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['leads.assigned', p.nadia.email],
      ['leads.assigned', p.karim.email],
      ['leads.assigned', p.nadia.email],
    ]);
    expect(sent[0]?.body_text).toContain(`/dashboard/leads/${ids[0]}`);
  });

  test('the mail says whether the number may be called, and why', async () => {
    await addRule();
    const consents = sql.join(
      ['+33611111111', '+33622222222'].map(
        (phone) => sql`(${p.a.market.id}, gen_random_uuid(), 'lead', gen_random_uuid(), 'phone-prospecting',
          ${phone === '+33611111111'}, 'Oui', ${phone})`,
      ),
    );
    await p.a.run(sql`insert into consents
      (market_id, id, subject_kind, subject_id, purpose, granted, wording, phone) values ${consents}`);
    await arrive({ phone: '+33611111111' });
    await arrive({ phone: '+33622222222' });
    await arrive({ phone: null });
    const sent = await mails();
    expect(sent[0]?.body_text).toContain('Accepte d’être recontacté(e) par téléphone');
    expect(sent[1]?.body_text).toContain('Pas d’accord pour des appels commerciaux');
    expect(sent[2]?.body_text).not.toContain('Appels');
  });

  test('leads that arrive at the same time go to different members', async () => {
    await addRule({ members: [p.nadia.id, p.karim.id, lea.id] });
    const ids = await Promise.all([p.receive(), p.receive(), p.receive(), p.receive(), p.receive(), p.receive()]);
    await Promise.all(ids.map((id) => run(id)));
    const names = await Promise.all(ids.map(assigneeOf));
    expect(names.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      'Karim Haddad',
      'Karim Haddad',
      'Léa Zola',
      'Léa Zola',
      'Nadia Roux',
      'Nadia Roux',
    ]);
  });

  test('the first active rule that means the lead, in the order of the list', async () => {
    const all = await addRule({ name: 'Tous', members: [p.nadia.id] });
    const rhone = await addRule({ name: 'Rhône', zips: ['69'], members: [p.karim.id] });
    await p.call('/admin/lead-rules/order', { method: 'PUT', body: { from: [all, rhone], ids: [rhone, all] } });
    expect((await rules()).rules.map(({ name }) => name)).toEqual(['Rhône', 'Tous']);
    expect(await assigneeOf(await arrive({ zip: '69003' }))).toBe('Karim Haddad');
    expect(await assigneeOf(await arrive({ zip: '75001' }))).toBe('Nadia Roux');
    expect(await assigneeOf(await arrive({ type: 'tl', zip: '69003' }))).toBe('Karim Haddad');
  });

  test('absent and former members are skipped, by the days of the market center', async () => {
    await addRule({ members: [p.nadia.id, p.karim.id] });
    const absence = { member: p.nadia.id, first: '2026-11-23', last: '2026-11-24' };
    expect((await p.call('/admin/absences', { body: absence })).status).toBe(200);
    const id = await arrive();
    expect(await assigneeOf(id)).toBe('Karim Haddad');
    expect(saidIn(await newest(id)).absent).toBe('Nadia Roux');
    p.a.clock.now = new Date('2026-11-24T23:30:00Z'); // the 25th in France
    expect(await assigneeOf(await arrive())).toBe('Nadia Roux');
  });

  test('members who may not open leads are neither offered nor given any, except users of the site', async () => {
    const agent = await buildMember(p.a.db, { market_id: p.a.market.id, firstname: 'Ugo', lastname: 'Agent' });
    const trusted = await buildMember(p.a.db, { market_id: p.a.market.id, firstname: 'Tina', lastname: 'Agent' });
    const account = await buildAccount(p.a.db, { member: trusted });
    const user = { market_id: p.a.market.id, site_id: p.a.site.id, account_id: account.id, kind: 'external' as const };
    await p.a.db.write(ADMIN, (tx) => tx.insertInto('site_users').values(user).execute());
    const offered = async () => {
      const { body } = await p.call<{ members: { name: string }[] }>('/admin/leads/assignees');
      expect(await p.call('/admin/lead-rules')).toMatchObject({ body: { members: body.members } });
      return body.members.map(({ name }) => name);
    };
    const named = async () => [
      await offered(),
      (await p.call('/admin/lead-rules', { body: rule({ members: [trusted.id] }) })).status,
    ];
    expect(await named()).toEqual([expect.not.arrayContaining(['Ugo Agent', 'Tina Agent']), 422]);
    await p.a.run(sql`update site_users set may_see_leads = true where account_id = ${account.id}`);
    expect(await named()).toEqual([expect.arrayContaining(['Tina Agent', 'Nadia Roux']), 200]);
    await p.a.run(sql`delete from lead_rules`);

    await addRule({ members: [p.karim.id] });
    await p.a.run(sql`update lead_rules set members = array[${agent.id}, ${p.nadia.id}]::uuid[]`);
    const id = await arrive();
    expect(await assigneeOf(id)).toBe('Nadia Roux');
    expect(await p.call('/admin/lead-rules')).toMatchObject({
      body: { rules: [{ members: [agent.id, p.nadia.id] }], unable: [{ id: agent.id, name: 'Ugo Agent' }] },
    });
    const saved = await p.save(id, { assignee: { from: p.nadia.id, to: agent.id } });
    expect([saved.status, saved.body.errors?.map(({ field }) => field)]).toEqual([422, ['assignee']]);
    const absence = { member: agent.id, first: '2026-11-24', last: '2026-11-24' };
    expect((await p.call('/admin/absences', { body: absence })).status).toBe(422);
    await p.a.run(sql`update leads set affected_to = ${agent.id} where id = ${id}`);
    expect(await assigneeOf(id)).toBe('Ugo Agent');
    await p.a.run(sql`delete from site_users where account_id = ${account.id}`);
  });

  test('when everybody is absent the lead goes to nobody, and the market center gets a mail', async () => {
    await addRule({ members: [p.nadia.id] });
    await p.call('/admin/absences', { body: { member: p.nadia.id, first: '2026-11-01', last: '2026-12-01' } });
    const id = await arrive();
    expect(await assigneeOf(id)).toBeUndefined();
    expect(saidIn(await newest(id))).toMatchObject({ reason: 'nobody', rule: 'Tout le monde' });
    expect((await mails()).map(({ template }) => template)).toEqual(['leads.not-assigned']);
  });

  test('when everybody is absent, a job that runs again writes nothing and mails nobody again', async () => {
    await addRule({ members: [p.nadia.id] });
    await p.call('/admin/absences', { body: { member: p.nadia.id, first: '2026-11-01', last: '2026-12-01' } });
    const id = await arrive();
    await Promise.all([run(id), run(id)]);
    await run(id);
    expect((await p.timeline(id)).items).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect((await jobs(id)).map(({ tries }) => tries)).toEqual([1]);
  });

  test('when somebody returns, the lead that nobody could take goes to them, with one mail to each', async () => {
    await addRule({ members: [p.nadia.id, lea.id] });
    for (const [member, last] of [
      [p.nadia.id, '2026-11-28'],
      [lea.id, '2027-01-10'],
    ])
      await p.call('/admin/absences', { body: { member, first: '2026-11-20', last } });
    const id = await arrive();
    // Tuesday to Saturday somebody may return each morning; Sunday nobody works.
    for (const day of ['24', '25', '26', '27', '28']) {
      p.a.clock.now = new Date(`2026-11-${day}T07:00:00Z`);
      await run(id);
      await run(id);
      expect(await assigneeOf(id)).toBeUndefined();
    }
    p.a.clock.now = new Date('2026-11-29T12:00:00Z');
    await run(id);
    expect(await assigneeOf(id)).toBeUndefined();
    p.a.clock.now = new Date('2026-11-30T07:00:00Z');
    await run(id);
    await run(id);
    expect(await assigneeOf(id)).toBe('Nadia Roux');
    expect((await onMonday(() => p.timeline(id))).items.map((entry) => saidIn(entry).reason)).toEqual([
      'turn',
      'nobody',
    ]);
    expect((await mails()).map(({ template }) => template)).toEqual(['leads.not-assigned', 'leads.assigned']);
    expect(await jobs(id)).toHaveLength(6);
  });

  test('a lead that nobody could take stays where somebody put it, and where somebody touched it', async () => {
    await addRule({ members: [p.nadia.id] });
    await p.call('/admin/absences', { body: { member: p.nadia.id, first: '2026-11-23', last: '2026-11-23' } });
    const [taken, called] = [await arrive(), await arrive()];
    await p.save(taken, { assignee: { from: null, to: p.karim.id } });
    await p.addActivity(called, { kind: 'call' });
    p.a.clock.now = new Date('2026-11-24T07:00:00Z');
    for (const id of [taken, called]) await run(id);
    expect([await assigneeOf(taken), await assigneeOf(called)]).toEqual(['Karim Haddad', undefined]);
  });

  test('a lead is offered again a bounded number of times', async () => {
    await addRule({ members: [p.nadia.id] });
    await p.call('/admin/absences', { body: { member: p.nadia.id, first: '2026-11-01', last: '2027-12-01' } });
    const id = await arrive();
    p.a.clock.now = new Date('2027-02-01T12:00:00Z');
    await onAssignmentDue(p.a.ports, { marketId: p.a.market.id, id, given: 0, tries: MAX_TRIES });
    expect(await jobs(id)).toHaveLength(1);
    expect(await p.a.rows(sql`select try_again_at from leads where id = ${id}`)).toEqual([{ try_again_at: null }]);
  });

  test('a lead that somebody has already, and an archived one, stay as they are', async () => {
    await addRule();
    const taken = await arrive({ affected_to: p.karim.id });
    expect(await assigneeOf(taken)).toBe('Karim Haddad');
    const archived = await arrive({ status: 'archived' });
    expect(await p.a.rows(sql`select affected_to from leads where id = ${archived}`)).toEqual([{ affected_to: null }]);
  });

  test('a lead waits while its market center is inactive, and is given when it is active again', async () => {
    await addRule();
    const [id, touched] = [await p.receive(), await p.receive({ affected_to: p.karim.id })];
    await p.a.switchMarket(false);
    const before = (await jobs(id)).length;
    for (const lead of [id, id, touched]) await run(lead);
    expect((await jobs(id)).slice(before)).toEqual([{ marketId: p.a.market.id, id, given: 0 }]);
    expect(await jobs(touched)).toHaveLength(before);
    expect(await mails()).toEqual([]);
    await p.a.switchMarket(true);
    await run(id);
    expect(await assigneeOf(id)).toBe('Nadia Roux');
  });

  test('a job that runs twice gives the lead once', async () => {
    await addRule();
    const id = await arrive();
    await Promise.all([run(id), run(id)]);
    expect((await p.timeline(id)).items).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });
});

describe('time to answer', () => {
  const late = () => {
    p.a.clock.now = new Date('2026-11-23T13:00:01Z');
  };

  test('who does not answer in time loses the lead to the next, then nobody is left', async () => {
    await addRule({ answerHours: 4 });
    const id = await arrive();
    expect(await assigneeOf(id)).toBe('Nadia Roux');
    expect(saidIn(await newest(id)).answerBy).toBe('2026-11-23T13:00:00.000Z');
    expect((await jobs(id)).map(({ given }) => given)).toEqual([1]);
    await run(id, 1); // too early
    expect(await assigneeOf(id)).toBe('Nadia Roux');
    late();
    await run(id, 1);
    expect(await assigneeOf(id)).toBe('Karim Haddad');
    expect(saidIn(await newest(id)).reason).toBe('late');
    p.a.clock.now = new Date('2026-11-24T20:00:00Z');
    await run(id, 2);
    expect(await assigneeOf(id)).toBeUndefined();
    expect(saidIn(await newest(id)).reason).toBe('nobody');
    expect((await mails()).map(({ template }) => template)).toEqual([
      'leads.assigned',
      'leads.assigned',
      'leads.not-assigned',
    ]);
  });

  test.each([
    ['an activity', (id: string) => p.addActivity(id, { kind: 'call' })],
    ['a new status', (id: string) => p.save(id, { status: { from: 'captured', to: 'connected' } })],
    ['another assignee', (id: string) => p.save(id, { assignee: { from: p.nadia.id, to: lea.id } })],
  ])('%s is an answer: the lead stays', async (_, answer) => {
    await addRule({ answerHours: 4 });
    const id = await arrive();
    expect((await answer(id)).status).toBe(200);
    const before = await assigneeOf(id);
    late();
    await run(id, 1);
    expect(await assigneeOf(id)).toBe(before);
  });

  test('a rule that was deleted or switched off meanwhile takes nothing away', async () => {
    const id = await addRule({ answerHours: 4 });
    const lead = await arrive();
    expect((await p.call(`/admin/lead-rules/${id}`, { method: 'DELETE', body: {} })).status).toBe(200);
    late();
    await run(lead, 1);
    expect(await assigneeOf(lead)).toBe('Nadia Roux');
  });
});

describe('rules of a market center', () => {
  test('two people changing one rule: the second one is told', async () => {
    const id = await addRule();
    const put = (name: string, token: string) =>
      p.call<Problem>(`/admin/lead-rules/${id}`, { method: 'PUT', body: { ...rule({ name }), from: rule() }, token });
    expect((await put('La mienne', p.zoe)).status).toBe(200);
    expect(await put('L’autre', p.paulToken)).toMatchObject({ status: 409, body: { code: 'CHANGED' } });
    expect((await rules()).rules.map(({ name }) => name)).toEqual(['La mienne']);
  });

  test('the order is refused when the rules are others by now', async () => {
    const id = await addRule();
    await addRule({ name: 'Deux' });
    const ordered = await p.call<Problem>('/admin/lead-rules/order', {
      method: 'PUT',
      body: { from: [id], ids: [id] },
    });
    expect(ordered).toMatchObject({ status: 409, body: { code: 'CHANGED' } });
  });

  test('two people ordering the rules at once: the second one is told', async () => {
    const ids = [await addRule(), await addRule({ name: 'Deux' }), await addRule({ name: 'Trois' })];
    const [one = '', two = '', three = ''] = ids;
    const order = (to: readonly string[]) =>
      p.call<Problem>('/admin/lead-rules/order', { method: 'PUT', body: { from: ids, ids: to } });
    expect((await order([two, one, three])).status).toBe(200);
    expect(await order([one, three, two])).toMatchObject({ status: 409, body: { code: 'CHANGED' } });
    // The same order sent again, as after a lost answer.
    expect((await order([two, one, three])).status).toBe(200);
    expect((await rules()).rules.map(({ id }) => id)).toEqual([two, one, three]);
  });

  test.each([
    ['no name', { name: ' ' }, 400],
    ['nobody', { members: [] }, 400],
    ['a postal code in letters', { zips: ['Lyon'] }, 400],
    ['no time', { answerHours: 0 }, 400],
    ['somebody else', { members: ['01a1fee9-0000-7000-8000-0000000000ff'] }, 422],
  ])('a rule with %s is refused', async (_, given, status) => {
    expect((await p.call('/admin/lead-rules', { body: rule(given) })).status).toBe(status);
  });

  test.each([
    ['that ends before it begins', { first: '2026-12-02', last: '2026-12-01' }],
    ['that is over', { first: '2026-11-01', last: '2026-11-02' }],
  ])('an absence %s is refused', async (_, days) => {
    const refused = await p.call<Problem>('/admin/absences', { body: { member: p.nadia.id, ...days } });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'last' }] } });
  });

  test.each(['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30', '+012026-01-01'])(
    'an absence with the day %s is refused',
    async (day) => {
      for (const days of [
        { first: day, last: '2026-12-01' },
        { first: '2026-11-23', last: day },
      ])
        expect((await p.call('/admin/absences', { body: { member: p.nadia.id, ...days } })).status).toBe(400);
    },
  );

  test('an absence can be deleted, once', async () => {
    const body = { member: p.karim.id, first: '2026-11-23', last: '2026-11-23' };
    const { id } = (await p.call<{ id: string }>('/admin/absences', { body })).body;
    const remove = async () => (await p.call(`/admin/absences/${id}`, { method: 'DELETE', body: {} })).status;
    expect([await remove(), await remove()]).toEqual([200, 404]);
  });
});

describe('leads of the public site', () => {
  const apply = (email: string) =>
    p.a.post(LYON, '/public/leads', {
      firstname: 'Inès',
      lastname: 'Robert',
      email,
      phone: '0612345678',
      zip: '69003',
      rgpd: true,
    });
  const queued = async (email: string): Promise<number> => {
    const [lead] = await p.a.rows(sql<{ id: string }>`select id from leads where email = ${email}`);
    return lead ? (await jobs(lead.id)).length : -1;
  };

  test('an application queues its job in a market center with an active rule, and only there', async () => {
    expect((await apply('sans-regle@example.fr')).status).toBe(200);
    await addRule({ isActive: false });
    expect((await apply('desactivee@example.fr')).status).toBe(200);
    await addRule();
    expect((await apply('avec-regle@example.fr')).status).toBe(200);
    expect(
      await Promise.all(['sans-regle', 'desactivee', 'avec-regle'].map((name) => queued(`${name}@example.fr`))),
    ).toEqual([0, 0, 1]);
  });
});
