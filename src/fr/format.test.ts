import { describe, expect, test } from 'vitest';
import {
  a,
  area,
  count,
  date,
  de,
  euros,
  list,
  metres,
  number,
  ordinal,
  percent,
  phone,
  plural,
  que,
  time,
} from './format.ts';

describe('money and measures', () => {
  test.each([
    [125000000, undefined, '1\u202f250\u202f000\u00a0€'],
    [125050, undefined, '1\u202f250,50\u00a0€'],
    [85000, undefined, '850\u00a0€'],
    [85000, 2, '850,00\u00a0€'],
    [85049, 0, '850\u00a0€'],
    [0, undefined, '0\u00a0€'],
  ] as const)('%s cents, %s decimals', (cents, decimals, text) => {
    expect(euros(cents, decimals === undefined ? {} : { decimals })).toBe(text);
  });

  test('units', () => {
    expect(area(82.5)).toBe('82,5\u00a0m²');
    expect(area(1250)).toBe('1\u202f250\u00a0m²');
    expect(metres(12)).toBe('12\u00a0m');
    expect(number(1234.567)).toBe('1\u202f234,57');
    expect(number(1234.567, 0)).toBe('1\u202f235');
  });

  test.each([
    [5, '5,00'],
    [5.256, '5,26'],
    [0, '0,00'],
  ])('percent of %s', (value, text) => {
    expect(percent(value)).toMatch(new RegExp(`^${text}[\u00a0\u202f]%$`));
  });
});

describe('days', () => {
  test.each([
    ['2026-01-01', '1er janvier 2026'],
    ['2026-01-11', '11 janvier 2026'],
    ['2026-02-02', '2 février 2026'],
    ['2026-12-31', '31 décembre 2026'],
  ])('%s', (day, text) => {
    expect(date(day)).toBe(text);
  });

  test('styles and zones', () => {
    expect(date('2026-01-01', { style: 'short' })).toBe('01/01/2026');
    expect(date('2026-01-01', { style: 'month' })).toBe('janvier 2026');
    const late = new Date('2026-06-30T23:30:00Z');
    expect(date(late, { timeZone: 'Europe/Paris' })).toBe('1er juillet 2026');
    expect(date(late, { timeZone: 'America/Martinique' })).toBe('30 juin 2026');
    expect(time(late, 'Europe/Paris')).toBe('01:30');
  });
});

describe('words', () => {
  test.each([
    [0, 'bien', '0\u00a0bien'],
    [1, 'bien', '1\u00a0bien'],
    [1.5, 'bien', '1,5\u00a0bien'],
    [2, 'biens', '2\u00a0biens'],
    [1250, 'biens', '1\u202f250\u00a0biens'],
    [1000000, 'biens', '1\u202f000\u202f000\u00a0de biens'],
  ])('%s', (n, word, full) => {
    expect(plural(n, 'bien', 'biens')).toBe(word);
    expect(count(n, 'bien', 'biens')).toBe(full);
  });

  test('ordinals and lists', () => {
    expect([ordinal(1), ordinal(1, 'f'), ordinal(2), ordinal(16)]).toEqual(['1er', '1re', '2e', '16e']);
    expect(list(['Lyon', 'Caluire', 'Écully'])).toBe('Lyon, Caluire et Écully');
  });

  test.each([
    ['Évry', 'd’Évry', 'à Évry'],
    ['Le Mans', 'du Mans', 'au Mans'],
    ['Le Gosier', 'du Gosier', 'au Gosier'],
    ['Les Abymes', 'des Abymes', 'aux Abymes'],
    ['La Rochelle', 'de La Rochelle', 'à La Rochelle'],
    ['L’Haÿ-les-Roses', 'de L’Haÿ-les-Roses', 'à L’Haÿ-les-Roses'],
    ['Le Havre', 'du Havre', 'au Havre'],
    ['LES ABYMES', 'des ABYMES', 'aux ABYMES'],
    ["L'Isle-Adam", "de L'Isle-Adam", "à L'Isle-Adam"],
    ['L’Isle-sur-la-Sorgue', 'de L’Isle-sur-la-Sorgue', 'à L’Isle-sur-la-Sorgue'],
    ['Los Masos', 'de Los Masos', 'à Los Masos'],
    ['Le Mans (72000)', 'du Mans (72000)', 'au Mans (72000)'],
    ['Lens', 'de Lens', 'à Lens'],
    ['Lesquin', 'de Lesquin', 'à Lesquin'],
    ['Œyreluy', 'd’Œyreluy', 'à Œyreluy'],
    ['Hyères', 'd’Hyères', 'à Hyères'],
    ['Honfleur', 'de Honfleur', 'à Honfleur'],
    ['Haguenau', 'd’Haguenau', 'à Haguenau'],
    ['Yvetot', 'd’Yvetot', 'à Yvetot'],
    ['Yutz', 'de Yutz', 'à Yutz'],
    ['Hugo Petit', 'd’Hugo Petit', 'à Hugo Petit'],
    ['Horizon Immobilier', 'd’Horizon Immobilier', 'à Horizon Immobilier'],
    ['Claire Fontaine', 'de Claire Fontaine', 'à Claire Fontaine'],
  ])('elision of %s', (name, of, at) => {
    expect(de(name)).toBe(of);
    expect(a(name)).toBe(at);
    expect(que(name)).toBe(of.startsWith('d’') ? `qu’${name}` : `que ${name}`);
  });

  test('names that start with Aux are contracted too', () => {
    expect([de('Aux Marais'), a('Aux Marais')]).toEqual(['des Marais', 'aux Marais']);
  });

  test.each([
    ['+33612345678', '06 12 34 56 78'],
    ['+590690123456', '0690 12 34 56'],
    ['+596596601234', '0596 60 12 34'],
    ['+508708411234', '0708 41 12 34'],
    ['+590976012345', '+590 976 01 23 45'],
    ['+33596601234', '+33 5 96 60 12 34'],
    ['0612345678', '06 12 34 56 78'],
    ['+3221234567', '+32 21 23 45 67'],
    ['+14155552671', '+1 41 55 55 26 71'],
    ['+352621123456', '+352 62 11 23 45 6'],
    ['+41227000000', '+41 22 70 00 00 0'],
    ['08 00', '08 00'],
  ])('phone %s', (stored, shown) => {
    expect(phone(stored).replaceAll('\u00a0', ' ')).toBe(shown);
  });
});
