/** Paths of the rules in the back office; the id of a rule, or NEW_RULE, opens its window. */
export const LEAD_RULES_PATH = '/attribution/:id?';
export const LEAD_RULES = '/attribution';
export const NEW_RULE = 'nouvelle';
export const ruleAddress = (id: string): string => `${LEAD_RULES}/${id}`;
