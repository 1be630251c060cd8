import { sql } from 'kysely';
import { NIL, v5 as uuidOf } from 'uuid';
import { richTextSchema } from '#contracts/rich-text';
import { daysAfter, daysBefore } from '#domain/calendar/moments';
import { dayOf } from '#domain/calendar/period';
import type { Tx } from '#platform/db/database';
import words from '#seeds/demo/activity.json' with { type: 'json' };
import type { Ports } from '#server/context';
import { certificateRow, identifierHash } from '#server/privacy';
import { articleText } from './article-text.ts';
import { drawActs, ERASED, type JournalEntry, NETWORK_ADMIN, SHOWN } from './draw-journal.ts';
import { insertNew } from './insert-new.ts';
import { accountId, ownerEmail } from './load-accounts.ts';
import { siteIdOf } from './load-sites.ts';
import { createRandom } from './random.ts';
import { type DemoPerson, type DemoSeeds, type DemoSite, seedId } from './seeds.ts';

const ADMIN = { role: 'vitrine_admin' } as const;
/** Days with sign-ins. */
const SIGN_IN_DAYS = 60;

type Loading = { ports: Ports; seeds: DemoSeeds; now: Date };

const ago = ({ now }: Loading, days: number): Date => daysBefore(now, days);
const SHOWN_SITE = { market: SHOWN };
const ofShown = { market_id: seedId('market', SHOWN), site_id: siteIdOf(SHOWN_SITE) };
const memberOf = (key: string): string => seedId('member', SHOWN, key);

/** The rule gives leads of the departments around: it concerns no candidate of the town. */
const ruleRow = (loading: Loading) => ({
  market_id: ofShown.market_id,
  id: uuidOf('rule', ofShown.market_id),
  position: 1,
  name: 'Loire et Saône-et-Loire',
  programme: 'growth' as const,
  zips: ['42', '71'],
  members: [memberOf('pc'), memberOf('tl')],
  answer_hours: 24,
  updated_at: ago(loading, 75),
});

const absenceRow = ({ now }: Loading) => ({
  market_id: ofShown.market_id,
  id: uuidOf('absence', ofShown.market_id),
  member_id: memberOf('mca'),
  first_day: dayOf(daysAfter(now, 3), 'Europe/Paris'),
  last_day: dayOf(daysAfter(now, 10), 'Europe/Paris'),
});

const SENT = [
  { daysAgo: 9, recipients: 64, failed: 2, opened: 23 },
  { daysAgo: 41, recipients: 51, failed: 1, opened: 19 },
] as const;

const postRows = (loading: Loading) =>
  SENT.map(({ daysAgo, recipients, failed, opened }, at) => {
    const { title, text } = words.posts[at] ?? { title: '', text: '' };
    return {
      ...ofShown,
      id: uuidOf(`post ${at}`, ofShown.site_id),
      title,
      content: JSON.stringify(richTextSchema.parse(articleText([text]))),
      author_id: accountId({ email: 'op.lyon@horizon.example' }),
      author_name: 'Hélène Carlier',
      published_at: ago(loading, daysAgo),
      recipients,
      sent: recipients - failed,
      failed,
      opened,
    };
  });

type SignInPlace = { person: DemoPerson; site: DemoSite };

/** Who signs in on which site: users of the site, and people of a market center on its own. */
const signInPlaces = ({ seeds }: Loading): SignInPlace[] =>
  seeds.sites
    .filter(({ enabled }) => enabled)
    .flatMap((site) => {
      const owner = ownerEmail(seeds, site);
      const isOwn = !site.group && !site.member;
      return seeds.people
        .filter(
          ({ email, kind, market, site: invited }) =>
            email === owner ||
            (invited !== undefined && invited === site.subdomain) ||
            (isOwn && kind === 'member' && market === site.market && isStaff(seeds, email)),
        )
        .map((person) => ({ person, site }));
    });

const isStaff = ({ members }: DemoSeeds, email: string): boolean =>
  members.some((member) => member.email === email && member.role !== 'Agent');

