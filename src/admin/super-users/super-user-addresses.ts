/** Path in the network's back office: the super users; the query contains the one whose window is open. */
export const SUPER_USERS_PATH = '/utilisateurs';
export const superUserAddress = (id: string): string => `${SUPER_USERS_PATH}?utilisateur=${id}`;
