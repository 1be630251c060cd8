import { describe, expect, test } from 'vitest';
import { INVALID, readDate, readDecimal, readEmail, readInteger, readUrl, readYes } from './values.ts';

describe('numbers', () => {
  test.each([
    ['12.56', 12.56],
    ['12,56', 12.56],
    ['1 250 000', 1_250_000],
    ['1\u202f250\u00a0000,50 €', 1_250_000.5],
    ['1.250.000', 1_250_000],
    ['1,250,000.50', 1_250_000.5],
    ['1.250.000,50', 1_250_000.5],
    ["1'250", 1250],
    ['85,5 m²', 85.5],
    ['85 m2', 85],
    ['-3', -3],
    ['0', 0],
    ['.5', 0.5],
    ['135.500', 135.5],
    ['', null],
    ['NC', null],
    ['-', null],
    ['douze', INVALID],
    ['12-13', INVALID],
    ['1e5', INVALID],
    ['0x10', INVALID],
    ['.', null],
    ['Infinity', INVALID],
    [`${'0'.repeat(200_000)}x`, INVALID],
    [`${'1,'.repeat(100_000)}x`, INVALID],
  ])('%s', (text, value) => expect(readDecimal(text)).toBe(value));

  test('a comma before three digits separates thousands of money only', () => {
    expect([readDecimal('250,000', true), readDecimal('250,000')]).toEqual([250_000, 250]);
  });
  test('decimals of whole numbers are dropped', () => {
    expect(['3.0', '3,7', '', 'T3'].map(readInteger)).toEqual([3, 3, null, INVALID]);
  });
});

describe('yes and no', () => {
  test.each(['OUI', 'oui', 'O', '1', 'true', 'Y', 'Vrai', 'x'])('%s', (text) => expect(readYes(text)).toBe(true));
  test.each(['NON', 'n', '0', 'FALSE', 'Faux'])('%s', (text) => expect(readYes(text)).toBe(false));
  test.each([
    ['', null],
    ['NC', null],
    ['peut-être', INVALID],
    ['.', null],
  ])('%s', (text, value) => expect(readYes(text)).toBe(value));
});

describe('dates', () => {
  test.each([
    ['14/04/2003', '2003-04-14'],
    ['1/4/2003', '2003-04-01'],
    ['14-04-2003', '2003-04-14'],
    ['14.04.2003', '2003-04-14'],
    ['2003-04-14', '2003-04-14'],
    ['2003-04-14T10:00:00', '2003-04-14'],
    ['14/04/2003 00:00:00', '2003-04-14'],
    ['29/02/2028', '2028-02-29'],
    ['00/00/0000', null],
    ['0000-00-00', null],
    ['0000-00-00 00:00:00', null],
    ['01/01/2000', null],
    ['1970-01-01', null],
    ['01/01/0001 00:00:00', null],
    ['', null],
    ['29/02/2027', INVALID],
    ['31/04/2026', INVALID],
    ['04/14/2003', INVALID],
    ['14/04/03', INVALID],
    ['14/04/0203', INVALID],
    ['demain', INVALID],
  ])('%s', (text, value) => expect(readDate(text)).toBe(value));
});

describe('addresses', () => {
  test.each([
    ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
    ['http://a.example:8080', 'http://a.example:8080'],
    ['www.a.example/x', 'https://www.a.example/x'],
    ['//a.example/x', 'https://a.example/x'],
    ['https://a.example/une photo.jpg', 'https://a.example/une%20photo.jpg'],
    ['', null],
    ['javascript:alert(1)', INVALID],
    ['https://u:p@a.example', INVALID],
    ['https://a.example/"><script>', INVALID],
    ['ftp://a.example', INVALID],
    ['https://localhost', INVALID],
    ['visite', INVALID],
  ])('%s', (text, value) => expect(readUrl(text)).toBe(value));
  test.each([
    ['Claire@Horizon.example', 'claire@horizon.example'],
    ['mailto:c@h.example', 'c@h.example'],
    ['', null],
    ['claire', INVALID],
    ['a@b', INVALID],
    ['a@b.fr, c@d.fr', INVALID],
    ['Claire Fontaine <Claire.Fontaine@horizon.example>', 'claire.fontaine@horizon.example'],
    ['<claire@horizon.example>', 'claire@horizon.example'],
    ['claire@horizon.example, hugo@horizon.example', INVALID],
  ])('%s', (text, value) => expect(readEmail(text)).toBe(value));
});
