import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openMailer } from '#compose/senders';
import { CLI_WORDS } from '#fr/cli';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { consoleMailer } from '#platform/mail/console';
import type { Mailer } from '#platform/mail/mail';
import { smtpMailer } from '#platform/mail/smtp';
import { marketCtx } from '#server/context';
import {
  MAIL_WAITING,
  NO_RECIPIENT,
  NO_RECIPIENT_FOUND,
  onMailWaiting,
  type QueuedMail,
  queueMails,
  writeMail,
} from '#server/notifications';
import { buildMarket } from '#tests/factories/market';
import { testPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { jobsOf, testJobs } from '#tests/harness/jobs';
import { openSmtp } from '#tests/harness/smtp';

const url = await testDatabaseUrl();
const db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 3 });
afterAll(() => db.close());
const smtp = await openSmtp();
const market = await buildMarket(db);
const ctx = marketCtx(testPorts(db, { system: { jobs: await testJobs(url) } }), market.id);
const mailers: Mailer[] = [];
const open = (url = smtp.url): Mailer => {
  const mailer = smtpMailer({ url, from: 'ne-pas-repondre@horizon.example' });
  mailers.push(mailer);
  return mailer;
};
afterAll(() => {
  for (const mailer of mailers) mailer.close();
});
beforeEach(() => {
  smtp.mails.length = 0;
  smtp.answer = () => null;
  smtp.accept = async () => {};
});

const SENDER = {
  name: 'Horizon Lyon',
  theme: {
    mainColor: { hue: 210, saturation: 60, lightness: 30 },
    highlightColor: { hue: 40, saturation: 80, lightness: 50 },
  },
  legalLine: 'Horizon Immobilier',
};

const WORDS = {
  subject: 'Une question de <b>Zoé</b>\r\nBcc: victime@example.fr',
  title: 'Une question sur votre bien',
  blocks: [
    { kind: 'text', text: 'Bonjour,' },
    { kind: 'quote', text: 'Est-il libre ?\n<script>alert(1)</script>' },
    { kind: 'facts', rows: [['Téléphone', '06 12 34 56 78']] },
    { kind: 'button', label: 'Répondre', href: 'https://horizon.example/a?b=1&c=2' },
    {
      kind: 'note',
      text: 'Vous recevez ce message…',
      link: { label: 'Ne plus recevoir', href: 'https://horizon.example/x' },
    },
  ],
} as const;

const queue = async (given: Partial<QueuedMail> = {}): Promise<string> => {
  const mail: QueuedMail = {
    ...writeMail(SENDER, WORDS),
    template: 'sites.contact-test',
    cause: crypto.randomUUID(),
    to: 'agent@horizon.example',
    replyTo: 'zoe.o’neil@example.fr'.replace('’', "'"),
    fromName: 'Zoé O’Neil via Horizon Lyon',
    ...given,
  };
  await ctx.write((tx) => queueMails(ctx, tx, [mail]));
  const row = await ctx.read((tx) =>
    tx.selectFrom('outbox').select('id').where('cause', '=', mail.cause).executeTakeFirstOrThrow(),
  );
  return row.id;
};

const rowOf = (id: string) =>
  ctx.read((tx) => tx.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

const run = (id: string, mailer: Mailer) => onMailWaiting(ctx, mailer, { marketId: market.id, id });

test('a value of several lines has them in both parts', () => {
  const { text, html } = writeMail(SENDER, { ...WORDS, blocks: [{ kind: 'facts', rows: [['Horaires', 'un\ndeux']] }] });
  expect(text).toContain('un\ndeux');
  expect(html).toMatch(/un<\/span><span><br\/>deux/);
});

test('punctuation stays with its word in the HTML, but not in what a person wrote and in the plain text', () => {
  const { subject, text, html } = writeMail(SENDER, {
    subject: 'Prêt ?',
    title: 'Prêt ?',
    blocks: [
      { kind: 'text', text: 'Votre bien « Lilas » :' },
      { kind: 'quote', text: 'Libre ?' },
      { kind: 'note', text: 'Une question ?', link: { label: 'Ici !', href: 'https://horizon.example/a' } },
    ],
  });
  for (const shown of ['Prêt\u202f?</h1>', '«\u00a0Lilas\u00a0»\u00a0:', 'Libre ?', 'question\u202f?', 'Ici\u202f!'])
    expect(html).toContain(shown);
  expect([subject, text.includes('« Lilas » :')]).toEqual(['Prêt ?', true]);
});

test('a mail is sent once, with the person as reply-to, without header injection', async () => {
  const id = await queue();
  await run(id, open());
  await run(id, open());
  expect(smtp.mails).toHaveLength(1);
  const [mail] = smtp.mails;
  expect(mail?.envelope).toEqual({ from: 'ne-pas-repondre@horizon.example', to: ['agent@horizon.example'] });
  expect(mail?.from).toMatchObject({ name: 'Zoé O’Neil via Horizon Lyon', address: 'ne-pas-repondre@horizon.example' });
  expect(mail?.replyTo?.[0]?.address).toBe("zoe.o'neil@example.fr");
  expect(mail?.subject).toBe('Une question de <b>Zoé</b> Bcc: victime@example.fr');
  expect(mail?.bcc ?? []).toEqual([]);
  expect(mail?.messageId).toBe(`<${id}@horizon.example>`);
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail?.html).toContain('lang="fr"');
  expect(mail?.text).toContain('> Est-il libre ?\n> <script>');
  expect(mail?.text).toContain('Téléphone : 06 12 34 56 78');
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1 });
});

