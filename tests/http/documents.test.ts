import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, describe, expect, test } from 'vitest';
import { registerFees } from '#cli/fees';
import { DOCUMENT_REFUSALS } from '#fr/fees';
import { fileIdOf } from '#server/files';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { openTestApp } from './test-app.ts';

const { ask, db, directory, ports } = await openTestApp();
const dir = await mkdtemp(join(tmpdir(), 'vitrine-fees-'));
afterAll(() => rm(dir, { recursive: true }));

const LYON = 'lyon.localhost:3000';
const pdf = (words = ''): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Page ${words} >>\nendobj\nstartxref\n9\n%%EOF\n`);

type Ran = { code: number; out: string[]; err: string };

/** `vitrine fees …` with a file of these bytes; null: without a file. */
const fees = async (bytes: Buffer | null, ...flags: string[]): Promise<Ran> => {
  const path = join(dir, 'bareme.pdf');
  if (bytes) await writeFile(path, bytes);
  const ran: Ran = { code: -1, out: [], err: '' };
  const program = new Command();
  registerFees(program, {
    withPorts: (work) => work(ports),
    out: (line) => ran.out.push(line),
    err: { write: (text) => (ran.err += text) },
    exit: (code) => (ran.code = code),
  });
  await program.parseAsync(['fees', ...flags, ...(bytes ? [path] : [])], { from: 'user' });
  await directory.refresh();
  return ran;
};

const pathOf = (bytes: Buffer): string => `/documents/${fileIdOf(bytes)}.pdf`;

describe('a fee schedule as a PDF', () => {
  test('is set by the command, linked from the fees page, and downloaded by browsers', async () => {
    expect(await fees(pdf(), '--site', 'lyon')).toEqual({
      code: 0,
      out: ['Barème de lyon enregistré (1 page).'],
      err: '',
    });
    expect(await (await ask(LYON, '/honoraires')).text()).toContain(`href="${pathOf(pdf())}"`);
    const answer = await ask(LYON, pathOf(pdf()));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf().length),
      'content-disposition': 'attachment; filename="honoraires.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const etag = answer.headers.get('etag') ?? '';
    expect((await ask(LYON, pathOf(pdf()), { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await ask(LYON, pathOf(pdf()), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(pdf().length),
      '',
    ]);
  });

  test('is inherited by the market’s agents, not shown by other sites', async () => {
    const other = await buildMarket(db);
    await buildSite(db, { market_id: other.id, subdomain: 'autre' });
    await fees(pdf(), '--site', 'lyon');
    await fees(pdf('/Rotate 90'), '--site', 'autre');
    await fees(pdf(), '--site', 'ferme');
    const hosts = { lyon: 200, camille: 200, autre: 404, ferme: 404 };
    for (const [host, status] of Object.entries(hosts))
      expect([host, (await ask(`${host}.localhost`, pathOf(pdf()))).status]).toEqual([host, status]);
    expect((await ask('localhost', pathOf(pdf()))).status).toBe(404);
    expect((await ask('autre.localhost', pathOf(pdf('/Rotate 90')))).status).toBe(200);
    const absent = await ask(LYON, pathOf(pdf('/Rotate 90')));
    const nobodys = await ask(LYON, `/documents/${'0'.repeat(32)}.pdf`);
    const headers = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-request-id');
    expect([absent.status, await absent.text(), headers(absent)]).toEqual([404, '', headers(nobodys)]);
  });

  test('replaced and removed: the former address is not found', async () => {
    await fees(pdf(), '--site', 'lyon');
    await fees(pdf('/Rotate 180'), '--site', 'lyon');
    expect((await ask(LYON, pathOf(pdf()))).status).toBe(404);
    expect((await ask(LYON, pathOf(pdf('/Rotate 180')))).status).toBe(200);
    expect((await fees(null, '--site', 'lyon', '--remove')).code).toBe(0);
    expect((await ask(LYON, pathOf(pdf('/Rotate 180')))).status).toBe(404);
    expect(await (await ask(LYON, '/honoraires')).text()).not.toContain('/documents/');
  });

  test.each<[string, () => Promise<Ran>, number, string]>([
    ['a file that is none', () => fees(Buffer.from('<script>'), '--site', 'lyon'), 1, DOCUMENT_REFUSALS.NOT_PDF],
    ['one that acts', () => fees(pdf('/S /JavaScript'), '--site', 'lyon'), 1, DOCUMENT_REFUSALS.ACTIVE],
    ['an unknown site', () => fees(pdf(), '--site', 'nulle-part'), 1, 'Aucun site ne s’appelle nulle-part'],
    ['an agent’s site', () => fees(pdf(), '--site', 'camille'), 1, 'camille est le site d’un agent'],
    ['neither a file nor --remove', () => fees(null, '--site', 'lyon'), 2, 'Donnez un fichier, ou --remove.'],
    ['both', () => fees(pdf(), '--site', 'lyon', '--remove'), 2, 'Donnez un fichier, ou --remove.'],
  ])('%s is refused and changes nothing', async (_, run, code, line) => {
    const rows = () => db.read({ role: 'vitrine_admin' }, (tx) => tx.selectFrom('sites').selectAll().execute());
    const before = await rows();
    const ran = await run();
    expect([ran.code, ran.out]).toEqual([code, []]);
    expect(ran.err).toContain(line);
    expect(await rows()).toEqual(before);
  });

  test.each([
    '/documents/',
    '/documents/x.pdf',
    `/documents/${'0'.repeat(32)}.html`,
    '/documents/a/b',
    '/documents/..%2f..%2fetc',
  ])('%s is not found', async (path) => {
    expect((await ask(LYON, path)).status).toBe(404);
  });

  test('other settings of the site are unchanged', async () => {
    await buildSite(db, { market_id: (await buildMarket(db)).id, subdomain: 'reglee', settings: { title: 'Réglée' } });
    await fees(pdf(), '--site', 'reglee');
    await fees(null, '--site', 'reglee', '--remove');
    const [site] = await db.read({ role: 'vitrine_admin' }, (tx) =>
      tx.selectFrom('sites').select('settings').where('subdomain', '=', 'reglee').execute(),
    );
    expect(site?.settings).toEqual({ title: 'Réglée' });
  });
});
