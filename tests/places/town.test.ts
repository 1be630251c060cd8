import { beforeAll, describe, expect, test } from 'vitest';
import type { CommuneIndex } from '#domain/places/commune-index';
import { findTown, spellTown } from '#domain/places/find-town';
import { locateAddress } from '#server/places';
import { allCommunes } from '#tests/harness/communes';
import { placesCtx } from './setting.ts';

let communes: CommuneIndex;
beforeAll(async () => {
  communes = await allCommunes();
});

describe('a town and its postal code (rule PLACE-TOWN)', () => {
  test.each([
    ['06300', 'Nice', '06088', 'Nice'],
    ['97418', 'Le Tampon', '97422', 'Le Tampon'],
    ['75784', 'PARIS CEDEX 16', '75056', 'Paris'],
    ['75784', 'Paris 16 Cedex', '75116', 'Paris 16e Arrondissement'],
    ['75408', 'Paris Cedex', '75056', 'Paris'],
    ['75016', 'Paris Cedex 16', '75116', 'Paris'],
    ['69431', 'LYON CEDEX 03', '69123', 'Lyon'],
    ['13344', 'Marseille Cedex 15', '13055', 'Marseille'],
    ['06001', 'NICE CEDEX 1', '06088', 'Nice'],
    ['44156', 'ANCENIS CEDEX', '44003', 'Ancenis'],
    ['75012', 'paris 12ème', '75112', 'Paris 12e Arrondissement'],
    ['75012', 'PARIS', '75112', 'Paris'],
    ['13008', 'Marseille 8e Arrondissement', '13208', 'Marseille 8e Arrondissement'],
    ['91080', 'Courcouronnes', '91228', 'Courcouronnes'],
    ['91000', 'Évry', '91228', 'Évry-Courcouronnes'],
    ['93380', 'Pierrefitte-sur-Seine', '93066', 'Pierrefitte-sur-Seine'],
    ['93200', 'St Denis', '93066', 'Saint-Denis'],
    ['85210', 'Sainte-Hermine', '85223', 'Sainte-Hermine'],
    ['16190', 'Saint-Eutrope', '16230', 'Saint-Eutrope'],
    ['06160', 'Juan-les-Pins', '06004', 'Juan-les-Pins'],
    ['83370', 'St Aygulf', '83061', 'St Aygulf'],
    ['13290', 'Les Milles', '13001', 'Les Milles'],
    ['93210', 'La Plaine Saint-Denis', '93066', 'La Plaine Saint-Denis'],
    ['94200', 'Ivry', '94041', 'Ivry'],
    ['72000', 'Mans', '72181', 'Mans'],
    ['97110', 'POINTE A PITRE', '97120', 'Pointe-à-Pitre'],
  ])('%s %s', (zip, city, insee, spelled) => {
    const commune = findTown(communes, { zip, city });
    expect([commune?.insee, spellTown(communes, commune, city)]).toEqual([insee, spelled]);
  });

  test.each([
    ['98000', 'Monaco'],
    ['69100', 'Lyon'],
    ['69003', 'Arles'],
    ['69100', 'Nulle part'],
    ['69500', 'B'],
    ['1000', 'Bruxelles'],
    ['69003', ''],
    ['', 'Lyon 3e (69003)'],
  ])('%s %s is none', (zip, city) => {
    expect(findTown(communes, { zip, city })).toBeNull();
  });
});

test.each([
  ['12 rue des Lilas, Courcouronnes', '91228'],
  ['12 rue des Lilas, Pierrefitte-sur-Seine', '93066'],
  ['12 rue des Lilas, 44155 ANCENIS CEDEX', '44003'],
  ['12 rue des Lilas 44155 ANCENIS CEDEX', '44003'],
  ['12 rue des Lilas, ANCENIS CEDEX', '44003'],
  ['12 rue des Lilas ANCENIS CEDEX', '44003'],
  ['12 rue des Lilas, 75784 PARIS CEDEX 16', '75056'],
  ['12 rue des Lilas PARIS CEDEX 16', '75056'],
  ['12 rue des Lilas, Toulouse Cedex 3', '31555'],
  ['12 rue des Lilas, Juan-les-Pins', '06004'],
  ['12 rue des Lilas, Cherbourg-Octeville', '50129'],
  ['12 rue des Lilas, Villeneuve d Ascq', '59009'],
  ['12 rue des Lilas, ST ETIENNE CEDEX 2', '42218'],
  ['12 rue des Lilas, Paris 12ème', '75112'],
  ['12 rue des Lilas, Lyon 3', '69383'],
  ['12 rue des Lilas, Nulle part', null],
  ['12 rue des Lilas', null],
  ['12 rue Jean Macé', null],
  ['12 rue Paul Bellevue', null],
])('the town of the address %s: %s', async (address, insee) => {
  expect((await locateAddress(placesCtx(communes), address))?.insee ?? null).toBe(insee);
});

test.each([
  ['83061', 'Fréjus', '83600'],
  ['83118', 'Saint-Raphaël', '83700'],
  ['83107', 'Roquebrune-sur-Argens', '83520'],
  ['13001', 'Aix-en-Provence', '13100'],
  ['06004', 'Antibes', '06600'],
  ['06029', 'Cannes', '06400'],
  ['31555', 'Toulouse', '31000'],
  ['95500', 'Pontoise', '95300'],
  ['97415', 'Saint-Paul', '97460'],
  ['69149', 'Oullins-Pierre-Bénite', '69600'],
  ['49244', 'Mauges-sur-Loire', '49620'],
  ['85194', 'Les Sables-d’Olonne', '85100'],
  ['69123', 'Lyon', '69000'],
])('%s %s has the main postal code %s, that of its town hall', (insee, _, zip) => {
  const commune = communes.byInsee(insee);
  expect(commune && communes.zipOf(commune)).toBe(zip);
});
