import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#demo/load';
import { DEMO_PASSWORD } from '#demo/load-accounts';
import { readSeeds } from '#demo/seeds';
import { closeDemoAccounts, syncDemoAccounts } from '#demo/sync-accounts';
import { RECORDED_ACTIONS } from '#domain/changes/recorded';
import { checkOpinion, type Opinion } from '#domain/estimation/opinion';
import { COUNTED_PAGES } from '#domain/tracking/counted';
import { isPassword } from '#platform/passwords';
import { countAccountsWithPassword } from '#server/accounts';
import { adminCtx } from '#server/context';
import { closeReports, drawOpinion, type OpinionData } from '#server/documents';
import { openNetwork, parseNetwork, saveNetwork } from '#server/network';
import { openDirectory } from '#server/sites';
import { openSetting } from '#tests/imports/setting';

const { db, ports } = await openSetting();
const admin = { role: 'vitrine_admin' } as const;
const ONLY = ['lyon', 'bordeaux', 'toulouse', 'strasbourg'];
const SITES = ['lyon', 'claire-fontaine', 'hugo-petit', 'bordeaux'];
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-demo-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
afterAll(closeReports);

const load = (part: Partial<Parameters<typeof loadDemo>[1]> = {}) =>
  loadDemo(ports, { dataDir, only: ONLY, limit: 6, accounts: true, ...part });
const rows = <T>(work: Parameters<typeof db.read<T>>[1]): Promise<T> => db.read(admin, work);
const change = <T>(work: Parameters<typeof db.write<T>>[1]): Promise<T> => db.write(admin, work);
const network = await openNetwork({ db, log: ports.system.log });
afterAll(network.close);

describe('an interrupted load', () => {
  beforeAll(async () => {
    let imported = 0;
    const cut = load({
      onProgress: ({ step }) => {
        if (step === 'listings') imported += 1;
        if (imported === 2) throw new Error('cut');
      },
    });
    await expect(cut).rejects.toThrow('cut');
  }, 120_000);

  test('is not a configured network', async () => {
    await network.refresh();
    expect(network.current()).toBeNull();
    expect(await rows((tx) => tx.selectFrom('listings').select('id').execute())).not.toHaveLength(0);
  });

  test('is completed by the next load, once', async () => {
    expect(await Promise.all([load(), load()])).toContain(true);
    await network.refresh();
    expect(network.current()?.slug).toBe('horizon');
    const markets = await rows((tx) => tx.selectFrom('markets').select('name').execute());
    expect(markets).toHaveLength(ONLY.length);
    expect(await load()).toBe(false);
  }, 120_000);
});

