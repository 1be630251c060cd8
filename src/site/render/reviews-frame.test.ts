import { describe, expect, test } from 'vitest';
import { writeReviews } from '#domain/sites/review-list';
import { REVIEWS_CSS, reviewsFrame } from './reviews-frame.ts';

const bodyOf = (html: string): string => /<body>([\s\S]*)<\/body>/.exec(reviewsFrame(html)?.html ?? '')?.[1] ?? '';

test('what the list of reviews writes is shown as it is', () => {
  const written = writeReviews([{ text: 'Bien & <vite>\nMerci', author: 'Mme B.', stars: 4 }]) ?? '';
  expect(bodyOf(written)).toBe(written);
});

describe('allowed content of reviews is unchanged', () => {
  test.each([
    ['<p>Bien <strong>reçus</strong></p>', '<p>Bien <strong>reçus</strong></p>'],
    ['<blockquote>« Oui »<br>Famille R.</blockquote>', '<blockquote>« Oui »<br />Famille R.</blockquote>'],
    ['<h1>Avis</h1>', '<h2>Avis</h2>'],
    ['4,8 & plus', '4,8 &amp; plus'],
    [
      '<a href="https://avis.example/x?a=1" target="_top" onclick="x()">Tous</a>',
      '<a href="https://avis.example/x?a=1" target="_blank" rel="noopener noreferrer nofollow">Tous</a>',
    ],
  ])('%s', (given, shown) => {
    expect(bodyOf(given)).toBe(shown);
  });
});

/**
 * Known attack payloads (rule SITE-REVIEWS): the result contains nothing that runs, loads, covers the page or sets a
 * name.
 */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://x.example/a.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://x.example/pixel.gif">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="https://x.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://x.example/a.swf"></object>',
  '<embed src="https://x.example/a.swf">',
  '<form action="https://x.example"><input name=a><button>Envoyer</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<select autofocus onfocus=alert(1)><option>a</select>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "https://x.example/a.css"</style>',
  '<style>body{background:url(https://x.example)}</style>',
  '<link rel=stylesheet href="https://x.example/a.css">',
  '<base href="https://x.example/">',
  '<meta http-equiv="refresh" content="0;url=https://x.example">',
  '<body onload=alert(1)>',
  '<p onmouseover=alert(1)>x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<p style="background:url(https://x.example)">x</p>',
  '<p id="contenu" name="form" class="fixed inset-0">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//x.example">x</a>',
  '<a href="http://x.example">x</a>',
  '<a href="blob:https://x.example/1">x</a>',
  '<video src="https://x.example/a.mp4" autoplay onplay=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><img src=x onerror=alert(1)></template>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '</body></html><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<img src=x:x onerror\x0b=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<<img src=x onerror=alert(1)>',
  '<p><noembed><img src=x onerror=alert(1)></noembed></p>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<table background="https://x.example/a.png"><tr><td background="https://x.example">x</td></tr></table>',
];

/** Opening tags with their attributes, as a browser parses them: sanitised markup is well formed. */
const tagsOf = (html: string): [string, string][] =>
  [...html.matchAll(/<([a-z][^\s/>]*)([^>]*)>/gi)].map(([, name = '', attributes = '']) => [
    name.toLowerCase(),
    attributes.replace(/\s*\/$/, '').trim(),
  ]);

describe('other content is removed (rule SITE-REVIEWS)', () => {
  test.each(HOSTILE)('%s', (payload) => {
    for (const [name, attributes] of tagsOf(bodyOf(`<p>Avant</p>${payload}<p>Après</p>`))) {
      expect(['p', 'a', 'table', 'tbody', 'tr', 'td']).toContain(name);
      if (name === 'a')
        expect(attributes).toMatch(
          /^(href="(https|mailto|tel):[^"]*" )?target="_blank" rel="noopener noreferrer nofollow"$/,
        );
      else expect(attributes).toBe('');
    }
  });

  test('nothing is left: no frame', () => {
    for (const empty of ['', '   ', '<p></p>', '<script>alert(1)</script>', '<br><hr>'])
      expect(reviewsFrame(empty)).toBeNull();
  });
});

describe('hostile sizes', () => {
  test.each([
    ['longer than settings keep', 'x'.repeat(20_001)],
    ['very deep', '<div>'.repeat(3000)],
    ['very many tags', '<b></b>'.repeat(2000)],
  ])('%s: no frame', (_, html) => {
    expect(reviewsFrame(html)).toBeNull();
  });

  test('deep, within what is allowed: cut', () => {
    expect(bodyOf(`${'<div>'.repeat(100)}mot${'</div>'.repeat(100)}`).match(/<div>/g)?.length ?? 0).toBeLessThanOrEqual(
      20,
    );
  });
});

test('the frame has its own policy and its own style', () => {
  const frame = reviewsFrame('<p>Bien</p>');
  expect(frame?.html).toContain("default-src 'none'");
  expect(frame?.html).toContain(`<style>${REVIEWS_CSS}</style>`);
  expect(frame?.lines).toBe(2);
});
