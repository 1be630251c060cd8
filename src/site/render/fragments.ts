import { hash, randomUUID } from 'node:crypto';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withFragments } from '#ui/site/fragment.ts';
import { addNeeds, collectNeeds, type PageNeeds } from '#ui/site/page-needs.ts';

/**
 * `digest` identifies the bytes. It is computed from the digests of the fragments, so that a page is not hashed again.
 */
export type Html = { bytes: Buffer<ArrayBuffer>; digest: string };

export type Fragment = { html: Html; needs: PageNeeds };

/** Store of cached fragments; an evicted fragment is rendered again. */
export type FragmentStore = {
  get: (key: string) => Fragment | undefined;
  set: (key: string, fragment: Fragment, bytes: number) => void;
};

/** Runs a rendering. Returns its result, and a function that converts its HTML to bytes. */
export type RenderFragments = <T>(render: () => T) => { made: T; write: (html: string) => Html };

/** Values that are used in the cache key directly: texts, numbers, lists of choices. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null || Array.isArray(value);

/** Placeholder of a fragment. People cannot write it into a text, because it differs in each process. */
const NAME = randomUUID();
const NOTHING = Buffer.alloc(0);
const MARK = new RegExp(`<!--${NAME} (\\d+)-->`);

const encode = (text: string): Html => ({ bytes: Buffer.from(text), digest: hash('sha256', text, 'base64url') });

const assemble = (html: string, fragments: readonly Fragment[]): Html => {
  // Because of the group in the separator, every second part is the number of a fragment.
  const parts = html.split(MARK);
  const texts = parts.filter((_, index) => index % 2 === 0);
  const held = parts.filter((_, index) => index % 2 === 1).flatMap((rank) => fragments[Number(rank)]?.html ?? []);
  return {
    bytes: Buffer.concat(texts.flatMap((text, index) => [Buffer.from(text), held[index]?.bytes ?? NOTHING])),
    digest: hash('sha256', [...texts, ...held.map(({ digest }) => digest)].join('\0'), 'base64url'),
  };
};

/**
 * Caches the HTML of fragments by view and props: plain values and lists by content, other objects by identity. A
 * listing's card is rendered once for all searches and inserted into each page as bytes. Nothing must be invalidated,
 * because a changed listing is another object.
 */
export const openFragments = (store: FragmentStore): RenderFragments => {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  const numberOf = (item: object): number => {
    const number = numbers.get(item) ?? ++last;
    numbers.set(item, number);
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

/** Renders every page completely (in development). */
export const withoutFragments: RenderFragments = (render) => ({ made: render(), write: encode });
