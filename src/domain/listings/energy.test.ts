import { describe, expect, test } from 'vitest';
import { bandText, costReferenceText, costText, excessiveText, SCALE_ENDS, scaleText } from '#fr/listing-energy';
import { listingModel } from '#tests/factories/listing-model';
import { bands, ENERGY_CLASSES, HOME_BOUNDS, isDiagnosisExpired, presentEnergy } from './energy.ts';

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
    const label = (name: 'dpe' | 'ges') => bands(name, HOME_BOUNDS['2021']).map((band) => bandText(band));
    expect(label('dpe')).toEqual(['≤ 69', '70 à 109', '110 à 179', '180 à 249', '250 à 329', '330 à 419', '≥ 420']);
    expect(label('ges')).toEqual(['≤ 5', '6 à 10', '11 à 29', '30 à 49', '50 à 69', '70 à 99', '≥ 100']);
  });

  test.each([
    ['small surfaces have a table of their own', { area: 40 }],
    ['overseas has its own tools', { zip: '97200' }],
    ['a diagnosis of an unknown method', { energy: { version: null } }],
  ])('no thresholds: %s', (_why, more) => {
    const energy = presentEnergy(listingModel(more));
    expect(energy.dpe?.bands.map(bandText)).toEqual(ENERGY_CLASSES.map(() => null));
    expect(energy.dpe?.active).toBe('C');
  });

  test('a diagnosis of the method of 2011 has its own thresholds, also of a small home', () => {
    const { dpe, ges } = presentEnergy(listingModel({ area: 30, energy: { version: '2011' } }));
    expect(dpe?.bands.map(bandText)).toEqual([
      '≤ 50',
      '51 à 90',
      '91 à 150',
      '151 à 230',
      '231 à 330',
      '331 à 450',
      '≥ 451',
    ]);
    expect(ges?.bands.map(bandText)).toEqual(['≤ 5', '6 à 10', '11 à 20', '21 à 35', '36 à 55', '56 à 80', '≥ 81']);
  });

  /** The second energy threshold of business premises; null: it is not shown. */
  test.each([
    ['premises', 'B', 179, 'A', 5, '101 à 210'],
    ['office', 'C', 179, 'A', 5, '51 à 110'],
    ['premises', 'D', 179, 'A', 3, '31 à 90'],
    ['office', 'B', 60, 'B', 9, '51 à 110'],
    ['shop', 'B', 60, 'B', 9, '31 à 90'],
    ['premises', 'B', 60, 'B', 9, null],
    ['premises', 'G', 60, 'B', 9, null],
    ['office', 'B', null, 'B', null, null],
  ] as const)('premises: %s of class %s, %s', (kind, dpeClass, dpeValue, gesClass, gesValue, second) => {
    const energy = { dpeClass, dpeValue, gesClass, gesValue, version: '2011' } as const;
    const { dpe } = presentEnergy(listingModel({ kind, category: 'professional', energy }));
    expect(dpe?.bands.map(bandText)[1]).toBe(second);
  });

  test.each([
    [{}, 'Logement extrêmement performant'],
    [{ energy: { version: null } }, 'Logement extrêmement performant'],
    [{ energy: { version: '2011' } }, 'Logement économe'],
    [{ kind: 'office', category: 'professional' }, 'Bâtiment économe'],
    [{ kind: 'premises', category: 'professional', energy: { version: '2011' } }, 'Bâtiment économe'],
  ] as const)('the first words of the label of %j: %s', (more, words) => {
    const { dpe } = presentEnergy(listingModel(more));
    expect(dpe && SCALE_ENDS[dpe.label].dpe[0]).toBe(words);
  });

  test.each(['dpe', 'ges'] as const)('each letter has enough contrast on its colour: %s', (name) => {
    for (const { color, text } of bands(name, null)) expect(contrast(color, text)).toBeGreaterThanOrEqual(4.5);
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

describe('the end of a diagnosis', () => {
  const TODAY = '2026-11-27';
  test.each([
    [{ version: '2011', date: null }, {}, true],
    [{ version: '2011', date: '2016-09-07' }, {}, true],
    [{ version: null, date: '2021-06-30' }, {}, true],
    [{ version: '2021', date: '2021-07-01' }, {}, false],
    [{ version: null, date: null }, {}, false],
    [{ version: '2011', date: '2022-03-28' }, { category: 'professional', kind: 'premises' }, false],
    [{ version: '2011', date: '2016-11-27' }, { category: 'professional', kind: 'premises' }, true],
    [{ version: '2011', date: '2016-11-28' }, { category: 'professional', kind: 'premises' }, false],
    [{ version: '2021', date: '2016-02-29' }, { category: 'professional', kind: 'premises' }, true],
    [{ version: '2011', date: '2019-01-01' }, { zip: '97200' }, false],
    [{ version: '2011', date: '2016-09-07', status: 'notSubject' }, {}, false],
  ] as const)('%j %j: %s', (energy, more, expired) => {
    expect(isDiagnosisExpired(listingModel({ ...more, energy }), TODAY)).toBe(expired);
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
