import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDrawing } from './drawing.ts';

const around = (inside: string, words = ''): string => `<svg viewBox="0 0 24 24"${words}>${inside}</svg>`;

describe('accepted drawings', () => {
  const { logo } = JSON.parse(readFileSync('seeds/demo/network.json', 'utf8')) as { logo: string };
  test.each([
    ['the logo of the demo', logo, logo],
    ['shapes', around('<g transform="rotate(-45 1 2), scale(.5)"><circle cx="1" cy="-2.5e1" r="3"/></g>'), null],
    ['colours', around('<path d="M0 0h1z" fill="#a1B2c3" stroke="rgb(1, 2, 3)"/><rect fill="currentColor"/>'), null],
    ['a title with signs', around('<title>Dupont &amp; Fils &lt;b&gt;</title>'), null],
    ['its namespace', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['line feeds', around('\n  <path d="M0 0\n h1"/>\n'), around('<path d="M0 0\n h1"/>')],
    ['an attribute in single quotes', "<svg viewBox='0 0 1 1'></svg>", '<svg viewBox="0 0 1 1"/>'],
    ['an unclosed element', '<svg viewBox="0 0 1 1"><g>', '<svg viewBox="0 0 1 1"><g/></svg>'],
    ['an attribute twice', '<svg width="1" width="2"/>', '<svg width="1"/>'],
  ])('%s', (_, markup, written) => {
    expect(readDrawing(markup)).toBe(written ?? markup);
    expect(readDrawing(written ?? markup)).toBe(written ?? markup);
  });
});

describe('refused drawings', () => {
  test.each([
    ['nothing', ''],
    ['a text', 'logo'],
    ['another element', '<path d="M0 0"/>'],
    ['two drawings', '<svg/><svg/>'],
    ['a drawing in a drawing', around('<svg/>')],
    ['HTML before it', `<p>1</p>${around('')}`],
    ['a script', around('<script>alert(1)</script>')],
    ['an event handler after a quote without a space', '<svg viewBox="0 0 1 1"onload=alert(1)></svg>'],
    ['a quoted event handler after a quote without a space', '<svg viewBox="0 0 1 1"onload="alert(1)"></svg>'],
    ['an event handler after a slash', '<svg x/onload=alert(1)></svg>'],
    ['an event handler after a slash, in a shape', around('<g/onclick="alert(1)"/>')],
    ['an event handler in capitals', '<svg ONLOAD="alert(1)"/>'],
    ['an event handler after a line feed', '<svg\nonload="alert(1)"/>'],
    ['an event handler of a shape', around('<path d="M0 0" onmouseover="alert(1)"/>')],
    ['a style', around('<path style="background:url(//evil.example)"/>')],
    ['a style without a space', '<svg viewBox="0 0 1 1"style="position:fixed"/>'],
    ['a style element', around('<style>*{}</style>')],
    ['a source', around('<rect src="//evil.example"/>')],
    ['a picture', around('<image href="//evil.example/x.png"/>')],
    ['a link', around('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
    ['a use', around('<use xlink:href="#a"/>')],
    ['a paint by URL', around('<path fill="url(//evil.example#a)"/>')],
    ['a paint by URL, in entities', around('<path fill="&#117;rl(//evil.example#a)"/>')],
    ['a paint by reference with a fallback', around('<path fill="url(#a) red"/>')],
    ['an animation', around('<animate attributeName="href" to="javascript:alert(1)"/>')],
    ['HTML inside', around('<foreignObject><iframe srcdoc="x"/></foreignObject>')],
    ['an element in a title', around('<title><img onerror="alert(1)"/></title>')],
    ['a script in an attribute', around('', ' width="1" height="&quot;onload=&quot;alert(1)"')],
    ['an id', around('<g id="config"/>')],
    ['a class', around('<g class="fixed inset-0"/>')],
    ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['a prefix', around('<x:script>alert(1)</x:script>')],
    ['a text outside a title', around('alert(1)')],
    ['a comment', around('<!-- --><path d="M0 0"/>')],
    ['a CDATA section', around('<![CDATA[<script>alert(1)</script>]]>')],
    ['a processing instruction', `<?xml-stylesheet href="//evil.example"?>${around('')}`],
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${around('')}`],
    ['deeply nested elements', around('<g>'.repeat(1000))],
    ['more than 20,000 characters', around(`<path d="${'M0 0'.repeat(5001)}"/>`)],
  ])('%s', (_, markup) => {
    expect(readDrawing(markup)).toBeNull();
  });
});
