import { type LazyExoticComponent, lazy, type ReactElement, Suspense, useState } from 'react';
import { Later } from '#ui/office/later.tsx';
import { ViewSkeleton } from '#ui/office/view-frame.tsx';
import type { View } from './view.ts';
import { ViewBoundary } from './view-boundary.tsx';

type Props = { view: View; home: () => ReactElement; params: Record<string, string | undefined> };
type Loaded = (props: Pick<Props, 'params'>) => ReactElement;

/** The router has matched the path, so the parameters that `defineView` passes to the component exist. */
const componentOf = ({ view: { load }, home }: Props): LazyExoticComponent<Loaded> | Loaded =>
  load === null ? home : lazy(load as () => Promise<{ default: Loaded }>);

/**
 * Loads the script of a view on first use, after showing its title. React caches a failed load, so a retry creates a
 * new lazy component.
 */
export const LazyView = (props: Props): ReactElement => {
  const { view, params } = props;
  const [Loaded, setLoaded] = useState(() => componentOf(props));
  const skeleton = <ViewSkeleton title={view.title} />;
  return (
    <ViewBoundary title={view.title} onRetry={() => setLoaded(() => componentOf(props))}>
      <Suspense fallback={skeleton}>
        <Later before={skeleton}>
          <Loaded params={params} />
        </Later>
      </Suspense>
    </ViewBoundary>
  );
};
