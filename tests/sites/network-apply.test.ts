import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { applyNetwork, type NetworkDeps } from '#cli/network';
import { silentLog } from '#platform/log';
import { openNetwork } from '#server/network';
import { testPorts } from '#tests/harness/contexts';
import { testDatabase } from '#tests/harness/database';

const db = await testDatabase();
const dir = await mkdtemp(join(tmpdir(), 'vitrine-network-'));
afterAll(() => rm(dir, { recursive: true, force: true }));
const live = await openNetwork({ db, log: silentLog() });
afterAll(live.close);

const apply = async (content: string) => {
  const file = join(dir, 'network.json');
  await writeFile(file, content);
  const said: string[] = [];
  const deps: NetworkDeps = {
    withPorts: (work) => work(testPorts(db)),
    out: (line) => void said.push(line),
    err: { write: (text) => void said.push(text) },
    exit: () => undefined,
  };
  return { code: await applyNetwork(deps, file), said: said.join('\n').replaceAll(dir, '') };
};
const demo = await readFile('seeds/demo/network.json', 'utf8');

test('a valid file is stored, and every instance is notified', async () => {
  expect(await apply(demo)).toMatchObject({ code: 0 });
  await expect.poll(() => live.current()?.brand, { interval: 20 }).toBe('Horizon Immobilier');
  expect(await apply(demo.replace('"brand": "Horizon Immobilier"', '"brand": "Ponant"'))).toMatchObject({ code: 0 });
  await expect.poll(() => live.current()?.brand, { interval: 20 }).toBe('Ponant');
});

test('an invalid file changes nothing, and its faults are listed', async () => {
  const before = live.current();
  const { code, said } = await apply(demo.replace('"slug": "horizon"', '"slug": "Horizon!"'));
  expect(code).toBe(1);
  expect(said).toContain('slug : lettres minuscules, chiffres et traits d’union attendus');
  expect(await apply('{')).toMatchObject({ code: 1, said: 'Le fichier /network.json n’est pas du JSON valide.\n' });
  await live.refresh();
  expect(live.current()).toEqual(before);
});

test('a logo with active content is refused; one stored by an earlier release is not shown', async () => {
  const acting = '<svg viewBox="0 0 1 1"onload=alert(1)></svg>';
  const { code, said } = await apply(JSON.stringify({ ...JSON.parse(demo), logo: acting }));
  expect([code, said]).toEqual([1, expect.stringContaining('logo : dessin SVG simple attendu')]);
  expect(await apply(demo)).toMatchObject({ code: 0 });
  await db.write({ role: 'vitrine_admin' }, (tx) =>
    tx
      .updateTable('network')
      .set({ config: JSON.stringify({ ...JSON.parse(demo), logo: acting }) })
      .execute(),
  );
  await live.refresh();
  expect(live.current()?.logo).toBeNull();
});

test('missing legal statements of the file are listed', async () => {
  const { code, said } = await apply(demo.replace(/"mediator": "[^"]*",\s*"mediatorUrl": "[^"]*"/, '"mediator": null'));
  expect(code).toBe(0);
  expect(said).toContain('ne donne pas : Médiateur et Site du médiateur.');
});
