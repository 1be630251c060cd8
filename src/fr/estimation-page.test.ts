import { expect, test } from 'vitest';
import { streetOf } from './estimation-page.ts';

test.each([
  ['RUE DE LA REPUBLIQUE', 'Rue de la Republique'],
  ["RUE DE L'EGLISE", 'Rue de l’Eglise'],
  ['rue de l’Olivier', 'Rue de l’Olivier'],
  ["ALL D'ALSACE", 'All d’Alsace'],
  ['lotissement Bel-Air', 'Lotissement Bel-Air'],
  ['RUE DU 8 MAI 1945', 'Rue du 8 Mai 1945'],
  ['RUE DES ÉTATS-UNIS', 'Rue des États-Unis'],
])('the street %s is written %s', (street, shown) => {
  expect(streetOf({ street })).toBe(shown);
});
