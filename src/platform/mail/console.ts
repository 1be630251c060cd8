import type { Mailer } from './mail.ts';

/**
 * For development: mails stay in the outbox and are printed with their links. Not for production, where standard output
 * must not contain them.
 */
export const consoleMailer = (
  titleOf: (to: string, subject: string) => string,
  write: (text: string) => void = (text) => void process.stdout.write(text),
): Mailer => ({
  send: async ({ to, subject, text, attachments }) => {
    const names = attachments.map(({ name }) => `[${name}]`);
    const body = [text, ...names]
      .join('\n')
      .split('\n')
      .map((line) => `  │ ${line}`)
      .join('\n');
    write(`\n  ┌ ${titleOf(to, subject)}\n${body}\n  └\n`);
    return 'kept';
  },
  close: () => {},
});
