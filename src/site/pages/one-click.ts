import type { SentForm } from '#site/render/page.ts';

/** Whether a mail program asks to stop the mails (RFC 8058, rule MAIL-UNSUBSCRIBE). */
export const isOneClick = ({ text }: Pick<SentForm, 'text'>): boolean => text('List-Unsubscribe') === 'One-Click';
