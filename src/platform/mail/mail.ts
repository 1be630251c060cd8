/** One mail to one person. Texts hold no line break where a header goes: the stores refuse them. */
export type Mail = {
  /** Stable over retries, so that a mail that is sent twice is known as one: becomes the Message-ID. */
  id: string;
  /** What the reader sees as sender; the address is always the product's own. */
  fromName: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
};

/** 'kept': there is no mail service, the outbox has it. 'refused': the recipient will never be reached. */
export type Delivery = 'sent' | 'kept' | 'refused';

/** Sends mails. Throws when the service cannot be reached or asks to come back: the job retries. */
export type Mailer = {
  send: (mail: Mail) => Promise<Delivery>;
  close: () => void;
};
