import { hash, randomUUID } from 'node:crypto';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withFragments } from '#ui/site/fragment.ts';
import { addNeeds, collectNeeds, type PageNeeds } from '#ui/site/page-needs.ts';

/** `digest` names the bytes: it is made of those of the fragments, so that a page is not read again to be named. */
export type Html = { bytes: Buffer<ArrayBuffer>; digest: string };

export type Fragment = { html: Html; needs: PageNeeds };

/** Where fragments are remembered; what was forgotten is made again. */
export type FragmentStore = {
  get: (key: string) => Fragment | undefined;
  set: (key: string, fragment: Fragment, bytes: number) => void;
};

/** Runs a rendering and answers what it made, with a way to write HTML of it as bytes. */
export type RenderFragments = <T>(render: () => T) => { made: T; write: (html: string) => Html };

/** Texts, numbers, lists of choices: named by what they say. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null || Array.isArray(value);

/** In the place of a fragment until the end; nobody can write it into a text, since it is another one in each process. */
const NAME = randomUUID();
const NOTHING = Buffer.alloc(0);
const MARK = new RegExp(`<!--${NAME} (\\d+)-->`);

const encode = (text: string): Html => ({ bytes: Buffer.from(text), digest: hash('sha256', text, 'base64url') });

const assemble = (html: string, fragments: readonly Fragment[]): Html => {
  // With a group in the separator, every second part is the number of a fragment.
  const parts = html.split(MARK);
  const texts = parts.filter((_, index) => index % 2 === 0);
  const held = parts.filter((_, index) => index % 2 === 1).map((rank) => (fragments[Number(rank)] as Fragment).html);
  return {
    bytes: Buffer.concat(texts.flatMap((text, index) => [Buffer.from(text), held[index]?.bytes ?? NOTHING])),
    digest: hash('sha256', [...texts, ...held.map(({ digest }) => digest)].join('\0'), 'base64url'),
  };
};

/**
 * Remembers the HTML of fragments (`kept`) by their view and props, lists by what they say and other objects by their identity: a listing's card is rendered once, whatever searches find it,
 * and goes from page to page as bytes. Nothing has to be purged, since what changed is another object.
 */
export const openFragments = (store: FragmentStore): RenderFragments => {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  const numberOf = (one: object): number => {
    const number = numbers.get(one) ?? ++last;
    numbers.set(one, number);
    return number;
  };
  const keyOf = (view: object, props: object): string => {
    let key = `${numberOf(view)}`;
    for (const [name, value] of Object.entries(props))
      key += ` ${name}=${isPlain(value) ? JSON.stringify(value) : `#${numberOf(value)}`}`;
    return key;
  };

  const make = <P extends object>(View: FunctionComponent<P>, props: P): Fragment => {
    const { result, needs } = collectNeeds(() =>
      renderFragments(() => renderToStaticMarkup(createElement(View, props))),
    );
    return { html: result.write(result.made), needs };
  };

  const find = <P extends object>(View: FunctionComponent<P>, props: P): Fragment => {
    const key = keyOf(View, props);
    const known = store.get(key);
    if (known) return known;
    const fragment = make(View, props);
    store.set(key, fragment, fragment.html.bytes.length + 2 * key.length);
    return fragment;
  };

  const renderFragments: RenderFragments = (render) => {
    const fragments: Fragment[] = [];
    const made = withFragments((View, props) => {
      const fragment = find(View, props);
      addNeeds(fragment.needs);
      return `<!--${NAME} ${fragments.push(fragment) - 1}-->`;
    }, render);
    return { made, write: (html) => assemble(html, fragments) };
  };
  return renderFragments;
};

/** For pages that are made whole each time (development). */
export const withoutFragments: RenderFragments = (render) => ({ made: render(), write: encode });
