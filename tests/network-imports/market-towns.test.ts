import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type ImportCounts, type NetworkImportPreview, networkImportOperations } from '#contracts/network-imports';
import { LINE_WARNINGS } from '#fr/network-imports';
import { openNetworkOffice } from '#tests/network-office/setting';

/** Towns of a list of market centers as networks publish them (rule PLACE-TOWN). */

const a = await openNetworkOffice();

const LIST = [
  'Nom;Adresse;Code postal;Ville;Téléphone',
  'Towns Nice;16 rue de l’Exemple;6300;Nice;04 65 71 00 00',
  'Towns Tampon;1 rue de l’Exemple;97418;Le Tampon;02 61 91 10 00',
  'Towns Cedex;1 avenue de l’Exemple;75784;PARIS CEDEX 16;01 99 00 66 53',
  'Towns 12e;1 rue de l’Exemple;75012;paris 12ème;0199009853 / 0612345678',
  'Towns Courcouronnes;1 allée de l’Exemple;91080;Courcouronnes;',
  'Towns Pierrefitte;1 rue de l’Exemple;93380;Pierrefitte-sur-Seine;',
  'Towns Hermine;1 rue de l’Exemple;85210;Sainte-Hermine;',
  'Towns St Denis;1 rue de l’Exemple;93200;St Denis;',
  'Towns Marseille;1 rue de l’Exemple;13008;Marseille 8e Arrondissement;',
  'Towns Ancenis;1 rue de l’Exemple;44156;ANCENIS CEDEX;',
  'Towns Montmoreau;1 rue de l’Exemple;16190;Saint-Eutrope;',
  'Towns Monaco;1 rue de l’Exemple;98000;Monaco;',
].join('\n');

const input = { kind: 'markets', file: new File([LIST], 'liste.csv'), columns: '{}' };

test('each town of France is found, in its own spelling; another one is refused in words', async () => {
  const { body: seen } = await a.call<NetworkImportPreview>(networkImportOperations.preview, input);
  expect(seen.counts).toEqual({ added: 11, changed: 0, same: 0, refused: 1 });
  expect(seen.lines.filter(({ faults, warnings }) => faults.length + warnings.length > 0)).toMatchObject([
    { line: 13, outcome: 'refused', faults: [{ message: 'aucune commune de France n’a ce nom et ce code postal' }] },
    { line: 5, outcome: 'added', warnings: [{ message: LINE_WARNINGS.PHONE_FIRST }] },
  ]);
  const done = await a.call<ImportCounts>(networkImportOperations.apply, { ...input, plan: seen.plan });
  expect(done.body).toEqual(seen.counts);
  expect(
    await a.rows(sql`select substr(name, 7) as name, insee, city, telephone from markets
      where name like 'Towns %' order by insee`),
  ).toEqual([
    { name: 'Nice', insee: '06088', city: 'Nice', telephone: '+33465710000' },
    { name: 'Marseille', insee: '13208', city: 'Marseille 8e Arrondissement', telephone: null },
    { name: 'Montmoreau', insee: '16230', city: 'Saint-Eutrope', telephone: null },
    { name: 'Ancenis', insee: '44003', city: 'Ancenis', telephone: null },
    { name: 'Cedex', insee: '75056', city: 'Paris', telephone: '+33199006653' },
    { name: '12e', insee: '75112', city: 'Paris 12e Arrondissement', telephone: '+33199009853' },
    { name: 'Hermine', insee: '85223', city: 'Sainte-Hermine', telephone: null },
    { name: 'Courcouronnes', insee: '91228', city: 'Courcouronnes', telephone: null },
    { name: 'St Denis', insee: '93066', city: 'Saint-Denis', telephone: null },
    { name: 'Pierrefitte', insee: '93066', city: 'Pierrefitte-sur-Seine', telephone: null },
    { name: 'Tampon', insee: '97422', city: 'Le Tampon', telephone: '+33261911000' },
  ]);
  const again = await a.call<NetworkImportPreview>(networkImportOperations.preview, input);
  expect(again.body.counts).toMatchObject({ added: 0, changed: 0, same: 11 });
});
