import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { escapeJson } from './escape.ts';

/** When an island's code is loaded: at the first touch or focus, once it comes into view, or when the page is idle. */
export type IslandStrategy = 'interaction' | 'visible' | 'idle';

type Props<P> = {
  /** File in `src/site/islands` without '.island.tsx'; its default export is `component`. */
  name: string;
  component: ComponentType<P>;
  /** Plain JSON: what the browser starts from. Nothing else of the server reaches it. */
  props: P;
  strategy: IslandStrategy;
  /** Needed when one page holds the same island twice. */
  id?: string;
};

/**
 * A piece of the page that the browser takes over. The server writes its first HTML; `island-loader.ts` later loads its
 * module and hydrates it from the props beside it. Without JavaScript the first HTML stays and must make sense.
 */
export const Island = <P extends object>({
  name,
  component: Component,
  props,
  strategy,
  id = name,
}: Props<P>): ReactElement => {
  const html = renderToString(<Component {...props} />, { identifierPrefix: id });
  return (
    <vitrine-island data-name={name} data-id={id} data-when={strategy}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by React one line above */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for a script element */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: escapeJson(props) }} />
    </vitrine-island>
  );
};

/** Whether HTML holds an island: the loader is sent only then. */
export const holdsIsland = (html: string): boolean => html.includes('<vitrine-island ');

declare module 'react' {
  namespace JSX {
    // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with React's own
    interface IntrinsicElements {
      'vitrine-island': { children: React.ReactNode; 'data-name': string; 'data-id': string; 'data-when': string };
    }
  }
}
