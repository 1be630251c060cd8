import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { onCandidatesImported } from '#server/sourcing';
import { type Candidates, openSourcing } from './setting.ts';

/** The information of imported people, by mail or at the first call (rule SOURCING-INFORMATION). */
const a = await openSourcing();
beforeEach(async () => {
  for (const table of ['outbox', 'leads']) await a.run(sql`delete from ${sql.table(table)}`);
});

const ids = async (): Promise<string[]> => (await a.leads()).map(({ id }) => id);
const inform = async (): Promise<void> =>
  onCandidatesImported(a.ports, { marketId: a.market.id, siteId: a.site.id, ids: await ids() });
const mails = () =>
  a.rows(sql<{ subject: string; body_text: string }>`
    select subject, body_text from outbox where template = 'sourcing.information'`);
const notes = () =>
  a.rows(sql<{ lead_id: string; comment: string; author_name: string }>`
    select lead_id, comment, author_name from lead_activities where kind = 'note'`);
const found = async (): Promise<Record<'mailed' | 'silent', Candidates[number]>> => {
  for (let cursor = 1; cursor < 5; cursor += 1) {
    const { items } = await a.search(`?cursor=${cursor}`);
    const [mailed, silent] = [items.find(({ email }) => email), items.find(({ email }) => !email)];
    if (mailed && silent) return { mailed, silent };
  }
  throw new Error('no such candidates');
};

test('an import says how many have no e-mail address, and each of them gets a note to read out, once', async () => {
  const { mailed, silent } = await found();
  expect(await a.importAll([mailed, silent], true)).toMatchObject({ outcome: 'imported', uninformed: 1 });
  await inform();
  await inform();
  expect(await mails()).toHaveLength(1);
  const [lead] = (await a.leads()).filter(({ email }) => email === null);
  expect(await notes()).toEqual([{ lead_id: lead?.id, comment: expect.any(String), author_name: '' }]);
  const [note] = await notes();
  for (const part of [
    'À lire au premier appel',
    'Notre intérêt légitime à recruter',
    'cnil.fr',
    'http',
    '/opposition/',
  ])
    expect(note?.comment).toContain(part);
  expect((note?.comment ?? '').length).toBeLessThanOrEqual(4000);
});

test('the texts are those of the network file; without them those of the product', async () => {
  const { mailed, silent } = await found();
  await a.importAll([mailed, silent], true);
  await inform();
  expect((await mails())[0]?.subject).toBe(`Vos informations professionnelles chez ${a.market.name}`);
  await a.run(sql`delete from outbox`);
  await a.run(sql`delete from lead_activities where kind = 'note'`);
  const texts = {
    'sourcing.mail.subject': '{brand} et vous',
    'sourcing.mail.intro': 'Bonjour, ici l’équipe {ofMarket}.',
    'sourcing.mail.basis': 'Notre intérêt',
  };
  const network = a.ports.directory.network();
  const ports = {
    ...a.ports,
    directory: { ...a.ports.directory, network: () => ({ ...network, texts: { ...network.texts, ...texts } }) },
  };
  await onCandidatesImported(ports, { marketId: a.market.id, siteId: a.site.id, ids: await ids() });
  const [mail] = await mails();
  expect(mail?.subject).toBe(`${network.brand} et vous`);
  expect(mail?.body_text).toContain('Bonjour, ici l’équipe d’Horizon Lyon.');
  expect(mail?.body_text).toContain('Notre intérêt');
  expect((await notes())[0]?.comment).toContain('Bonjour, ici l’équipe d’Horizon Lyon.');
});
