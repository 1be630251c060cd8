import { expect, test } from 'vitest';
import { completeLink, isLinkAddress, MAX_LINK_LENGTH } from './link-address.ts';

test.each([
  ['www.horizon.example', 'https://www.horizon.example'],
  [' horizon.example/vendre?a=1 ', 'https://horizon.example/vendre?a=1'],
  ['http://horizon.example/', 'https://horizon.example/'],
  ['HTTP://horizon.example/', 'https://horizon.example/'],
  ['https://fr.horizon.example/Île-d’Yeu', 'https://fr.horizon.example/%C3%8Ele-d%E2%80%99Yeu'],
  ['bonjour@horizon.example', 'mailto:bonjour@horizon.example'],
  ['01 99 00 12 00', 'tel:01 99 00 12 00'],
  ['+33199001200', 'tel:+33199001200'],
  ['/vendre', '/vendre'],
  ['mailto:bonjour@horizon.example', 'mailto:bonjour@horizon.example'],
])('%o is completed to %o, which is accepted', (typed, address) => {
  expect(completeLink(typed)).toBe(address);
  expect(isLinkAddress(address)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///c:/a.docx',
  'ftp://horizon.example',
  '//horizon.example',
  'horizon',
  '',
  '#ancre',
  'https://a b.example',
  `/${'a'.repeat(MAX_LINK_LENGTH)}`,
])('%o is not accepted, completed or not', (typed) => {
  expect(isLinkAddress(completeLink(typed))).toBe(false);
});
