import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Un<br>deux<BR />trois<br/ >quatre', 'Un\ndeux\ntrois\nquatre'],
  ['<p>Un</p><ul><li>deux</li></ul>', 'Un\ndeux\n'],
  ['L&rsquo;entr&eacute;e &amp; la cour', 'L’entrée & la cour'],
  ['<script>alert(1)</script>Un <b>mas</b>', 'Un mas'],
  [`${'<br'.padEnd(200_000)}x`, ''],
  ['<p '.repeat(50_000), ''],
])('%.60s', (markup, text) => {
  expect(plainText(markup)).toBe(text);
});
