import { expect, it } from 'vitest';
import { inertHtml } from './inert-html.ts';

it.each([
  ['<p style="color: red" class=a>Un</p>', '<p data-style="color: red" class=a>Un</p>'],
  [`<P CLASS=a\nSTYLE='font:"A>B"'>Un</P>`, `<P CLASS=a\ndata-STYLE='font:"A>B"'>Un</P>`],
  ['<img alt="style = x" onerror=run() src=a>', '<img alt="style = x" data-onerror=run() src=a>'],
  ['<svg/onload="run()"><p/style=a>', '<svg/data-onload="run()"><p/data-style=a>'],
  ['Un <!-- <p style="a"> --> deux', 'Un  deux'],
  ['Un<script>if (a < b) run("</p>")</script> deux', 'Un deux'],
  ['Un<script>run()', 'Un'],
  [`<p title=l'an style="a">L'an`, `<p title=l'an data-style="a">L'an`],
  ['2 < 3 et style = mode', '2 < 3 et style = mode'],
  ["<p title='<!--'>Un</p>", "<p title='<!--'>Un</p>"],
])('%s becomes %s', (html, expected) => {
  expect(inertHtml(html).html).toBe(expected);
});

it('returns the style sheets', () => {
  expect(inertHtml('<style type="text/css">p {}</style>Un<STYLE>b {}</STYLE>')).toEqual({
    html: 'Un',
    sheets: 'p {}\nb {}',
  });
});

// A tokenizer that restarts at each of these marks would take minutes.
it.each(['<a "', "<p ='", '<!--', '<style>', '<a style=x '])(
  'reads a long text of unfinished %s once',
  { timeout: 20_000 },
  (part) => {
    const html = part.repeat(100_000);
    expect(inertHtml(html).html.length).toBeLessThanOrEqual(2 * html.length);
  },
);
