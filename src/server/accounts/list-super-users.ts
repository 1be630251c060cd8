import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import type { SuperUser, superUserOperations } from '#contracts/super-users';
import type { NetworkRole } from '#domain/access/roles';
import { cutPage, isAfter, type Order, type Position, sortValue } from '#platform/db/keyset';
import type { AdminRequestCtx } from '#server/context';
import { listPictureUrls } from '#server/files';
import { containsText } from '#server/lists';

type List = typeof superUserOperations.list;
type Row = {
  id: string;
  firstname: string;
  lastname: string;
  email: string;
  picture_id: string | null;
  network_role: NetworkRole;
  created_at: Date;
  sort_value: string;
};

const ORDER: Order = { column: 'u.sort_key', kind: 'text', direction: 'asc' };
/** Twice the displayed width. */
const PICTURE_WIDTH = 96;

type SuperUserQuery =
  | { id: string }
  | { role: NetworkRole | undefined; q: string; position: Position | undefined; limit: number };

/** The columns in which a search looks. */
const NAMES = sql`search_key(u.firstname || ' ' || u.lastname || ' ' || u.email)`;

const isWanted = (wanted: SuperUserQuery): RawBuilder<boolean> => {
  if ('id' in wanted) return sql<boolean>`u.id = ${wanted.id}`;
  const { role = null, q, position } = wanted;
  const isOfRole = sql`u.network_role = coalesce(${role}, u.network_role)`;
  return sql<boolean>`${isOfRole} and ${containsText(q, NAMES)} and ${isAfter(ORDER, 'u.id', position)}`;
};

/** The rows of a page and one more, or the row of one account. */
const superUsersSql = (wanted: SuperUserQuery): RawBuilder<Row> => sql<Row>`
  select *, ${sortValue(ORDER)} as sort_value from (
    select id, firstname, lastname, email, picture_id, network_role, created_at,
      left(search_key(lastname || ' ' || firstname), 200) collate "C" as sort_key
    from accounts where network_role is not null and is_active) u
  where ${isWanted(wanted)}
  order by sort_key, id
  limit ${'id' in wanted ? 1 : wanted.limit + 1}`;

const present = async (ctx: AdminRequestCtx, rows: readonly Row[]): Promise<SuperUser[]> => {
  const ids = rows.map(({ picture_id }) => picture_id);
  const pictures = await listPictureUrls(ctx, { ids, width: PICTURE_WIDTH, format: 'webp' });
  return rows.map(({ id, firstname, lastname, email, picture_id, network_role, created_at }) => ({
    id,
    firstname,
    lastname,
    email,
    picture: picture_id === null ? null : (pictures.get(picture_id) ?? null),
    roles: [network_role],
    createdAt: created_at.toISOString(),
  }));
};

/** A page of the super users of the network. Read on the primary, so that it contains the latest changes. */
export const listSuperUsers = async (
  ctx: AdminRequestCtx,
  { role, q, cursor: position, limit }: z.output<List['input']>,
): Promise<z.input<List['output']>> => {
  const found = await ctx.write((tx) => superUsersSql({ role, q, position, limit }).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  return { items: await present(ctx, rows), next: after && writeCursor(after) };
};

/** One super user. 404: the account has no role in the network. */
export const getSuperUser = async (ctx: AdminRequestCtx, { id }: { id: string }): Promise<SuperUser | Refusal> => {
  const { rows } = await ctx.write((tx) => superUsersSql({ id }).execute(tx));
  const [user] = await present(ctx, rows);
  return user ?? refuse(404, 'NOT_FOUND');
};
