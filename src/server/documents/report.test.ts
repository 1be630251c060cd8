import { isValidElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { inspectPdf } from '#platform/documents/inspect-pdf';
import { SAMPLE_PRICE, sampleOpinion, sampleReport } from '#tests/estimation/sample-report';
import { reportDocument } from './document.ts';
import { opinionDocument } from './opinion-document.ts';
import { render } from './render.ts';

/** The PDF report of an estimation (rules ESTIMATION-REPORT, ESTIMATION-DEMO, ESTIMATION-HONEST). */

/** All texts of the report, in order. */
const textsOf = (node: ReactNode): string[] => {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  return isValidElement<{ children?: ReactNode }>(node) ? textsOf(node.props.children) : [];
};
const wordsOf = (...given: Parameters<typeof sampleReport>): string =>
  textsOf(reportDocument(sampleReport(...given)))
    .join('\n')
    .replaceAll('\u00a0', ' ');
const DEMO = 'données de démonstration';

describe('a price', () => {
  test('has its range, middle, confidence, reasons and sales, and is called indicative', () => {
    const words = wordsOf();
    for (const expected of [
      'Horizon Lyon Presqu’île',
      'Horizon Immobilier, RCS Lyon 123 456 789',
      'Établie le 25 novembre 2026',
      'Appartement, 62,5 m², 3 pièces, rez-de-chaussée',
      '12 rue de la République, 69003 Lyon',
      'Estimation indicative',
      '251 000 € – 325 000 €',
      'Prix le plus probable : 287 000 €, soit 4 592 €/m²',
      'Confiance moyenne',
      'Sur 930 ventes récentes de la commune, une telle fourchette contient sept prix sur dix.',
      'Son emplacement et ses caractéristiques\n− 6 %\nSa taille\n+ 3 %',
      'Bd Vivier Merle\n150 m\nmars 2024\n60 m²\n250 000 €\n4 167 €',
      'Rue non publiée',
      'Prix médian du m² des ventes publiées, d’après 40 ventes',
    ])
      expect(words).toContain(expected);
    expect(words).not.toMatch(/expertise|undefined|NaN|null|\u202f/i);
    expect(words).not.toContain(DEMO);
  });

  test('of invented sales is marked at every figure', () => {
    const words = wordsOf({ result: { ...SAMPLE_PRICE, isDemo: true } });
    expect(words.split(DEMO)).toHaveLength(5);
    expect(words).toContain('Des ventes de ce document sont inventées');
  });

  test('whose range was not measured there claims no coverage, and says what it is taken from', () => {
    const words = wordsOf({ result: { ...SAMPLE_PRICE, origin: { of: 'region', sales: 420 } } });
    expect(words).not.toContain('sept prix sur dix');
    expect(words).toContain('Trop peu de ventes ont été comparées ici pour garantir cette fourchette');
    expect(words).toContain('d’après 420 ventes de la région');
  });

  test('of a commune alone, whose range is wider than the measured one, claims no coverage', () => {
    expect(wordsOf({ isApproximate: true })).not.toContain('sept prix sur dix');
  });

  test('of a department claims no coverage, and of a commune alone says so', () => {
    const result = { ...SAMPLE_PRICE, basis: 'department', confidence: 'low', comparables: [] } as const;
    const words = wordsOf({ result, isApproximate: true });
    expect(words).toContain('volontairement large');
    expect(words).toContain('Aucune vente voisine n’est connue');
    expect(words).toContain('Adresse approximative');
    expect(words).not.toContain('sept prix sur dix');
  });
});

test('without a price the report says why, and shows no figure', () => {
  const home = { kind: 'house', area: 900, rooms: null, bedrooms: null, ground_area: 12_000, floor: null } as const;
  const words = wordsOf({ home, result: { kind: 'none', reason: 'no-register' } });
  expect(words).toContain('Pas de prix fiable pour ce bien');
  expect(words).toContain('leur livre foncier');
  expect(words).toContain('Maison, 900 m², terrain de 12 000 m²');
  expect(words).not.toContain('€');
});

describe('the PDF', () => {
  const LONG = 'Une adresse vraiment longue qui ne finit pas, '.repeat(6);
  const history = { ...SAMPLE_PRICE.history, points: SAMPLE_PRICE.history.points.slice(0, 1) };
  test.each([
    ['a price', sampleReport(), 2],
    ['a flat history', sampleReport({ result: { ...SAMPLE_PRICE, low: 1000, high: 1000, price: 1000, history } }), 2],
    ['no price', sampleReport({ result: { kind: 'none', reason: 'too-few' } }), 1],
    ['long texts', sampleReport({ address: LONG, site: { ...sampleReport().site, name: LONG.slice(0, 120) } }), 3],
  ])('of %s is whole, without anything active', async (_, data, most) => {
    const bytes = await render({ kind: 'report', data });
    const inspected = await inspectPdf(bytes);
    expect(inspected).toMatchObject({ ok: true, active: false });
    expect(inspected.ok && inspected.pages).toBeLessThanOrEqual(most);
    expect(bytes.byteLength).toBeLessThan(100_000);
  });
});

describe('the document of an opinion', () => {
  const opinionWords = (given: Parameters<typeof sampleOpinion>[0] = {}): string =>
    textsOf(opinionDocument(sampleOpinion(given)))
      .join('\n')
      .replaceAll('\u00a0', ' ');

  test('names an agent once on a site of that name', () => {
    const opinion = sampleOpinion();
    opinion.site = { ...opinion.site, name: opinion.author.name };
    expect(textsOf(opinionDocument(opinion))).toContain('Établi par Claire Fontaine');
  });

  test('has its value, who says so, the reasons, the chosen sales with their weight, and the note', () => {
    const words = opinionWords();
    for (const expected of [
      'Avis de valeur',
      'Établi le 25 novembre 2026',
      '285 000 €\nentre 270 000 € et 300 000 €, soit 4 560 €/m²',
      'Établi par Claire Fontaine – Horizon Lyon Presqu’île',
      'Une vue dégagée.\nDes travaux à prévoir dans la cuisine.',
      'Bd Vivier Merle\n150 m\nmars 2024\n60 m²\n250 000 €\n4 167 €\nBeaucoup',
      'Rue Juliette Récamier\n—\nseptembre 2025',
      'Comptez deux mois de vente.',
      'il ne constitue pas un rapport d’évaluation',
    ])
      expect(words).toContain(expected);
    expect(words).not.toMatch(/indicative|expertise|undefined|NaN|null|\u202f/i);
    expect(words).not.toContain(DEMO);
  });

  test('says that it is a draft, leaves out what it lacks, and marks invented sales', () => {
    expect(opinionWords({ isDraft: true })).toContain('Projet, non établi');
    const plain = opinionWords({ note: '', sales: [] });
    expect(plain).not.toContain('Commentaire');
    expect(plain).not.toContain('Les ventes comparées');
    expect(opinionWords({ isDemo: true }).split(DEMO)).toHaveLength(3);
  });

  test('is a valid PDF, also with the longest texts', async () => {
    const long = `${'Une phrase assez longue pour passer à la ligne. '.repeat(60)}`;
    const sales = Array.from({ length: 15 }, () => sampleOpinion().sales)
      .flat()
      .slice(0, 15);
    const bytes = await render({ kind: 'opinion', data: sampleOpinion({ reasons: long, note: long, sales }) });
    expect(await inspectPdf(bytes)).toMatchObject({ ok: true, active: false });
  });
});
