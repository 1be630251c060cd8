import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { networkJsonSchema } from '#contracts/network';
import { parseNetwork } from '#server/network';

const demo = (): Record<string, unknown> => JSON.parse(readFileSync('seeds/demo/network.json', 'utf8'));
const lines = (content: unknown): readonly string[] => {
  const parsed = parseNetwork(content);
  return parsed.ok ? [] : parsed.lines;
};

test('the demo’s network.json is accepted', () => {
  expect(lines(demo())).toEqual([]);
});

test('seeds/network.schema.json is up to date (npm run vitrine -- network schema)', () => {
  expect(JSON.parse(readFileSync('seeds/network.schema.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(networkJsonSchema())),
  );
});

describe('an invalid file is refused with the paths of its faults', () => {
  const wrong = (change: (file: never) => void): readonly string[] => {
    const file = demo();
    change(file as never);
    return lines(file);
  };

  test.each<[string, (file: Record<string, Record<string, object>>) => void, string]>([
    ['a missing text', (file) => void delete file.texts?.['why.title.agent'], 'texts["why.title.agent"] : manque'],
    ['an unknown name', (file) => Object.assign(file, { marque: 'x' }), 'fichier : nom inconnu : « marque »'],
    ['a number in a text', (file) => Object.assign(file, { brand: 3 }), 'brand : un texte attendu'],
    [
      'a wrong slug',
      (file) => Object.assign(file, { slug: 'Horizon Immo' }),
      'slug : lettres minuscules, chiffres et traits d’union attendus',
    ],
    [
      'a colour out of range',
      (file) => Object.assign(file.theme?.mainColor ?? {}, { hue: 400 }),
      'theme.mainColor.hue : au plus 360 attendu',
    ],
    [
      'six selling points',
      (file) => Object.assign(file.lists ?? {}, { 'sell.points': [] }),
      'lists["sell.points"] : au moins 7 éléments attendus',
    ],
    [
      'a drawing with a script',
      (file) => Object.assign(file, { logo: '<svg x><script>1</script></svg>' }),
      'logo : dessin SVG simple attendu, sans script, style ni lien',
    ],
    [
      'a drawing with an event behind a quote',
      (file) => Object.assign(file, { logo: '<svg viewBox="0 0 1 1"onload=alert(1)></svg>' }),
      'logo : dessin SVG simple attendu, sans script, style ni lien',
    ],
    [
      'an http link',
      (file) => Object.assign(file.communityLinks ?? {}, { luxury: 'http://a.example' }),
      'communityLinks.luxury : adresse https:// attendue',
    ],
    [
      'an unknown placeholder',
      (file) => Object.assign(file.texts ?? {}, { 'sell.listing.title': '{ville}' }),
      'texts["sell.listing.title"] : mot entre accolades inconnu',
    ],
  ])('%s', (_, change, line) => {
    expect(wrong(change)).toContain(line);
  });
});

test('the logo is optional', () => {
  expect(lines({ ...demo(), logo: null })).toEqual([]);
});
