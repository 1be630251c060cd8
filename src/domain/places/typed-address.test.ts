import { expect, test } from 'vitest';
import { hasTypedStreet, isStreetAlone, namesPlace, townEnds } from './typed-address.ts';

test.each([
  ['12 rue Garibaldi', true],
  ['12, rue Garibaldi', true],
  ['12 bis, rue Garibaldi', true],
  ['rue du 8 mai 1945', true],
  ['av. Jean Jaurès', true],
  ['12 rue Garibaldi, Lyon', false],
  ['12 rue Garibaldi 69003', false],
  ['rue du Dôme, Strasbourg', false],
  ['Rue Neuve 12, 1000 Bruxelles', false],
  ['Lyon', false],
  ['qsdfqsdf', false],
  ['', false],
])('%j is a street alone: %j', (address, expected) => {
  expect(isStreetAlone(address)).toBe(expected);
});

test.each([
  ['12 RUE GARIBALDI LYON', ['LYON']],
  ['12 RUE DE PARIS', []],
  ['3 AVENUE LYON', []],
  ['5 PLACE VICTOR HUGO LE MANS', ['HUGO LE MANS', 'LE MANS']],
  ['LYON', []],
])('towns at the end of %s', (address, ends) => {
  expect(townEnds(address)).toEqual(ends);
});

test.each([
  ['12 rue Garibaldi, Lyon 3ème', 'Lyon 3e', true],
  ['12 rue Garibaldi, 69003', 'Lyon 3e', true],
  ['4 rue X, St-Etienne', 'Saint-Étienne', true],
  ['12 rue Garibaldi', 'Lyon 3e', false],
  ['12 rue Garibaldi, Lyonnet', 'Lyon', false],
])('%s names %s: %j', (text, city, expected) => {
  expect(namesPlace(text, { zip: '69003', city })).toBe(expected);
});

const PARIS = 'Paris Paris 18e Arrondissement';

test.each([
  ['place du maroc 75018', 'Rue Marc Seguin', PARIS, false],
  ['12 rue Garibaldi, 69003 Lyon', 'Rue Garibaldi', 'Lyon', true],
  ['12 rue Garibaldi Lyon', 'Rue Garibaldi', 'Lyon', true],
  ['12 r. garibaldi, Résidence Les Lilas, 69003 Lyon', 'Rue Garibaldi', 'Lyon', true],
  ['Résidence Les Lilas, 12 rue Garibaldi, 69003 Lyon', 'Rue Garibaldi', 'Lyon', true],
  ['12 avenue Garibaldi, 69003 Lyon', 'Rue Garibaldi', 'Lyon', false],
  ['12 rue Toute Neuve, 69003 Lyon', 'Rue Neuve', 'Lyon', false],
  ['1 av. J. Jaurès 75019 Paris', 'Avenue Jean Jaurès', 'Paris', true],
  ['1 av Jaurès 75019 Paris', 'Avenue Jean Jaurès', 'Paris', true],
  ['3 bd du Gal Leclerc 92110 Clichy', 'Boulevard du Général Leclerc', 'Clichy', true],
  ['4 rue St-Denis 75001 Paris', 'Rue Saint Denis', 'Paris', true],
  ['7 rue du 8 mai 1945, 44000 Nantes', 'Rue du 8 Mai 1945', 'Nantes', true],
  ['7 rue du 11 novembre, 44000 Nantes', 'Rue du 8 Mai 1945', 'Nantes', false],
  ['Le Petit Piron, 33230 Abzac', 'Le Petit Piron', 'Abzac', true],
  ['75018 Paris', 'Rue Marc Seguin', PARIS, false],
  ['rue de Paris, Paris', 'Rue de Paris', 'Paris', true],
  ['Paris', 'Rue de Paris', 'Paris', false],
])('%s is in %s of %s: %j', (address, street, town, expected) => {
  expect(hasTypedStreet(address, { street, town })).toBe(expected);
});