/** Sign-ins of a person on a site in the last weeks, every few days, the last one first. */
const signInsAt = ({ person: { email }, site }: SignInPlace): [JournalEntry, ...JournalEntry[]] => {
  const random = createRandom(`sign-in:${email}:${site.subdomain}`);
  const entry = (day: number): JournalEntry => ({
    daysAgo: day + random.next() / 3,
    email,
    market: site.market,
    action: 'session.opened',
    subject: ['session', uuidOf(`session ${email} ${day}`, siteIdOf(site))],
    details: { host: `${site.subdomain}.localhost` },
  });
  let day = random.between(1, 4);
  const entries: [JournalEntry, ...JournalEntry[]] = [entry(day)];
  for (day += random.between(3, 11); day < SIGN_IN_DAYS; day += random.between(3, 11)) entries.push(entry(day));
  return entries;
};

/** Sites and market centers were created by the network, and agents signed up. */
const openings = ({ seeds }: Loading): JournalEntry[] => [
  ...seeds.markets.map(
    ({ key }, at): JournalEntry => ({
      daysAgo: 400 - at * 9,
      email: NETWORK_ADMIN,
      market: key,
      action: 'market.created',
      subject: ['market', seedId('market', key)],
    }),
  ),
  ...seeds.sites
    .filter(({ enabled }) => enabled)
    .map(
      (site, at): JournalEntry => ({
        daysAgo: 380 - at * 8,
        email: site.member ? (ownerEmail(seeds, site) ?? NETWORK_ADMIN) : NETWORK_ADMIN,
        market: site.market,
        action: site.member ? 'sign-up.finished' : 'site.opened',
        subject: ['site', siteIdOf(site)],
        details: site.member ? { subdomain: site.subdomain } : { from: null, to: site.subdomain, deletedOld: false },
      }),
    ),
];

const actorOf = ({ people, members }: DemoSeeds, email: string): string => {
  const person = people.find((known) => known.email === email);
  return person?.role ?? members.find((member) => member.email === email)?.role ?? 'external';
};

const auditRows = (loading: Loading) =>
  [...signInPlaces(loading).flatMap(signInsAt), ...openings(loading), ...drawActs()].map(
    ({ daysAgo, email, market, action, subject, details }) => ({
      market_id: market === null ? NIL : seedId('market', market),
      id: uuidOf(`${action} ${email} ${Math.floor(daysAgo)}`, subject[1]),
      at: ago(loading, daysAgo),
      actor_id: accountId({ email }),
      actor: actorOf(loading.seeds, email),
      action,
      subject_kind: subject[0],
      subject_id: subject[1],
      details: JSON.stringify(details ?? {}),
    }),
  );

/** The certificate of a person whose data was erased, without that person. */
const erasureRow = (loading: Loading) =>
  certificateRow(loading.ports, {
    certificate: uuidOf('certificate', ofShown.market_id),
    network: (loading.seeds.network as { brand: string }).brand,
    madeAt: ago(loading, 20).toISOString(),
    by: { account: accountId({ email: NETWORK_ADMIN }), name: 'Ariane Delmas' },
    identifiers: [{ kind: 'email', hash: identifierHash(loading.ports, 'a.person@courriel.example') }],
    counts: ERASED,
  });

