import { type RawBuilder, sql } from 'kysely';
import { BUCKETS_OF_SOURCES } from '#domain/leads/origin-bucket';
import { caseSql } from '#platform/db/case-sql';

/** The bucket of a lead `l`, as `bucketOf` of domain/leads computes it (rule STATS-ORIGINS). */
const BUCKET = sql`case
  when l.origin_source = 'quiz' or l.origin_name = 'quiz' then
    case when l.origin_site_id is null then 'growthShare' else 'marketCareerSite' end
  when l.origin_source = 'website' and l.origin_name = 'application' then 'marketCareerSite'
  else coalesce(${caseSql(sql`l.origin_source`, BUCKETS_OF_SOURCES)}, 'other') end`;

/** Condition on leads `l` of one of these buckets. */
export const originSql = (buckets: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${BUCKET} in (${sql.join([...buckets])})`;
