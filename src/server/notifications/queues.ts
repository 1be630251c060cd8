/** Jobs of this room. */
export const MAIL_WAITING = 'notifications.mail-waiting';
