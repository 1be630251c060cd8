import { SMTPServer } from 'smtp-server';

export type RawMail = { bytes: Buffer; from: string; to: readonly string[] };

export type SmtpServiceOptions = {
  /** 0: a free port. */
  port?: number;
  onMail: (mail: RawMail) => Promise<void> | void;
  /** Returns the response to a recipient; null accepts. */
  answer?: (recipient: string) => { code: number; message: string } | null;
};

const refusal = ({ code, message }: { code: number; message: string }): Error =>
  Object.assign(new Error(message), { responseCode: code });

/** Starts an SMTP server on this machine. It accepts a mail after `onMail` has resolved. */
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
  server.on('error', () => {}); // tests disconnect clients on purpose
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
