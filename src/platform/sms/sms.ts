/** One SMS to one number. */
export type Sms = {
  /** Stable over retries; the provider stores it as a tag, so that a repeated SMS can be recognised. */
  id: string;
  /** Sender name that the telephone shows: at most 11 letters and digits. */
  sender: string;
  /** E.164. */
  to: string;
  text: string;
};

/** 'kept': there is no provider, so the SMS stays in the outbox. 'refused': the provider will never accept it. */
export type SmsDelivery = { status: 'sent' } | { status: 'kept' } | { status: 'refused'; reason: string };

/** Sends SMS. Throws when the provider is unreachable or may accept the SMS later: the job retries. */
export type SmsSender = { send: (sms: Sms) => Promise<SmsDelivery> };
