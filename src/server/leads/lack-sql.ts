import { type RawBuilder, sql } from 'kysely';
import { ACTIVE_STATUSES, LACKS, type Lack, neglectedSince } from '#domain/leads/lead';

const CONDITIONS: Readonly<Record<Lack, (now: Date) => RawBuilder<boolean>>> = {
  follower: () => sql<boolean>`l.affected_to is null`,
  action: (now) => sql<boolean>`l.affected_to is not null and l.updated_at <= ${neglectedSince(now)}`,
};

/** Condition on active leads `l` that lack one of these (rule LEAD-LACKS). */
export const lackSql = (lacks: readonly string[], now: Date): RawBuilder<boolean> => {
  const wanted = LACKS.filter((lack) => lacks.includes(lack)).map((lack) => sql`(${CONDITIONS[lack](now)})`);
  return sql<boolean>`l.status in (${sql.join([...ACTIVE_STATUSES])}) and (${sql.join(wanted, sql` or `)})`;
};
