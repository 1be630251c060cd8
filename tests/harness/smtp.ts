import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export type ReceivedMail = Email & { envelope: { from: string; to: readonly string[] } };

type Sink = {
  url: string;
  mails: ReceivedMail[];
  /** What the server answers to a recipient: null accepts. */
  answer: (recipient: string) => { code: number; message: string } | null;
};

const refusal = ({ code, message }: { code: number; message: string }): Error =>
  Object.assign(new Error(message), { responseCode: code });

/** A mail server on this machine that speaks SMTP and keeps what it receives; ended with the test file. */
export const openSmtp = async (): Promise<Sink> => {
  const sink: Sink = { url: '', mails: [], answer: () => null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) => {
      const refused = sink.answer(address);
      done(refused ? refusal(refused) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        const envelope = { from, to: session.envelope.rcptTo.map(({ address }) => address) };
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          sink.mails.push({ ...mail, envelope });
          done();
        }, done);
      });
    },
  });
  server.on('error', () => {}); // a client that goes away in the middle is part of the tests
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  sink.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return sink;
};
