import { describe, expect, test } from 'vitest';
import { bandText, costReferenceText, costText, excessiveText, scaleText } from '#fr/listing-energy';
import { listingModel } from '#tests/factories/listing-model';
import { bands, ENERGY_CLASSES, presentEnergy } from './energy.ts';

const plain = (text: string | null): string | null => (text === null ? null : text.replace(/[\u00a0\u202f]/g, ' '));

/** WCAG 2 contrast. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

describe('scales', () => {
  test('classes stay as declared, even when the value is of another class (rule LISTING-ENERGY)', () => {
    const energy = presentEnergy(
      listingModel({ energy: { dpeClass: 'C', dpeValue: 100, gesClass: 'C', gesValue: 25 } }),
    );
    expect(energy.dpe).toMatchObject({ active: 'C', value: 100 });
    expect(energy.ges).toMatchObject({ active: 'C', value: 25 });
  });

  test('thresholds of metropolitan France', () => {
    const label = (name: 'dpe' | 'ges') => bands(name, true).map((band) => bandText(band));
    expect(label('dpe')).toEqual(['≤ 69', '70 à 109', '110 à 179', '180 à 249', '250 à 329', '330 à 419', '≥ 420']);
    expect(label('ges')).toEqual(['≤ 5', '6 à 10', '11 à 29', '30 à 49', '50 à 69', '70 à 99', '≥ 100']);
  });

  test.each([
    ['small surfaces have a table of their own', { area: 40 }],
    ['overseas has its own tools', { zip: '97200' }],
  ])('no thresholds: %s', (_why, more) => {
    const energy = presentEnergy(listingModel(more));
    expect(energy.dpe?.bands.map(bandText)).toEqual(ENERGY_CLASSES.map(() => null));
    expect(energy.dpe?.active).toBe('C');
  });

  test.each(['dpe', 'ges'] as const)('each letter has enough contrast on its colour: %s', (name) => {
    for (const { color, text } of bands(name, true)) expect(contrast(color, text)).toBeGreaterThanOrEqual(4.5);
  });

  test('in words', () => {
    const { dpe, ges } = presentEnergy(listingModel());
    expect(dpe && plain(scaleText(dpe))).toBe('DPE : classe C, 165 kWh/m²/an');
    expect(ges && plain(scaleText(ges))).toBe('GES : classe B, 9 kg CO₂/m²/an');
  });

  test.each(['notSubject', 'blank', 'pending', 'missing'] as const)('no scale when %s', (status) => {
    expect(presentEnergy(listingModel({ energy: { status } }))).toMatchObject({ dpe: null, ges: null, status });
  });

  test.each([
    ['apartment', true],
    ['land', false],
    ['parking', false],
    ['house', true],
  ] as const)('%s asks a rating: %s', (kind, required) => {
    expect(presentEnergy(listingModel({ kind, energy: { status: 'missing' } })).required).toBe(required);
  });
});

describe('cost (rule LISTING-ENERGY-COST: a single amount, a range, or not communicated)', () => {
  const none = { costMinCents: null, costMaxCents: null, costCents: null };
  test.each([
    [{ costMinCents: 110_000, costMaxCents: 154_000 }, 'entre 1 100 € et 1 540 € par an'],
    [{ costMinCents: 154_000, costMaxCents: 110_000 }, 'entre 1 100 € et 1 540 € par an'],
    [{ costMinCents: 110_000, costMaxCents: 110_000 }, '1 100 € par an'],
    [{ costMinCents: 110_000 }, '1 100 € par an'],
    [{ costCents: 210_000 }, '2 100 € par an'],
    [{}, 'Non communiqué'],
  ])('%j', (cost, amount) => {
    const energy = presentEnergy(listingModel({ energy: { ...none, ...cost } }));
    expect(plain(costText(energy))).toBe(
      `Montant estimé des dépenses annuelles d'énergie pour un usage standard : ${amount}`,
    );
  });

  test.each([
    ['2021', 'Prix moyens des énergies indexés sur l’année 2021 (abonnements compris)'],
    ['2021-01-01', 'Prix moyens des énergies indexés au 1er janvier 2021 (abonnements compris)'],
    [null, null],
  ])('reference %s', (costReference, text) => {
    expect(plain(costReferenceText(presentEnergy(listingModel({ energy: { costReference } }))))).toBe(text);
  });

  test('no cost for a parking', () => {
    expect(
      costText(presentEnergy(listingModel({ kind: 'parking', energy: { ...none, status: 'missing' } }))),
    ).toBeNull();
  });
});

describe('F and G (art. R126-24; rule LISTING-ENERGY-EXCESSIVE)', () => {
  test.each([
    ['F', {}, 'Logement à consommation énergétique excessive : classe F.', false],
    ['G', {}, 'Logement à consommation énergétique excessive : classe G.', false],
    ['G', { transaction: 'rent' }, 'Logement à consommation énergétique excessive : classe G.', true],
    ['G', { transaction: 'rent', zip: '97200' }, 'Logement à consommation énergétique excessive : classe G.', false],
    ['E', {}, null, false],
    ['G', { category: 'professional' }, null, false],
  ] as const)('%s %j', (dpeClass, more, sentence, banned) => {
    const energy = presentEnergy(listingModel({ ...more, energy: { dpeClass } }));
    expect(plain(excessiveText(energy))).toBe(sentence);
    expect(energy.lettingBanned).toBe(banned);
  });
});
