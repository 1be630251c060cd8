import { type RawBuilder, sql } from 'kysely';
import { MEMBERS } from '#domain/access/roles';
import { mapValues } from '#domain/objects/typed';
import type { Site } from '#domain/sites/site';
import { caseSql } from '#platform/db/case-sql';

type Place = Pick<Site, 'type' | 'typeId'>;

const KINDS = caseSql(
  sql`m.role_name`,
  mapValues(MEMBERS, ({ kind }) => kind),
);

const BY_TYPE: Readonly<Record<Site['type'], (typeId: string) => RawBuilder<unknown>>> = {
  market: () => KINDS,
  group: (typeId) => sql`case when exists (
    select from group_members g where g.market_id = m.market_id and g.member_id = m.id and g.is_leader
      and g.group_id = ${typeId}) then 'main' end`,
  agent: (typeId) => sql`case when m.id = ${typeId} then 'main' end`,
};

/** Kind of user that a member `m` of its market center is on a site, as `roleOn` of domain/access; null: no role. */
export const kindOfMember = ({ type, typeId }: Place): RawBuilder<unknown> => BY_TYPE[type](typeId);