describe('demo accounts', () => {
  const accounts = () => rows((tx) => tx.selectFrom('accounts').selectAll().orderBy('email').execute());
  const seeds = readSeeds(ONLY);
  const open = seeds.people.filter(({ market }) => market !== 'nantes').map(({ email }) => email);

  test('each has a name and the demo password', async () => {
    const known = await accounts();
    expect(known.map(({ email }) => email)).toEqual(open.toSorted());
    expect(known.find(({ email }) => email === 'claire.fontaine@horizon.example')).toMatchObject({
      firstname: 'Claire',
      lastname: 'Fontaine',
    });
    expect(await isPassword(DEMO_PASSWORD, known[0]?.password_hash ?? null)).toBe(true);
  });

  test('own their sites', async () => {
    const users = await rows((tx) =>
      tx
        .selectFrom('site_users as u')
        .innerJoin('accounts as a', 'a.id', 'u.account_id')
        .innerJoin('sites as s', 's.id', 'u.site_id')
        .select(['s.subdomain', 'u.kind', 'a.email'])
        .where('s.subdomain', 'is not', null)
        .execute(),
    );
    expect(users.map(({ subdomain, kind, email }) => `${subdomain} ${kind} ${email.split('@')[0]}`).toSorted()).toEqual(
      [
        'bordeaux main op.bordeaux',
        'claire-fontaine main claire.fontaine',
        'equipe-moreau main moreau',
        'hugo-petit main hugo.petit',
        'lea-bernard main lea.bernard',
        'lyon external externe.lyon',
        'lyon main op.lyon',
      ],
    );
  });

  const settle = (isOn: boolean) => syncDemoAccounts(ports, seeds, { isOn });
  const set = (email: string, values: { is_active: boolean }) =>
    change((tx) => tx.updateTable('accounts').set(values).where('email', '=', email).execute());
  const isOpen = async (email: string) => (await accounts()).find((account) => account.email === email)?.is_active;

  test('are closed where the demo is off, and opened again with it', async () => {
    expect(await settle(false)).toEqual([]);
    expect((await accounts()).some(({ is_active }) => is_active)).toBe(false);
    const logins = await settle(true);
    expect(logins.map(({ email }) => email)).toEqual(open);
    expect(Object.fromEntries(logins.map(({ email, subdomain }) => [email.split('@')[0], subdomain]))).toMatchObject({
      admin: null,
      'tl.lyon': 'lyon',
      moreau: 'equipe-moreau',
      'externe.lyon': 'lyon',
      'nina.roche': undefined,
    });
  });

  test('an account that a person deactivated stays closed', async () => {
    const admin = 'admin@horizon.example';
    await set(admin, { is_active: false });
    await settle(true);
    expect(await isOpen(admin)).toBe(false);
    await settle(false);
    expect((await settle(true)).map(({ email }) => email)).toEqual(open.filter((email) => email !== admin));
    await set(admin, { is_active: true });
  });

  test('are counted by their password, only active ones, up to a limit', async () => {
    await set('externe@horizon.example', { is_active: false });
    const count = (max?: number) => countAccountsWithPassword(ports, DEMO_PASSWORD, max ? { max } : {});
    expect(await count()).toEqual({ found: open.length - 1, checked: open.length - 1, unchecked: 0 });
    expect(await count(2)).toEqual({ found: 2, checked: 2, unchecked: open.length - 3 });
    expect(await countAccountsWithPassword(ports, 'another one')).toMatchObject({ found: 0 });
    await set('externe@horizon.example', { is_active: true });
  });
});

