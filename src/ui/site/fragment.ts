import { createElement, type FunctionComponent, type ReactNode } from 'react';

/** Answers the HTML that stands for a view with these props. */
export type RenderFragment = <P extends object>(View: FunctionComponent<P>, props: P) => string;

let keeper: RenderFragment | null = null;

/** Runs `render`, which is synchronous, while `keep` answers for the pieces that it meets. */
export const withFragments = <T>(keep: RenderFragment, render: () => T): T => {
  const before = keeper;
  keeper = keep;
  try {
    return render();
  } finally {
    keeper = before;
  }
};

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * What stands inside an element, for a piece that many pages repeat: `<article {...kept(Card, props)} />`. The renderer may have its HTML from
 * another page. The view reads nothing but its props, and objects among them never change: the same props, the same HTML. `when` false: these props are
 * rarely met again, and nothing is kept.
 */
export const fragment = <P extends object>(View: FunctionComponent<P>, props: P, when = true): Inside =>
  keeper && when
    ? { dangerouslySetInnerHTML: { __html: keeper(View, props) } }
    : { children: createElement(View, props) };
