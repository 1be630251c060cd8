import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#platform/db/database';
import type { GroupMembers, Groups, Members } from '#platform/db/schema';

const ADMIN = { role: 'vitrine_admin' } as const;

/** Inserts a member of a market, by default an agent. */
export const buildMember = (
  db: Database,
  overrides: Partial<Insertable<Members>> & { market_id: string },
): Promise<Selectable<Members>> => {
  const id = overrides.id ?? uuid();
  const row = {
    id,
    firstname: 'Camille',
    lastname: `Durand-${letters(id)}`,
    gender_name: 'Madame' as const,
    email: `camille-${id.slice(-12)}@horizon.example`,
    telephone: '+33199005678',
    role_name: 'Agent' as const,
    negotiator_code: `N${id.slice(-8)}`,
    rsac: '812 345 678',
    rsac_city: 'Lyon',
    legal_form: 'EI',
    ...overrides,
  };
  return db.write(ADMIN, (tx) => tx.insertInto('members').values(row).returningAll().executeTakeFirstOrThrow());
};

/** A unique name that contains only letters, as validation requires. */
const letters = (id: string): string =>
  id.slice(-8).replace(/[0-9a-f]/g, (digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)] ?? '');

/** Inserts a group of a market with the given members. */
export const buildGroup = (
  db: Database,
  overrides: Partial<Insertable<Groups>> & { market_id: string },
  memberIds: readonly string[] = [],
): Promise<Selectable<Groups>> => {
  const id = overrides.id ?? uuid();
  const row = { id, name: `Équipe ${id.slice(-8)}`, type: 'MAO' as const, ...overrides };
  return db.write(ADMIN, async (tx) => {
    const group = await tx.insertInto('groups').values(row).returningAll().executeTakeFirstOrThrow();
    const members = memberIds.map((member_id, rank): Insertable<GroupMembers> => {
      return { market_id: row.market_id, group_id: id, member_id, is_leader: rank === 0 };
    });
    if (members.length > 0) await tx.insertInto('group_members').values(members).execute();
    return group;
  });
};