describe('what is loaded', () => {
  test('visits, each with its consent', async () => {
    const loaded = await rows((tx) => tx.selectFrom('visits').select('id').execute());
    const agreed = await rows((tx) =>
      tx.selectFrom('consents').select('subject_id').where('subject_kind', '=', 'visit').execute(),
    );
    expect(loaded.length).toBeGreaterThan(0);
    expect(agreed.map(({ subject_id }) => subject_id).toSorted()).toEqual(loaded.map(({ id }) => id).toSorted());
  });

  test('messages of visitors, each with its consents; questions are about a listing', async () => {
    const loaded = await rows((tx) => tx.selectFrom('messages').select(['id', 'form', 'listing_id']).execute());
    expect(loaded.length).toBeGreaterThan(readSeeds(ONLY).messages.length);
    const agreed = await rows((tx) =>
      tx
        .selectFrom('consents')
        .select('subject_id')
        .where('purpose', '=', 'contact')
        .where('subject_kind', '=', 'message')
        .execute(),
    );
    expect(agreed.map(({ subject_id }) => subject_id).toSorted()).toEqual(loaded.map(({ id }) => id).toSorted());
    expect(loaded.every(({ form, listing_id }) => (form === 'detail-property-form') === (listing_id !== null))).toBe(
      true,
    );
  });

  test('alerts of visitors, each with its consent and the homes that it was sent; no listing is news', async () => {
    const alerts = await rows((tx) => tx.selectFrom('alerts').select('id').orderBy('id').execute());
    expect(alerts.length).toBeGreaterThan(5);
    const agreed = await rows((tx) =>
      tx.selectFrom('consents').select('subject_id').where('purpose', '=', 'alert').orderBy('subject_id').execute(),
    );
    expect(agreed.map(({ subject_id }) => subject_id)).toEqual(alerts.map(({ id }) => id));
    const matches = await rows((tx) => tx.selectFrom('alert_matches').select(['alert_id', 'mailed_at']).execute());
    expect(new Set(matches.map(({ alert_id }) => alert_id)).size).toBe(alerts.length);
    expect(matches.every(({ mailed_at }) => mailed_at !== null)).toBe(true);
    expect(await rows((tx) => tx.selectFrom('listing_news').selectAll().execute())).toEqual([]);
  });

  test('quizzes of prospective agents, finished and open, with their profile', async () => {
    const loaded = await rows((tx) =>
      tx
        .selectFrom('quizzes as q')
        .innerJoin('leads as l', 'l.id', 'q.lead_id')
        .select(['l.fullname', 'l.experiment', 'l.profile', 'q.is_over'])
        .orderBy('l.fullname')
        .execute(),
    );
    expect(loaded.map(({ fullname, is_over }) => [fullname, is_over])).toEqual([
      ['Inès Roux', true],
      ['Karim Haddad', true],
      ['Louis Martin', true],
      ['Nadia Benali', false],
    ]);
    for (const { experiment, profile } of loaded)
      expect(profile).toMatchObject({ experienceImmo: experiment === 'marketshare' });
  });

  test('leads of both programmes with who follows them; activities have their author', async () => {
    const loaded = await rows((tx) => tx.selectFrom('leads').select(['programme', 'affected_to', 'status']).execute());
    expect(loaded.length).toBeGreaterThan(readSeeds(ONLY).leads.length);
    expect(new Set(loaded.map(({ programme }) => programme))).toEqual(new Set(['growth', 'leadership']));
    expect(loaded.every(({ affected_to, status }) => (affected_to === null) === (status === 'captured'))).toBe(true);
    const authors = await rows((tx) => tx.selectFrom('lead_activities').select('author_name').execute());
    expect(authors.length).toBeGreaterThan(0);
    expect(authors.map(({ author_name }) => author_name)).not.toContain('');
  });

  test('the sites of the demo, in their states', async () => {
    const directory = await openDirectory({ db, log: ports.system.log, network, networkDomain: 'localhost' });
    try {
      const at = (name: string) => {
        const found = directory.find(`${name}.localhost`);
        return found === 'network' ? null : found;
      };
      expect(at('lyon')).toMatchObject({
        type: 'market',
        enabled: true,
        market: { leadGen: true },
        settings: { minitaux: true },
      });
      expect(at('toulouse')).toMatchObject({ enabled: false });
      expect(at('equipe-moreau')).toMatchObject({ type: 'group', group: { type: 'MAO' } });
      expect(at('equipe-moreau')?.settings.fees).not.toEqual(at('lyon')?.settings.fees);
      expect(at('equipe-moreau')?.settings.theme).not.toEqual(at('lyon')?.settings.theme);
      expect(at('claire-fontaine')).toMatchObject({
        name: 'Claire Fontaine',
        agent: { genderName: 'Madame', fynderPro: true },
        allPropertiesShared: true,
        settings: { fynder: { theme: { name: 'chatterBasic' } }, theme: at('lyon')?.settings.theme },
      });
      expect(at('hugo-petit')).toMatchObject({ agent: { genderName: 'Monsieur' }, settings: { logoId: null } });
      const strasbourg = [...directory.all()].filter((site) => site.market.city === 'Strasbourg');
      expect(strasbourg).toMatchObject([{ enabled: false, subdomain: null }]);
    } finally {
      await directory.close();
    }
  });

  test('blogs have drafts, and published articles whose working copy differs from what the public reads', async () => {
    const articles = await rows((tx) =>
      tx.selectFrom('articles').select(['id', 'site_id', 'status', 'title', 'is_modified']).execute(),
    );
    const titles = new Map(
      (await rows((tx) => tx.selectFrom('article_publications').select(['article_id', 'title']).execute())).map(
        ({ article_id, title }) => [article_id, title],
      ),
    );
    for (const siteId of new Set(articles.map(({ site_id }) => site_id))) {
      const own = articles.filter(({ site_id }) => site_id === siteId);
      expect(own.some(({ status }) => status === 'draft')).toBe(true);
      expect(own.some(({ is_modified }) => is_modified)).toBe(true);
    }
    expect(articles.length).toBeGreaterThan(0);
    for (const { id, status, title, is_modified } of articles) {
      expect(titles.has(id)).toBe(status === 'published');
      if (status === 'published') expect(titles.get(id) !== title).toBe(is_modified);
    }
  });

  test('every listing was imported, none rejected, each with its commune and its pictures', async () => {
    const imports = await rows((tx) => tx.selectFrom('imports').select(['status', 'report']).execute());
    expect(new Set(imports.map((item) => item.status))).toEqual(new Set(['applied']));
    expect(JSON.stringify(imports.map((item) => item.report))).not.toMatch(/"rejected":[1-9]/);
    const listings = await rows((tx) =>
      tx
        .selectFrom('listings')
        .select(['insee', 'member_id', 'price_cents'])
        .where('status', '=', 'published')
        .execute(),
    );
    expect(listings).toHaveLength(4 * 6);
    expect(listings.filter((listing) => listing.insee === null)).toEqual([]);
    expect(listings.filter((listing) => listing.member_id !== null).length).toBeGreaterThan(18);
    const pictures = await rows((tx) =>
      tx.selectFrom('listing_pictures').select(['legend', 'is_illustration']).execute(),
    );
    expect(pictures.length).toBeGreaterThan(90);
    expect(pictures.filter((picture) => !picture.is_illustration || picture.legend === '')).toEqual([]);
  });

  test('each market center has a home that left the market, with pictures, after it was published', async () => {
    const { rows: left } = await rows((tx) =>
      sql<{ days: number; pictures: number }>`
        select extract(day from l.withdrawn_at - l.published_at)::int as days,
          (select count(*)::int from listing_pictures p where p.listing_id = l.id) as pictures
        from listings l where l.status = 'withdrawn'`.execute(tx),
    );
    expect(left).toHaveLength(ONLY.length);
    for (const { days, pictures } of left) expect([days > 20, pictures > 2]).toEqual([true, true]);
  });

  test('the site without listings has none; the exclusion list has some', async () => {
    const lea = await rows((tx) =>
      tx
        .selectFrom('members')
        .innerJoin('listings', 'listings.member_id', 'members.id')
        .select('listings.id')
        .where('members.email', '=', 'lea.bernard@horizon.example')
        .execute(),
    );
    expect(lea).toEqual([]);
    expect(await rows((tx) => tx.selectFrom('listing_exclusions').select('listing_id').execute())).toHaveLength(2);
  });

  test('Lyon recruits for four positions', async () => {
    const offers = await rows((tx) =>
      tx
        .selectFrom('job_offers')
        .innerJoin('markets', 'markets.id', 'job_offers.market_id')
        .select('job_offers.code')
        .where('markets.city', '=', 'Lyon')
        .where('job_offers.active', '=', true)
        .orderBy('job_offers.code')
        .execute(),
    );
    expect(offers.map(({ code }) => code)).toEqual(['DOFI', 'MCA', 'PC', 'TL']);
  });
});