/** What people did about articles, notifications and messages, as their windows show it. */
const recordChanges = async (tx: Tx, loading: Loading): Promise<void> => {
  const columns = sql`market_id, id, site_id, subject_kind, subject_id, action, actor_id, actor, actor_name, began_at,
    at, fields`;
  await sql`
    insert into changes (${columns})
    select c.market_id,
      overlay(overlay(md5(c.action || c.subject_id) placing '8' from 13) placing '8' from 17)::uuid,
      c.site_id, c.kind, c.subject_id, c.action, a.id, m.role_name,
      a.firstname || ' ' || a.lastname, c.at, c.at, c.fields
    from (
      select market_id, site_id, 'article' as kind, id as subject_id, 'article.published' as action, published_at as at,
        '{"status":{"from":"draft","to":"published"}}'::jsonb as fields
      from articles where published_at is not null
      union all
      select market_id, site_id, 'post', id, 'post.published', published_at, '{}' from posts
      union all
      select market_id, site_id, 'message', id, 'message.handled',
        least(created_at + interval '5 hours', ${loading.now}),
        jsonb_build_object('status', jsonb_build_object('from', 'unread', 'to', status))
      from messages where status <> 'unread' and created_at > ${ago(loading, 120)}) c
    join site_users u on u.market_id = c.market_id and u.site_id = c.site_id and u.kind = 'main'
    join accounts a on a.id = u.account_id
    join member_accounts ma on ma.market_id = c.market_id and ma.account_id = a.id
    join members m on m.market_id = ma.market_id and m.id = ma.member_id
    on conflict do nothing`.execute(tx);
};

/** The texts and pictures of pages, as their first save: by the main user of the site, a page after the other. */
const recordPages = (tx: Tx, { now }: Loading) =>
  sql`
    insert into changes (market_id, id, site_id, subject_kind, subject_id, action, actor_id, actor, actor_name,
      began_at, at, fields, file_ids)
    select s.market_id,
      overlay(overlay(md5('page.saved' || p.page || s.id) placing '8' from 13) placing '8' from 17)::uuid,
      s.id, 'page-' || p.page, s.id, 'page.saved', a.id, m.role_name,
      a.firstname || ' ' || a.lastname, p.at, p.at, p.fields, p.files
    from sites s
    join lateral (
      select page.key as page,
        ${now}::timestamptz - (${now}::timestamptz - s.created_at)
          * min(get_byte(decode(md5(page.key || s.id), 'hex'), 0)) / 512 as at,
        jsonb_object_agg(part.key || '.' || value.key, jsonb_build_object(
          'from', '{"own":false}'::jsonb, 'to', jsonb_build_object('own', true, 'value', value.value))) as fields,
        coalesce(array_agg(value.value #>> '{}') filter (where value.key = 'pictureId'), '{}') as files
      from jsonb_each(s.pages) page, jsonb_each(page.value) part, jsonb_each(part.value) value
      group by page.key) p on true
    join site_users u on u.market_id = s.market_id and u.site_id = s.id and u.kind = 'main'
    join accounts a on a.id = u.account_id
    join member_accounts ma on ma.market_id = s.market_id and ma.account_id = a.id
    join members m on m.market_id = ma.market_id and m.id = ma.member_id
    on conflict do nothing`.execute(tx);

/** The last sign-in of each person on a site, from the journal. */
const recordSignIns = async (tx: Tx, loading: Loading): Promise<void> => {
  const rows = signInPlaces(loading).map((place) => {
    const { person, site } = place;
    const [{ daysAgo }] = signInsAt(place);
    return {
      market_id: seedId('market', site.market),
      site_id: siteIdOf(site),
      account_id: accountId(person),
      last_at: ago(loading, daysAgo),
    };
  });
  await insertNew(tx, 'site_sign_ins', rows);
};

/**
 * Adds what a back office collects: a rule for new leads, an absence, notifications, sign-ins, the journal and the
 * certificate of an erasure. Needs the demo's accounts and messages. Existing rows are not changed.
 */
export const loadOffice = async (ports: Ports, seeds: DemoSeeds): Promise<void> => {
  const loading: Loading = { ports, seeds, now: ports.system.now() };
  if (!seeds.markets.some(({ key }) => key === SHOWN)) return;
  await ports.system.db.write(ADMIN, async (tx) => {
    await insertNew(tx, 'lead_rules', [ruleRow(loading)]);
    await insertNew(tx, 'member_absences', [absenceRow(loading)]);
    await insertNew(tx, 'posts', postRows(loading));
    await insertNew(tx, 'audit_log', auditRows(loading));
    await insertNew(tx, 'erasure_certificates', [erasureRow(loading)]);
    await recordSignIns(tx, loading);
    await recordChanges(tx, loading);
    await recordPages(tx, loading);
  });
};
