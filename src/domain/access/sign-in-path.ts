/** The sign-in page, at every name of the network (rule SIGNIN-PAGE). */
export const SIGN_IN_PATH = '/connexion';

/** Query parameter with which a back office opens the sign-in when the session has ended. */
export const SESSION_OVER = 'session-terminee';

/** Second step of a sign-in (rule FACTOR-STEP). */
export const SECOND_STEP_PATH = '/connexion/verification';

/** Query parameter with which the second step opens the sign-in when its time is over. */
export const STEP_OVER = 'delai';

/** The back office, target of every sign-in; it never comes from the request (rule SIGNIN-PAGE). */
export const OFFICE_PATH = '/dashboard';

/** View of a back office in which people set their second factors up; those who must are led there. */
export const SECURITY_PATH = '/mon-compte/second-facteur';
