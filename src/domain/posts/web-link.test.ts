import { expect, test } from 'vitest';
import { addressesOfWord, isWebLink, linkWordsOf } from './web-link.ts';

test.each([
  'https://horizon.example',
  'http://horizon.example/page?a=1#b',
  'https://a-b.horizon.example:8443/é'.replace('é', '%C3%A9'),
])('%s is a web link', (href) => {
  expect(isWebLink(href)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  ' https://horizon.example',
  'https://horizon.example/a b',
  'https://user:word@horizon.example',
  'https://horizon',
  'https://127.0.0.1/',
  'https://horizon..example',
  'ftp://horizon.example',
  'mailto:a@horizon.example',
  'tel:0612345678',
  '/vendre',
  '//horizon.example',
  'https:\\\\horizon.example',
  'https://horizon.example/"><script>',
  `https://horizon.example/${'a'.repeat(500)}`,
])('%s is none', (href) => {
  expect(isWebLink(href)).toBe(false);
});

test.each([
  ['Voir horizon.example, puis (www.horizon.example/acheter).', ['horizon.example', 'www.horizon.example/acheter']],
  ['«horizon.example»', ['horizon.example']],
  ['https://horizon.example/a?b=c!', ['https://horizon.example/a?b=c']],
  ['Prix : 3.50 euros, 12.000, fin.', []],
  ['écrire à lea@horizon.example', []],
  ['Bonjour... à demain', []],
  ['café.fr', ['café.fr']],
])('words of %j', (text, words) => {
  expect(linkWordsOf(text).map(({ word }) => word)).toEqual(words);
  for (const { word, start } of linkWordsOf(text)) expect(text.slice(start, start + word.length)).toBe(word);
});

test('a word is tried with https, then http; a complete address as it is', () => {
  expect(addressesOfWord('horizon.example')).toEqual(['https://horizon.example', 'http://horizon.example']);
  expect(addressesOfWord('http://horizon.example/é')).toEqual(['http://horizon.example/%C3%A9']);
  expect(addressesOfWord('javascript:alert.call')).toEqual([]);
});