describe('activity', () => {
  test('pages, listings, articles, offers and cards have views, also a year ago', async () => {
    const { rows: counted } = await rows((tx) =>
      sql<{ metric: string; subject: string; months: number }>`
        select metric, case when metric = 'page-view' then subject else '' end as subject,
          count(distinct date_trunc('month', day))::int as months
        from daily_counters where metric <> 'message' group by 1, 2`.execute(tx),
    );
    const months = new Map(counted.map(({ metric, subject, months }) => [`${metric} ${subject}`.trim(), months]));
    for (const page of COUNTED_PAGES) expect(months.get(`page-view ${page}`), page).toBeGreaterThanOrEqual(13);
    expect(months.get('visitor')).toBeGreaterThanOrEqual(13);
    for (const [metric, least] of [
      ['listing-view', 7],
      ['article-view', 13],
      ['job-offer-view', 2],
    ] as const)
      expect(months.get(metric), metric).toBeGreaterThanOrEqual(least);
  });

  test('market centers have checks of their ads at the end of each of twelve months, and of a month ago', async () => {
    const found = await rows((tx) =>
      sql<{ name: string; months: number; former: number; faulty: number }>`
        select m.name, count(distinct date_trunc('month', d.day))::int as months,
          count(*) filter (where d.day < current_date - 29)::int as former, sum(d.faulty)::int as faulty
        from markets m join compliance_days d on d.market_id = m.id
        where d.ads >= d.faulty group by 1`.execute(tx),
    );
    expect(found.rows).toHaveLength(ONLY.length);
    for (const { months, former } of found.rows) {
      expect(months).toBeGreaterThanOrEqual(12);
      expect(former).toBeGreaterThanOrEqual(12);
    }
    expect(found.rows.reduce((sum, { faulty }) => sum + faulty, 0)).toBeGreaterThan(0);
  });

  test('the views in the rows of listings and offers are the sums of their counts', async () => {
    const { rows: wrong } = await rows((tx) =>
      sql`
        select o.id from (
          select id, views, 'listing-view' as metric from listings
          union all select id, visits, 'job-offer-view' from job_offers) o
        where views <> coalesce((
          select sum(count) from daily_counters c where c.metric = o.metric and c.subject = o.id::text), 0)`.execute(
        tx,
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('no listing was seen before it was published', async () => {
    const { rows: early } = await rows((tx) =>
      sql`
        select c.subject from daily_counters c join listings l on l.id::text = c.subject
        where c.metric = 'listing-view' and c.day < l.published_at::date`.execute(tx),
    );
    expect(early).toEqual([]);
  });

  test('estimations in every state, priced by the demo sales; signed prices differ from them', async () => {
    const { rows: found } = await rows((tx) =>
      sql<{
        site: string;
        is_priced: boolean;
        is_demo: boolean;
        wish: string | null;
        sold: boolean | null;
        gap: number;
      }>`
        select s.subdomain as site, e.computed_at is not null as is_priced, e.wish,
          coalesce((e.result ->> 'isDemo')::boolean, true) as is_demo, m.signed_on is not null as sold,
          m.signed_price_cents / 100.0 / (e.result ->> 'price')::numeric as gap
        from estimations e
        join sites s on s.market_id = e.market_id and s.id = e.site_id
        left join estimation_mandates m on m.market_id = e.market_id and m.estimation_id = e.id`.execute(tx),
    );
    expect(new Set(found.map(({ site }) => site))).toEqual(new Set(SITES));
    expect(new Set(found.map(({ wish }) => wish))).toEqual(new Set([null, 'call', 'visit']));
    expect(new Set(found.map(({ is_priced }) => is_priced))).toEqual(new Set([true, false]));
    expect(found.every(({ is_demo }) => is_demo)).toBe(true);
    for (const site of SITES)
      expect(found.filter(({ site: of, sold }) => of === site && sold).length).toBeGreaterThan(0);
    const gaps = found.filter(({ sold }) => sold).map(({ gap }) => Number(gap));
    expect(Math.min(...gaps)).toBeGreaterThan(0.85);
    expect(Math.max(...gaps)).toBeLessThan(1.15);
    const opinions = await rows((tx) => tx.selectFrom('estimation_opinions').selectAll().execute());
    const today = '2026-11-21';
    const faults = opinions.flatMap((opinion) => checkOpinion(opinion as unknown as Opinion, today));
    expect(opinions.length).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  });

  test.each([
    ['with a mandate', true, [true]],
    ['without', false, [true, false]],
  ] as const)('opinions %s: which are issued, by whom and for which price', async (_, hasMandate, issued) => {
    const { rows: found } = await rows((tx) =>
      sql<{ price: number; issued: number | null; after: boolean; author: string; mailed: string | null }>`
        select o.price, d.price as issued, d.issued_at >= o.updated_at as after, a.email as author, d.sent_to as mailed
        from estimation_opinions o
        left join estimation_mandates m on m.estimation_id = o.estimation_id
        left join opinion_documents d on d.estimation_id = o.estimation_id
        left join accounts a on a.id = d.account_id
        where (m.estimation_id is not null) = ${hasMandate}`.execute(tx),
    );
    expect(new Set(found.map((opinion) => opinion.issued !== null))).toEqual(new Set(issued));
    for (const opinion of found.filter(({ issued }) => issued !== null)) {
      expect(opinion).toMatchObject({ issued: opinion.price, after: true, mailed: null });
      expect(opinion.author).toMatch(/^(op\.lyon|op\.bordeaux|claire\.fontaine|hugo\.petit)@/);
    }
  });

  test('an issued opinion opens as a document', async () => {
    const found = await rows((tx) => tx.selectFrom('opinion_documents').select(['content']).executeTakeFirstOrThrow());
    const pdf = await drawOpinion({ ...(found.content as unknown as OpinionData), isDraft: false });
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('each page with texts of its own was saved once, by a person with a name', async () => {
    const found = await rows((tx) =>
      sql<{ subdomain: string; page: string; by: string }>`
        select s.subdomain, c.subject_kind as page, c.actor_name as by from changes c
        join sites s on s.market_id = c.market_id and s.id = c.site_id
        where c.action = 'page.saved' and c.at > s.created_at and s.subdomain = 'lyon'`.execute(tx),
    );
    const by = 'Hélène Carlier';
    expect(found.rows.toSorted((a, b) => a.page.localeCompare(b.page))).toEqual(
      ['page-about', 'page-home', 'page-sell'].map((page) => ({ subdomain: 'lyon', page, by })),
    );
  });

  test('lists of favourites with their notes, one of them of two people', async () => {
    const lists = await rows((tx) =>
      sql<{ email: string; people: number; homes: number; gone: number; notes: number; dearer: number }>`
        select l.email, (select count(*)::int from kept_list_people p where p.list_id = l.id) as people,
          (select count(*)::int from kept_homes h where h.list_id = l.id) as homes,
          (select count(*)::int from kept_homes h join listings a on a.id = h.listing_id
            where h.list_id = l.id and a.status = 'withdrawn') as gone,
          (select count(*)::int from kept_notes n where n.list_id = l.id) as notes,
          (select count(*)::int from kept_homes h join listings a on a.id = h.listing_id
            where h.list_id = l.id and h.price_cents > a.price_cents) as dearer
        from kept_lists l order by l.email`.execute(tx),
    );
    expect(lists.rows).toMatchObject([
      { people: 2, gone: 1 },
      { people: 1, gone: 0, notes: 1 },
    ]);
    for (const { homes, dearer } of lists.rows) expect([homes > 0, dearer > 0]).toEqual([true, true]);
  });

  test('private pages have one public link each', async () => {
    const { rows: found } = await rows((tx) =>
      sql<{ table: string; links: number }>`
        select 'home' as table, count(*)::int as links from home_follow_links
        union all select 'visit', count(*)::int from visit_links
        union all select 'report', count(*)::int from seller_report_links
        union all select 'review', count(*)::int from review_links order by 1`.execute(tx),
    );
    expect(found).toEqual(['home', 'report', 'review', 'visit'].map((table) => ({ table, links: 1 })));
  });

  test('owners follow their homes: each has values up to this month, some came back', async () => {
    const { rows: found } = await rows((tx) =>
      sql<{ is_back: boolean; last: string; count: number }>`
        select f.seen_days > 1 as is_back, max(v.month) as last, count(v.month)::int as count
        from home_follows f
        join home_values v using (market_id, site_id, estimation_id)
        group by f.market_id, f.site_id, f.estimation_id, f.seen_days`.execute(tx),
    );
    expect(new Set(found.map(({ last }) => last))).toEqual(new Set(['2026-11']));
    expect(new Set(found.map(({ is_back }) => is_back))).toEqual(new Set([true, false]));
    expect(Math.max(...found.map(({ count }) => count))).toBe(9);
  });

  test('the journal has every kind of action, about objects that exist', async () => {
    const found = await rows((tx) =>
      sql<{ action: string; subject_kind: string; subject_id: string }>`
        select distinct action, subject_kind, subject_id from network_journal`.execute(tx),
    );
    expect([...new Set(found.rows.map(({ action }) => action))].toSorted()).toEqual(RECORDED_ACTIONS.toSorted());
    const idsOf = (kind: string) => found.rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id);
    const tables = [
      ['article', 'articles'],
      ['job-offer', 'job_offers'],
      ['message', 'messages'],
      ['lead', 'leads'],
      ['estimation', 'estimations'],
    ] as const;
    for (const [kind, table] of tables) {
      const known = await rows((tx) => tx.selectFrom(table).select('id').execute());
      const ids = new Set(known.map(({ id }) => id));
      expect(
        idsOf(kind).filter((id) => !ids.has(id)),
        kind,
      ).toEqual([]);
    }
  });

  test('reminders of people with an account, some late and some of today; two leads are the same person', async () => {
    const reminders = await rows((tx) =>
      tx
        .selectFrom('lead_reminders as r')
        .innerJoin('leads as l', 'l.id', 'r.lead_id')
        .innerJoin('accounts as a', 'a.id', 'r.account_id')
        .select(['r.due_on', 'l.status', 'a.email'])
        .execute(),
    );
    const op = reminders.filter(({ email }) => email === 'op.lyon@horizon.example');
    expect(op.map(({ due_on }) => String(due_on)).toSorted()).toEqual(['2026-11-19', '2026-11-21', '2026-11-24']);
    expect(reminders.every(({ status }) => status !== 'archived' && status !== 'captured')).toBe(true);
    const { rows: same } = await rows((tx) =>
      sql`select phone_key from leads where status <> 'archived' group by market_id, phone_key
        having count(*) > 1`.execute(tx),
    );
    expect(same).toHaveLength(1);
  });
});

describe('another network', () => {
  const seeds = readSeeds(ONLY);
  const active = () => rows((tx) => tx.selectFrom('accounts').select('email').where('is_active', '=', true).execute());

  test('applying the demo’s own file again closes no account', async () => {
    const before = await active();
    const parsed = parseNetwork(seeds.network);
    if (parsed.ok) await saveNetwork(adminCtx(ports, 'test'), parsed.network);
    expect(await closeDemoAccounts(ports, seeds)).toBe(0);
    expect(await active()).toEqual(before);
  });

  test('closes the demo accounts and their sessions permanently', async () => {
    await change((tx) =>
      sql`insert into sessions
        (id, account_id, kind, family_id, host, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
        select gen_random_uuid(), id, 'staff', gen_random_uuid(), 'localhost', sha256('a'), now(), sha256('r'),
          now() + interval '1 day'
        from accounts where email = 'admin@horizon.example'`.execute(tx),
    );
    const parsed = parseNetwork({ ...(seeds.network as object), brand: 'Ponant' });
    if (!parsed.ok) throw new Error(parsed.lines.join());
    await saveNetwork(adminCtx(ports, 'test'), parsed.network);
    expect(await closeDemoAccounts(ports, seeds)).toBeGreaterThan(5);
    expect(await syncDemoAccounts(ports, seeds, { isOn: true })).toEqual([]);
    expect(await active()).toEqual([]);
    const sessions = await rows((tx) => tx.selectFrom('sessions').select('revoked_at').execute());
    expect(sessions.map(({ revoked_at }) => revoked_at === null)).toEqual([false]);
  });
});
