/** What a provider reports about an SMS: an answer of a telephone, or a change of its state. */
export type SmsReport = {
  /** Digits with the country code, with or without '+'. */
  to: string;
  /** State of the message. */
  status: string;
  /** The text that the telephone sent. */
  answer: string;
};

/** States by which a provider says that a number is on its own list of STOP. */
const STATES = new Set(['unsubscribe', 'unsubscribed', 'blacklisted', 'blocked']);
const STOP = /^\s*(?:stop|arret|arr\u00eat)\b/i;

/** The number, in E.164, whose owner wants no more SMS; null: the report is about something else. */
export const stoppedNumber = ({ to, status, answer }: SmsReport): string | null => {
  const number = `+${to.replace(/^(?:\+|00)/, '').replaceAll(' ', '')}`;
  if (!/^\+\d{6,15}$/.test(number)) return null;
  return STATES.has(status.toLowerCase()) || STOP.test(answer) ? number : null;
};
