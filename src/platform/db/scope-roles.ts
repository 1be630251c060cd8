/** The roles of transactions, one for each kind of scope, created by the first migration or by an administrator. */
export const SCOPE_ROLES = ['vitrine_site', 'vitrine_network', 'vitrine_admin'] as const;
