import type { SmsSender } from './sms.ts';

/** Used without a provider: SMS stay in the outbox and are not printed. */
export const outboxSms = (): SmsSender => ({ send: async () => ({ status: 'kept' }) });

/** For development: SMS stay in the outbox and are printed with their links. Not for production. */
export const consoleSms = (
  titleOf: (to: string) => string,
  write: (text: string) => void = (text) => void process.stdout.write(text),
): SmsSender => ({
  send: async ({ to, text }) => {
    write(`\n  ┌ ${titleOf(to)}\n  │ ${text}\n  └\n`);
    return { status: 'kept' };
  },
});
