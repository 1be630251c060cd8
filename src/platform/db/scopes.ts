import type { Pool } from 'pg';
import { StartError } from '#platform/errors';

const ROLES = ['vitrine_site', 'vitrine_network', 'vitrine_admin'];

type Row = { rolname: string; bypasses: boolean; owned: string | null; may_be_taken: boolean };

/** The roles of the scopes, whether row-level security binds them, and whether we may take them. */
const QUERY = `
  select r.rolname, r.rolsuper or r.rolbypassrls as bypasses,
    pg_has_role(current_user, r.oid, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)
      as may_be_taken,
    (select min(c.relname) from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'market_id'
     where c.relkind in ('r', 'p') and pg_has_role(r.oid, c.relowner, 'MEMBER')) as owned
  from pg_roles r where r.rolname = any ($1)`;

/**
 * Refuses to serve when a scope's role is missing, cannot be taken, or could bypass row-level security.
 * @throws StartError
 */
export const checkScopes = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<Row>(QUERY, [ROLES]);
  for (const name of ROLES) {
    const problem = problemOf(rows.find((row) => row.rolname === name));
    if (problem) throw new StartError(`Base de données : le rôle ${name} ${problem} ; rien n’est servi.`);
  }
};

const problemOf = (role: Row | undefined): string | null => {
  if (!role) return 'n’existe pas (les migrations n’ont pas été appliquées)';
  if (role.bypasses) return 'peut contourner la séparation des sites (superuser ou bypassrls)';
  if (role.owned !== null) return `possède la table ${role.owned} et peut contourner la séparation des sites`;
  if (!role.may_be_taken) return 'ne peut pas être pris par l’utilisateur de DATABASE_URL';
  return null;
};
