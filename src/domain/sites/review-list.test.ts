import { describe, expect, test } from 'vitest';
import { type Review, readReviews, writeReviews } from './review-list.ts';

const review = (more: Partial<Review>): Review => ({ text: 'Très bien', author: 'Mme B.', stars: 5, ...more });

test('a review is a quotation with its stars, its lines and its author', () => {
  expect(writeReviews([review({ stars: 4, text: 'Visites utiles.\n\n  Merci ' })])).toBe(
    '<blockquote><p>★★★★☆ <small>4/5</small></p><p>Visites utiles.</p><p>Merci</p>' +
      '<p><cite>Mme B.</cite></p></blockquote>',
  );
});

test.each([
  [review({ text: '<script>alert(1)</script>' }), '&lt;script&gt;alert(1)&lt;/script&gt;'],
  [
    review({ author: '</cite></p></blockquote><img src=x>' }),
    '&lt;/cite&gt;&lt;/p&gt;&lt;/blockquote&gt;&lt;img src=x',
  ],
  [review({ text: 'Vente & achat &lt;' }), 'Vente &amp; achat &amp;lt;'],
])('typed signs are shown, and never parsed: %#', (given, html) => {
  const written = writeReviews([given]);
  expect(written).toContain(html);
  expect(written?.match(/<[^>]*>/g)?.every((tag) => /^<\/?(blockquote|p|small|cite)>$/.test(tag))).toBe(true);
  expect(readReviews(written)).toEqual([given]);
});

describe('the list reads what it wrote', () => {
  test.each([
    [[]],
    [[review({})]],
    [[review({ stars: null }), review({ author: '' }), review({ text: '' })]],
    [[review({ text: 'Un\nDeux', stars: 1 }), review({ stars: 3, text: '★★★ 3/5' })]],
    [[review({ text: '<small>5/5</small> &amp;', author: '<cite>', stars: null })]],
  ])('%#', (reviews) => {
    expect(readReviews(writeReviews(reviews))).toEqual(reviews);
  });

  test('an empty review is left out, and without a review there is no HTML', () => {
    const empty: Review = { text: ' \n', author: ' ', stars: null };
    expect(readReviews(writeReviews([empty, review({})]))).toEqual([review({})]);
    expect(writeReviews([empty])).toBeNull();
    expect(readReviews(null)).toEqual([]);
    expect(readReviews('')).toEqual([]);
  });
});

test.each([
  '<p>Bien</p>',
  '<blockquote>« Oui »<br>Famille R.</blockquote>',
  '<blockquote><p>Bien</p></blockquote> ',
  '<blockquote><p class="x">Bien</p></blockquote>',
  '<blockquote><p>Très <b>bien</b></p></blockquote>',
  '<blockquote><p>★☆★☆★ <small>3/5</small></p></blockquote>',
  '<blockquote><p>Bien</p></blockquote><p>4,8 sur 5</p>',
  '<blockquote></blockquote>',
  'Bien',
])('HTML of another origin is not a list: %s', (html) => {
  expect(readReviews(html)).toBeNull();
});
