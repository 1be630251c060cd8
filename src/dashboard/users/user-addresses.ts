/** Address in the back office: the users, and in the query the one whose window is open. */
export const USERS_PATH = '/utilisateurs';
export const userAddress = (id: string): string => `${USERS_PATH}?utilisateur=${id}`;
