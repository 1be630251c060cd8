import { expect, test } from 'vitest';
import { nearestAgents } from './nearest-agents.ts';

const agent = (name: string, ...sectors: [city: string, zip: string][]) => ({
  name,
  pictureId: null,
  sectors: sectors.map(([city, zip]) => ({ city, zip })),
});
const PAU = agent('Pau', ['Pau', '64000']);
const BRON = agent('Bron', ['Bron', '69500']);
const CALUIRE = agent('Caluire', ['Bron', '69500'], ['Caluire-et-Cuire', '69300']);
const NONE = agent('none');
const ALL = [NONE, PAU, BRON, CALUIRE];
const namesFor = (zip: string, city: string) => nearestAgents(ALL, { zip, city }).map(({ name }) => name);

test.each([
  ['69300', 'Caluire-et-Cuire', ['Caluire', 'Bron', 'none']],
  ['69500', 'Bron', ['Bron', 'Caluire', 'none']],
  ['64000', 'PAU', ['Pau', 'none', 'Bron']],
  ['75001', 'Paris 1er', ['none', 'Pau', 'Bron']],
])('%s %s: %j', (zip, city, names) => {
  expect(namesFor(zip, city)).toEqual(names);
});
