import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { applicationSchema, type CreatedLead } from '#contracts/applications';
import { isRefusal } from '#contracts/problem';
import { createLead, onLeadReceived, uploadCv } from '#server/applications';
import { adminCtx } from '#server/context';
import { sweepFiles } from '#server/files';
import { pdf } from '#tests/files/pdf';
import { openSetting } from './setting.ts';

const { dir, ports, clock, lyon, bordeaux, agentSite, visit, jobsOf, rows } = await openSetting();

let rank = 0;
const created = async (site = lyon.site): Promise<CreatedLead> => {
  rank += 1;
  const application = applicationSchema.parse({
    firstname: 'Zoé',
    lastname: 'Martin',
    email: `cv.${rank}@example.fr`,
    phone: '0612345678',
    rgpd: true,
  });
  const answer = await createLead(visit(site), application);
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer;
};

const file = (bytes: Buffer = pdf(), name = 'cv.pdf'): File => new File([new Uint8Array(bytes)], name);
const claim = ({ lead, cvToken }: CreatedLead) => ({ id: lead.id, token: cvToken, file: file() });
const cvs = (id: string) =>
  rows(sql<{ file_id: string; file_name: string }>`select file_id, file_name from lead_cvs where lead_id = ${id}`);
const kept = async (): Promise<string[]> =>
  (await readdir(join(dir, 'files'), { recursive: true })).filter((name) => /cvs\/.*\.pdf$/.test(name));

beforeEach(() => {
  clock.ahead = 0;
});

test('a PDF is stored once, outside the public folders', async () => {
  const one = await created();
  const before = (await kept()).length;
  expect(await uploadCv(visit(), { ...claim(one), file: file(pdf(), '../../CV "Zoé".pdf') })).toEqual({
    cv: { name: 'CV Zoé.pdf' },
  });
  const [cv] = await cvs(one.lead.id);
  expect(await kept()).toContain(`cvs/${cv?.file_id.slice(0, 2)}/${cv?.file_id}.pdf`);
  expect((await kept()).length).toBe(before + 1);
  // The token is used: the file cannot be replaced.
  expect(await uploadCv(visit(), claim(one))).toMatchObject({ status: 404 });
  expect(await cvs(one.lead.id)).toEqual([cv]);
  expect((await kept()).length).toBe(before + 1);
});

test('a PDF with a script is accepted, since it is only downloaded', async () => {
  const one = await created();
  const bytes = pdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>');
  expect(isRefusal(await uploadCv(visit(), { ...claim(one), file: file(bytes) }))).toBe(false);
});

test('another lead, another site, an expired or invalid token: the same 404, nothing stored', async () => {
  const [one, other, foreign] = [await created(), await created(), await created(bordeaux.site)];
  const before = (await kept()).length;
  const attempts = [
    uploadCv(visit(), { ...claim(one), id: other.lead.id }),
    uploadCv(visit(), { ...claim(one), id: crypto.randomUUID() }),
    uploadCv(visit(), { ...claim(one), token: `${one.cvToken}x` }),
    uploadCv(visit(), { ...claim(one), token: '' }),
    uploadCv(visit(), claim(foreign)),
    uploadCv(visit(), { ...claim(foreign), id: one.lead.id }),
    uploadCv(visit(bordeaux.site), claim(one)),
    uploadCv(visit(agentSite), claim(one)),
  ];
  const answers = await Promise.all(attempts);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ refused: true, status: 404, code: 'NOT_FOUND' })]),
  );
  clock.ahead = 15 * 60_000 + 1000;
  expect(await uploadCv(visit(), claim(one))).toMatchObject({ status: 404 });
  expect((await kept()).length).toBe(before);
});

test('twenty concurrent uploads: one is stored', async () => {
  const one = await created();
  const before = (await kept()).length;
  const answers = await Promise.all(Array.from({ length: 20 }, () => uploadCv(visit(), claim(one))));
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
  expect((await kept()).length).toBe(before + 1);
});

test.each<[string, Buffer, string, number]>([
  ['a renamed executable', Buffer.from('MZ\x90\x00\x03'), 'cv.pdf', 422],
  ['a page of HTML', Buffer.from('<html><script>alert(1)</script>%PDF-1.7 %%EOF'), 'cv.pdf', 422],
  ['nothing', Buffer.alloc(0), 'cv.pdf', 422],
  ['an encrypted one', pdf('<< /Encrypt 6 0 R >>'), 'cv.pdf', 422],
  ['a truncated one', pdf().subarray(0, 60), 'cv.pdf', 422],
  ['one above 2 MiB', Buffer.concat([pdf(), Buffer.alloc(2_097_152)]), 'cv.pdf', 413],
])('%s is refused, and another one can be sent', async (_, bytes, name, status) => {
  const one = await created();
  const answer = await uploadCv(visit(), { ...claim(one), file: file(bytes, name) });
  expect(answer).toMatchObject({ status, code: 'INVALID_CV', errors: [{ field: 'cv', message: expect.any(String) }] });
  expect(await cvs(one.lead.id)).toEqual([]);
  expect(isRefusal(await uploadCv(visit(), claim(one)))).toBe(false);
});

test.each(['scan.jpg', 'cv.exe', 'CV Zoé'])('a PDF named %s is stored as one', async (name) => {
  const one = await created();
  const answer = await uploadCv(visit(), { ...claim(one), file: file(pdf(), name) });
  expect(answer).toEqual({ cv: { name: `${name}.pdf` } });
});

test('the sweep deletes a CV when its lead is deleted', async () => {
  const one = await created();
  await uploadCv(visit(), claim(one));
  const [cv] = await cvs(one.lead.id);
  const name = `cvs/${cv?.file_id.slice(0, 2)}/${cv?.file_id}.pdf`;
  const admin = adminCtx(ports, 'test');
  clock.ahead = 2 * 86_400_000;
  await sweepFiles(admin);
  expect(await kept()).toContain(name);
  await admin.write((tx) => tx.deleteFrom('leads').where('id', '=', one.lead.id).execute());
  await sweepFiles(admin);
  expect(await kept()).not.toContain(name);
});

test('the mail waits for an announced CV, names it, and is sent once (rule LEAD-CV-MAIL)', async () => {
  const given = { firstname: 'Zoé', lastname: 'Martin', phone: '0612345678', rgpd: true, cv: true };
  const one = await createLead(visit(), applicationSchema.parse({ ...given, email: 'cv.mail@example.fr' }));
  if (isRefusal(one)) throw new Error(one.code);
  const waits = async () =>
    (await jobsOf(one.lead.id)).filter(({ name }) => name === 'leads.lead-received').map(({ isDelayed }) => isDelayed);
  expect(await waits()).toEqual([true]);
  await uploadCv(visit(), claim(one));
  expect(await waits()).toEqual(expect.arrayContaining([false, true]));
  const job = { marketId: lyon.market.id, siteId: lyon.site.id, id: one.lead.id };
  await onLeadReceived(ports, job);
  await onLeadReceived(ports, job);
  const mails = await rows(sql<{ body_text: string }>`
    select body_text from outbox where cause = ${`lead:${one.lead.id}`}`);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body_text).toContain((await cvs(one.lead.id))[0]?.file_name);
});
