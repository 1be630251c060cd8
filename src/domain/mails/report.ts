/** Events of Brevo's webhook after which an address gets no more mails that it asked for itself. */
const ENDING: ReadonlySet<string> = new Set([
  'hard_bounce',
  'invalid_email',
  'blocked',
  'spam',
  'complaint',
  'unsubscribed',
]);

/** Whether an event says that a mail came back for good, or that its reader does not want such mails. */
export const endsMails = (event: string): boolean => ENDING.has(event.toLowerCase().replaceAll('-', '_'));
