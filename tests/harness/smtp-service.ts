import { SMTPServer } from 'smtp-server';

export type RawMail = { bytes: Buffer; from: string; to: readonly string[] };

export type SmtpServiceOptions = {
  /** 0: any that is free. */
  port?: number;
  onMail: (mail: RawMail) => Promise<void> | void;
  /** What it answers to a recipient: null accepts. */
  answer?: (recipient: string) => { code: number; message: string } | null;
};

const refusal = ({ code, message }: { code: number; message: string }): Error =>
  Object.assign(new Error(message), { responseCode: code });

/** A mail server on this machine that speaks SMTP; a mail is taken once `onMail` is done with it. */
export const startSmtp = async (options: SmtpServiceOptions): Promise<{ url: string; close: () => Promise<void> }> => {
  const { port = 0, onMail, answer = () => null } = options;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) => {
      const refused = answer(address);
      done(refused ? refusal(refused) : null);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        Promise.resolve(onMail({ bytes: Buffer.concat(chunks), from, to })).then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.on('error', () => {}); // a client that goes away in the middle is part of the tests
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
