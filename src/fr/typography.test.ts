import { expect, it } from 'vitest';
import { headline, unbroken } from './typography.ts';

it('keeps punctuation and its word on one line', () => {
  expect(unbroken('Oui ! Pourquoi ? « Ici » : 5 % ; 10 €')).toBe(
    'Oui\u202f! Pourquoi\u202f? «\u00a0Ici\u00a0»\u00a0: 5\u00a0%\u202f; 10\u00a0€',
  );
  expect(unbroken('déjà:collé')).toBe('déjà:collé');
});

it('keeps a number and its unit on one line', () => {
  expect(unbroken('à 7 km, 62,9 m² et 12 lots')).toBe('à 7\u00a0km, 62,9\u00a0m² et 12\u00a0lots');
  expect(unbroken('en 2 mois')).toBe('en 2 mois');
});

it('keeps a town and its arrondissement on one line, but not dates', () => {
  expect(unbroken('Lyon 4e, Lyon 1er et Paris 16e')).toBe('Lyon\u00a04e, Lyon\u00a01er et Paris\u00a016e');
  expect(unbroken('le 2 mai, 4 euros')).toBe('le 2 mai, 4 euros');
});

it('keeps a telephone number on one line', () => {
  expect(unbroken('OVH, 09 72 10 10 07, ou +33 9 72 10 10 07.')).toBe(
    'OVH, 09\u00a072\u00a010\u00a010\u00a007, ou +33\u00a09\u00a072\u00a010\u00a010\u00a007.',
  );
  expect(unbroken('le 01 02 2026 à 10 20 30 40')).toBe('le 01 02 2026 à 10 20 30 40');
});

it('in headings keeps short names on one line, lets long ones wrap, and separates thousands', () => {
  expect(headline('2\u202f165 biens')).toBe('2\u00a0165 biens');
  expect(headline('Vivre à Fort-de-France')).toBe('Vivre à Fort-\u2060de-\u2060France');
  expect(headline('Saint-Rémy-en-Bouzemont')).toBe('Saint-Rémy-en-Bouzemont');
});
