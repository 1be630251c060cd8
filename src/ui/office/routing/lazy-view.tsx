import { type LazyExoticComponent, lazy, type ReactElement, Suspense, useState } from 'react';
import { Later } from '#ui/office/later.tsx';
import { ViewSkeleton } from '#ui/office/view-frame.tsx';
import type { View } from './view.ts';
import { ViewBoundary } from './view-boundary.tsx';

type Props = { view: View; home: () => ReactElement; params: Record<string, string | undefined> };
type Loaded = (props: Pick<Props, 'params'>) => ReactElement;

/** The router has matched the path whose parameters `defineView` gives to the component. */
const componentOf = ({ view: { load }, home }: Props): LazyExoticComponent<Loaded> | Loaded =>
  load === null ? home : lazy(load as () => Promise<{ default: Loaded }>);

/**
 * Loads a view's script when it is first shown, after its title. React caches a failed load, so a retry makes a new
 * lazy component.
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
