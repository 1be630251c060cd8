/** Maximum number of rows of one bulk action, so that its transaction stays short. */
export const MAX_SELECTED = 10_000;
/** Maximum number of row ids in a request, whether chosen or excluded. */
export const MAX_NAMED = 1000;