test('a mail of a list says how mail programs stop it with one click (RFC 8058); others say nothing', async () => {
  const url = 'https://lyon.horizon.example/alertes/token.signature';
  await run(await queue({ cause: 'alert:1', unsubscribeUrl: url }), open());
  await run(await queue({ cause: 'question:2' }), open());
  const headers = smtp.mails.map(({ headerLines }) =>
    headerLines.filter(({ key }) => key.startsWith('list-unsubscribe')).map(({ line }) => line),
  );
  expect(headers).toEqual([[`List-Unsubscribe: <${url}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'], []]);
});

test('a calendar file is a part beside the text, with its method, and an attachment (RFC 6047)', async () => {
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Visite à Lyon\r\nEND:VCALENDAR\r\n';
  const file = { name: 'visite.ics', contentType: 'text/calendar', content: Buffer.from(content) };
  const pdf = { name: 'plan.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') };
  await run(await queue({ attachments: [pdf, file] }), open());
  const [mail] = smtp.mails;
  const attached = mail?.attachments.map(({ filename, mimeType, method }) => ({ filename, mimeType, method }));
  expect(attached).toEqual([
    { filename: null, mimeType: 'text/calendar', method: 'CANCEL' },
    { filename: 'plan.pdf', mimeType: 'application/pdf' },
    { filename: 'visite.ics', mimeType: 'application/ics' },
  ]);
  const [part, , attachment] = mail?.attachments ?? [];
  // The reader of the test gives lines without a carriage return.
  const lines = content.replaceAll('\r', '');
  const texts = [part, attachment].map((file) => new TextDecoder().decode(file?.content as ArrayBuffer));
  expect(texts).toEqual([lines, lines]);
});

test('the same cause creates one mail and one job', async () => {
  const id = await queue({ cause: 'question:1' });
  expect(await queue({ cause: 'question:1' })).toBe(id);
  const jobs = await jobsOf(url, MAIL_WAITING);
  expect(jobs.filter((job) => 'id' in job && job.id === id)).toEqual([{ marketId: market.id, id }]);
});

test('a permanently refused mail is marked as failed and not tried again', async () => {
  smtp.answer = () => ({ code: 550, message: 'no such user' });
  const id = await queue();
  await run(id, open());
  expect(await rowOf(id)).toMatchObject({ status: 'failed', sent_at: null, error: null });
});

test.each([
  ['5.1.1 no such user', NO_RECIPIENT],
  ['5.2.1 mailbox disabled', NO_RECIPIENT],
  ['5.7.1 relaying denied', null],
  ['5.1.8 bad sender', null],
])('a refusal says whether it is about the address: %s', async (message, error) => {
  smtp.answer = () => ({ code: 550, message });
  const id = await queue();
  await run(id, open());
  expect(await rowOf(id)).toMatchObject({ status: 'failed', error });
  const told = (await jobsOf(url, NO_RECIPIENT_FOUND)).filter((job) => 'id' in job && job.id === id);
  expect(told).toEqual(error === null ? [] : [{ marketId: market.id, id }]);
});

test('a temporary refusal or an unreachable service leaves the mail waiting; it is sent later', async () => {
  const id = await queue();
  smtp.answer = () => ({ code: 451, message: 'later' });
  await expect(run(id, open())).rejects.toThrow();
  await expect(run(id, open('smtp://127.0.0.1:1'))).rejects.toThrow();
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', attempts: 2 });
  smtp.answer = () => null;
  await run(id, open());
  expect([smtp.mails.length, (await rowOf(id)).status]).toEqual([1, 'sent']);
});

test('a mail is not sent by two attempts at once; that of a dead process ends', async () => {
  const id = await queue();
  const arrived = Promise.withResolvers<void>();
  const accepted = Promise.withResolvers<void>();
  smtp.accept = async () => {
    arrived.resolve();
    await accepted.promise;
  };
  const first = run(id, open());
  await arrived.promise;
  await expect(run(id, open())).rejects.toThrow('in flight');
  accepted.resolve();
  await first;
  expect([smtp.mails.length, (await rowOf(id)).status]).toEqual([1, 'sent']);

  const left = await queue();
  await ctx.write((tx) =>
    sql`update outbox set claimed_until = now() - interval '1 second' where id = ${left}`.execute(tx),
  );
  await run(left, open());
  expect(await rowOf(left)).toMatchObject({ status: 'sent', claimed_until: null });
});

test('the sender’s address can be configured with the service', async () => {
  const id = await queue();
  await run(id, open(`${smtp.url}/?from=${encodeURIComponent('bonjour@agence.example')}`));
  expect(smtp.mails[0]?.envelope.from).toBe('bonjour@agence.example');
});

test('without a service the mail is stored and shown', async () => {
  let shown = '';
  const id = await queue();
  await run(
    id,
    consoleMailer(CLI_WORDS.printedMail, (text) => (shown += text)),
  );
  expect(shown).toContain('À agent@horizon.example');
  expect(shown).toContain('Est-il libre ?');
  expect(await rowOf(id)).toMatchObject({ status: 'kept', sent_at: null });
});

test.each([
  [true, ''],
  [false, 'À agent@horizon.example'],
])('without a service, in production %s, standard output contains %j', async (production, words) => {
  let shown = '';
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    shown += String(text);
    return true;
  });
  const id = await queue();
  await run(id, openMailer({ smtpUrl: null, networkDomain: 'localhost', production })).finally(() =>
    stdout.mockRestore(),
  );
  expect(shown === '' ? shown : shown.slice(0, 300)).toEqual(words === '' ? '' : expect.stringContaining(words));
  expect(await rowOf(id)).toMatchObject({ status: 'kept' });
});
