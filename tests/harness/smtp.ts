import PostalMime, { type Email } from 'postal-mime';
import { afterAll } from 'vitest';
import { type SmtpServiceOptions, startSmtp } from './smtp-service.ts';

export type ReceivedMail = Email & { envelope: { from: string; to: readonly string[] } };

type Sink = {
  url: string;
  mails: ReceivedMail[];
  /** Returns the response of the server to a recipient; null accepts. */
  answer: NonNullable<SmtpServiceOptions['answer']>;
  /** The server accepts a mail after this has resolved. */
  accept: () => Promise<void>;
};

/** An SMTP server on this machine that keeps received mails; closed with the test file. */
export const openSmtp = async (): Promise<Sink> => {
  const sink: Sink = { url: '', mails: [], answer: () => null, accept: async () => {} };
  const service = await startSmtp({
    onMail: async ({ bytes, from, to }) => {
      await sink.accept();
      sink.mails.push({ ...(await PostalMime.parse(bytes)), envelope: { from, to } });
    },
    answer: (recipient) => sink.answer(recipient),
  });
  sink.url = service.url;
  afterAll(service.close);
  return sink;
};
