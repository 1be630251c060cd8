import type { IncomingMessage } from 'node:http';
import { serveHttp } from './http-service.ts';

export const SMS_KEY = 'xkeysib-of-tests';

type Body = Readonly<Record<string, unknown>>;
export type ReceivedSms = { path: string; key: string | undefined; body: Body };
/** `text`: the exact body of the response; 'silence': no response. */
type SmsAnswer = { status: number; text: string; headers?: Record<string, string> } | 'silence';

export const ACCEPTED: SmsAnswer = {
  status: 201,
  text: '{"reference":"ab1cde2fgh3i4jklmno","messageId":1511882900176220}',
};
export const errorAnswer = (status: number, code: string): SmsAnswer => ({
  status,
  text: JSON.stringify({ code, message: 'about 33612345678' }),
});

const readBody = async (request: IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
};

/** Opens a service on this machine with the protocol of Brevo's transactional SMS; closed with the test file. */
export const openSms = async () => {
  const sink = { url: '', received: [] as ReceivedSms[], answer: ACCEPTED as SmsAnswer };
  const { port } = await serveHttp(async (request, response) => {
    const body = await readBody(request);
    sink.received.push({ path: request.url ?? '', key: request.headers['api-key']?.toString(), body });
    const { answer } = sink;
    if (answer === 'silence') return;
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(answer.text);
  });
  sink.url = `http://${SMS_KEY}@127.0.0.1:${port}/v3`;
  return sink;
};
