import { sql } from 'kysely';
import type { Identifiers } from '#domain/privacy/erasure';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';

/**
 * Identifiers that belong to the network itself: active members, accounts with a right, market centers, groups,
 * settings and cards of sites, the network's contact (rule PRIVACY-ERASURE). These are not visitors.
 */
export const protectedIdentifiers = async (
  { directory }: Pick<AdminRequestCtx, 'directory'>,
  tx: Tx,
  { emails, phones }: Identifiers,
): Promise<Identifiers> => {
  const { contact } = directory.network();
  const { rows } = await sql<{ value: string }>`
    with given (value) as (select unnest(${[...emails, ...phones]}::text[]))
    select value from given g where
      exists (select from members where is_active and g.value in (lower(email), telephone))
      or exists (select from markets where g.value in (lower(email), telephone))
      or exists (select from groups where g.value in (lower(email), telephone))
      or exists (select from accounts a where a.is_active and a.email = g.value and (
        a.network_role is not null
        or exists (select from site_users u where u.account_id = a.id)
        or exists (select from member_accounts t join members m on m.market_id = t.market_id and m.id = t.member_id
          where t.account_id = a.id and m.is_active)))
      or exists (select from sites where strpos(lower(settings::text), to_json(g.value)::text) > 0)
      or exists (select from profile_cards where strpos(lower(own::text), to_json(g.value)::text) > 0)`.execute(tx);
  const own = new Set([...rows.map(({ value }) => value), contact.email.toLowerCase(), contact.telephone ?? '']);
  return { emails: emails.filter((email) => own.has(email)), phones: phones.filter((phone) => own.has(phone)) };
};
