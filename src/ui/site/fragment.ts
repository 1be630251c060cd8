import { createElement, type FunctionComponent, type ReactNode } from 'react';

/** Returns the HTML of a view with these props. */
export type RenderFragment = <P extends object>(View: FunctionComponent<P>, props: P) => string;

let activeRenderer: RenderFragment | null = null;

/** Runs a synchronous rendering whose fragments are rendered with `renderFragment`. */
export const withFragments = <T>(renderFragment: RenderFragment, render: () => T): T => {
  const before = activeRenderer;
  activeRenderer = renderFragment;
  try {
    return render();
  } finally {
    activeRenderer = before;
  }
};

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * Content of an element that many pages repeat: `<article {...fragment(Card, props)} />`. The renderer may take its
 * HTML from a cache. The view must depend only on its props, whose objects must be immutable: the same props give the
 * same HTML. `when` false: these props rarely repeat, so nothing is cached.
 */
export const fragment = <P extends object>(View: FunctionComponent<P>, props: P, when = true): Inside =>
  activeRenderer && when
    ? { dangerouslySetInnerHTML: { __html: activeRenderer(View, props) } }
    : { children: createElement(View, props) };
