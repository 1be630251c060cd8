/** Names of who could answer for a listing; null: there is none, or he left. */
export type PropertyOwners = { group: string | null; member: string | null; market: string };

/**
 * Whose name a card bears that is not the site's own (public §4, §6): the group's if present, else the property's own agent's, else the market center's.
 */
export const propertyOwner = ({ group, member, market }: PropertyOwners): string => group ?? member ?? market;
