/** Rows that one action may concern: more are refused, so that a transaction stays short. */
export const MAX_SELECTED = 10_000;
/** Rows that a request may name, chosen or left out one by one. */
export const MAX_NAMED = 1000;
