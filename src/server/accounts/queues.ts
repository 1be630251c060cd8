/** Jobs of this room. */
export const PASSWORD_ASKED = 'access.password-asked';
