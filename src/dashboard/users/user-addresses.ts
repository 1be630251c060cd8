/** Path in the back office: the users; the query contains the one whose window is open. */
export const USERS_PATH = '/utilisateurs';
export const userAddress = (id: string): string => `${USERS_PATH}?utilisateur=${id}`;
