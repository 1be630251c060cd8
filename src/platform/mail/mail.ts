/** A file of a mail, under a plain name. */
export type Attachment = { name: string; contentType: string; content: Uint8Array };

/** One mail to one person. Texts for headers contain no line breaks, because the database refuses them. */
export type Mail = {
  /** Stable over retries, so that a mail that is sent twice can be recognised: becomes the Message-ID. */
  id: string;
  /** Display name of the sender; the address is always the product's own. */
  fromName: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  /** Where a mail program stops the mails of this kind with one POST (RFC 8058); null: it cannot. */
  unsubscribeUrl: string | null;
};

/**
 * 'kept': there is no mail service, so the mail stays in the outbox. 'refused': for good. 'no-recipient': refused for
 * good, because the address of the recipient does not exist or is closed.
 */
export type Delivery = 'sent' | 'kept' | 'refused' | 'no-recipient';

/** Sends mails. Throws when the service is unreachable or asks to retry: the job retries. */
export type Mailer = {
  send: (mail: Mail) => Promise<Delivery>;
  close: () => void;
};
