/** The sign-in page, at every name of the network (rule SIGNIN-PAGE). */
export const SIGN_IN_PATH = '/connexion';

/** Query parameter with which a back office opens the sign-in when the session has ended. */
export const SESSION_OVER = 'session-terminee';
