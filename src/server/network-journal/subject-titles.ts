import { type RawBuilder, sql } from 'kysely';
import type { RecordedKind } from '#domain/changes/recorded';
import type { SiteType } from '#domain/sites/site';
import type { Tx } from '#platform/db/database';

type Titled = { id: string; title: string };
type Subject = { kind: RecordedKind | null; id: string; marketId: string; siteId: string | null };
type Select = (subjects: readonly Subject[]) => RawBuilder<Titled>;

/** The key of a table: ids are looked up by all its columns, so that its index is used. */
type Key = 'id' | 'market' | 'site';

const MATCHES: Readonly<Record<Key, RawBuilder<boolean>>> = {
  id: sql`t.id = s.id`,
  market: sql`t.market_id = s.market_id and t.id = s.id`,
  site: sql`t.market_id = s.market_id and t.site_id = s.site_id and t.id = s.id`,
};

const titled =
  (table: string, key: Key, title: RawBuilder<string>): Select =>
  (subjects) =>
    sql<Titled>`
    select t.id, ${title} as title
    from unnest(${subjects.map(({ marketId }) => marketId)}::uuid[], ${subjects.map(({ siteId }) => siteId)}::uuid[],
      ${subjects.map(({ id }) => id)}::uuid[]) s (market_id, site_id, id)
    join ${sql.table(table)} t on ${MATCHES[key]}`;

const ACCOUNT = titled('accounts', 'id', sql`t.firstname || ' ' || t.lastname`);
const MARKET = titled('markets', 'id', sql`t.name`);

/** How titles are read, by kind of object. Objects of other kinds, such as people, have none. */
const TITLES: Readonly<Partial<Record<RecordedKind, Select>>> = {
  article: titled('articles', 'site', sql`t.title`),
  'job-offer': titled('job_offers', 'market', sql`t.title`),
  'lead-rule': titled('lead_rules', 'market', sql`t.name`),
  market: MARKET,
  post: titled('posts', 'market', sql`t.title`),
};

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const readTitles = async (tx: Tx, select: Select, subjects: readonly Subject[]): Promise<[string, string][]> => {
  const known = subjects.filter(({ id }) => ID.test(id));
  if (known.length === 0) return [];
  const { rows } = await select(known).execute(tx);
  return rows.flatMap(({ id, title }) => (title === '' ? [] : [[id, title]]));
};

/** Titles of objects by id; deleted objects and those of other kinds are omitted. */
export const subjectTitles = async (tx: Tx, subjects: readonly Subject[]): Promise<ReadonlyMap<string, string>> => {
  const found: [string, string][] = [];
  for (const [kind, select] of Object.entries(TITLES))
    found.push(
      ...(await readTitles(
        tx,
        select,
        subjects.filter((subject) => subject.kind === kind),
      )),
    );
  return new Map(found);
};

const byId = (ids: readonly string[]): Subject[] => ids.map((id) => ({ kind: null, id, marketId: id, siteId: null }));

/** Names of accounts by id, including former people. */
export const accountNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(await readTitles(tx, ACCOUNT, byId(ids)));

/** Names of market centers by their ids. */
export const marketNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(await readTitles(tx, MARKET, byId(ids)));

export type SiteNamed = { id: string; type: SiteType; typeId: string; name: string };

/** Sites by id, with the names of their owners; deleted ones are omitted. */
export const sitesNamed = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, SiteNamed>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SiteNamed>`
    select s.id, s.type, s.type_id as "typeId", coalesce(g.name, p.firstname || ' ' || p.lastname, m.name) as name
    from sites s
    join markets m on m.id = s.market_id
    left join groups g on g.market_id = s.market_id and g.id = s.group_id
    left join members p on p.market_id = s.market_id and p.id = s.member_id
    where s.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};
