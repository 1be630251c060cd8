/** A provider's report about an SMS: a reply from a telephone, or a change of state. */
export type SmsReport = {
  /** Recipient: digits with the country code, with or without '+'. */
  to: string;
  /** State of the message. */
  status: string;
  /** The reply from the telephone. */
  answer: string;
};

/** States by which a provider reports that a number is on its own STOP list. */
const STATES = new Set(['unsubscribe', 'unsubscribed', 'blacklisted', 'blocked']);
const STOP = /^\s*(?:stop|arret|arr\u00eat)\b/i;

/** The number, in E.164, whose owner refuses further SMS; null: the report is about something else. */
export const stoppedNumber = ({ to, status, answer }: SmsReport): string | null => {
  const number = `+${to.replace(/^(?:\+|00)/, '').replaceAll(' ', '')}`;
  if (!/^\+\d{6,15}$/.test(number)) return null;
  return STATES.has(status.toLowerCase()) || STOP.test(answer) ? number : null;
};
