import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { registerImport } from '#cli/import';
import type { MarketCtx } from '#server/context';
import { importFile } from '#server/imports';
import { feedBytes, flat, folderOf } from './poliris-writer.ts';
import { listingsOf, openSetting } from './setting.ts';

const { ports, market } = await openSetting();

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** Runs the command in this process, with the arguments of a console. */
const vitrine = async (...args: string[]) => {
  const seen = { out: [] as string[], err: '', code: -1 };
  const program = new Command('vitrine');
  registerImport(program, {
    withPorts: (work) => work(ports),
    out: (line) => seen.out.push(plain(line)),
    err: { write: (text) => (seen.err += plain(text)), isTerminal: false },
    exit: (code) => {
      seen.code = code;
    },
  });
  await program.parseAsync(['node', 'vitrine', 'import', ...args]);
  return seen;
};

const file = (...records: Parameters<typeof flat>[0][]) =>
  folderOf({ 'Annonces.csv': feedBytes(records.map((record) => flat(record))) });
const published = async (ctx: MarketCtx) => (await listingsOf(ctx)).length;

describe('vitrine import', () => {
  test('reports in French what it did, with line, rank and reason', async () => {
    const ctx = await market();
    const seen = await vitrine(
      '--market',
      ctx.marketId,
      await file({}, { 175: 'T2', 11: '' }, { 175: 'T3', 177: 'H' }),
    );
    expect(seen.code).toBe(0);
    expect(seen.out.slice(1)).toEqual([
      'Agence AG1 : 2 créées, 0 modifiée, 0 inchangée, 0 republiée, 0 retirée, 1 refusée',
      '2 annonces sans négociateur connu : au nom du market center',
      'Lignes refusées : 1',
      '  1 × le prix ou le loyer manque',
      '  ligne 2, rang 11 (T2) : le prix ou le loyer manque',
      'Avertissements : 2',
      '  1 × étiquette énergétique inconnue, laissée de côté',
      '  1 × référence portée par plusieurs annonces',
      '  ligne 3, rang 177 (T3) : étiquette énergétique inconnue, laissée de côté',
      '  ligne 3, rang 2 (T3) : référence portée par plusieurs annonces',
    ]);
    expect(seen.out[0]).toMatch(/^Import appliqué : .*, 3 lignes$/);
    expect(seen.err).toContain('Lecture : 3 annonces (100 %)');
  });

  test('a dry run changes nothing, a refusal exits with 1 and one line', async () => {
    const ctx = await market();
    const dry = await vitrine('--market', ctx.marketId, '--dry-run', await file({}));
    expect([dry.code, dry.out[0]?.startsWith('Essai à blanc'), await published(ctx)]).toEqual([0, true, 0]);
    await vitrine('--market', ctx.marketId, await file({}, { 175: 'T2', 2: 'B' }, { 175: 'T3', 2: 'C' }));
    const refused = await vitrine('--market', ctx.marketId, await file({}));
    expect([refused.code, refused.out.slice(0, 2).map((line) => line.replace(/ : .*,/, ' : …,'))]).toEqual([
      1,
      [
        'Import refusé, rien n’est changé : …, 1 ligne',
        'Le fichier retirerait 2 des 3 annonces publiées de l’agence AG1 : il est peut-être incomplet. L’option ' +
          '--force l’accepte malgré tout.',
      ],
    ]);
    expect((await vitrine('--market', ctx.marketId, '--force', await file({}))).code).toBe(0);
    expect(await vitrine('--market', 'nowhere', await file({}))).toEqual({
      out: [],
      err: 'Ce market center n’existe pas.\n',
      code: 1,
    });
    expect(await vitrine('--market', ctx.marketId, '/nowhere.zip')).toEqual({
      out: [],
      err: 'Le fichier n’existe pas.\n',
      code: 1,
    });
  });
});

test('a feed of several markets is imported into each of them, under its own tenant', async () => {
  const [here, there] = [await market(), await market(['ELSEWHERE'])];
  const path = await file({}, { 1: 'elsewhere', 175: 'T2' }, { 1: 'NOBODY', 175: 'T3' });
  const answer = await importFile(ports, here.marketId, { path });
  expect(
    answer.ok &&
      answer.imports.map(({ marketName, report }) => [
        marketName,
        report.status,
        report.agencies.map(({ code }) => code),
      ]),
  ).toEqual([
    [null, 'applied', ['AG1', 'NOBODY']],
    [expect.stringMatching(/^Agence/), 'applied', ['ELSEWHERE']],
  ]);
  expect([await published(here), (await listingsOf(there)).map(({ technical_id }) => technical_id)]).toEqual([
    2,
    ['T2'],
  ]);
});
