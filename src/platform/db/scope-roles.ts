/** The roles that transactions take, one a kind of scope: made by the first migration, or by an administrator. */
export const SCOPE_ROLES = ['vitrine_site', 'vitrine_network', 'vitrine_admin'] as const;
