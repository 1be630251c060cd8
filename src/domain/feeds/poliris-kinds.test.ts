import { describe, expect, test } from 'vitest';
import { FLAT, takenRanks as taken } from '#tests/factories/poliris-ranks';

describe('kinds (rule FEED-KINDS)', () => {
  const EXACT =
    'appartement, maison, maison/villa, terrain, parking, garage, box, parking/box, bureau, bureaux, local, ' +
    'local commercial, immeuble, château, hôtel particulier, loft, loft/atelier/surface, duplex, studio, bâtiment, ' +
    'villa, fonds de commerce, boutique, commerce, divers, flat, building trade, shop, offices, castel, inconnu, ' +
    'private mansion, building, loft/workshop/area, house/villa, ground, house with ground, apartment, T3, ' +
    'Appartement F4';
  test.each(EXACT.split(', '))('%s', (word) => {
    expect(taken({ ...FLAT, 4: word }).warnings).toEqual([]);
  });
  test.each([
    ['triplex', 'apartment'],
    ['chambre', 'apartment'],
    ['programme neuf', 'apartment'],
    ['Chalet', 'house'],
    ['ferme', 'house'],
    ['manoir', 'house'],
    ['moulin', 'house'],
    ['propriété', 'house'],
    ["maison d'architecte", 'house'],
    ['local industriel', 'premises'],
    ['murs commerciaux', 'premises'],
    ['droit au bail', 'premises'],
    ['hôtel bureau', 'business'],
    ['cave', 'other'],
    ['péniche', 'other'],
    ['bergerie', 'house'],
    ['pharmacie', 'business'],
    ['serre', 'premises'],
    ['île', 'other'],
    ['Villa provençale', 'house'],
    ['Ferme à rénover', 'house'],
    ['Fond de commerce', 'business'],
    ['appartement neuf', 'apartment'],
  ])('%s is nearest to %s', (word, kind) => {
    const { content, warnings } = taken({ ...FLAT, 4: word });
    expect([content.kind, content.subkind, warnings]).toEqual([kind, word, [{ rank: 4, code: 'KIND_NEAREST' }]]);
  });
  test('the sub-kind of the feed is kept', () => {
    expect(taken({ ...FLAT, 4: 'ferme', 181: 'Corps de ferme' }).content.subkind).toBe('Corps de ferme');
  });
  test.each([
    ['droit au bail', 'leaseTransfer'],
    ['murs commerciaux', 'sale'],
  ])('a sale of %s is a %s', (word, project) => {
    expect(taken({ ...FLAT, 4: word }).content.project).toBe(project);
  });
  test.each([
    ['sale', 'sale'],
    ['rental', 'rental'],
    ['holiday rental', 'seasonal'],
    ['luxury sale', 'prestige'],
    ['lease termination', 'leaseTransfer'],
    ['sale of business assets', 'businessSale'],
  ])('%s', (word, project) => {
    expect(taken({ ...FLAT, 3: word }).content.project).toBe(project);
  });
});
