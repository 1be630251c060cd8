import { type LazyExoticComponent, lazy, type ReactElement, Suspense, useState } from 'react';
import { Later } from '#ui/office/later.tsx';
import { ViewSkeleton } from '#ui/office/view-frame.tsx';
import type { View } from './view.ts';
import { ViewBoundary } from './view-boundary.tsx';

type Props = { view: View; params: Record<string, string | undefined> };
type Loaded = (props: Omit<Props, 'view'>) => ReactElement;

/** The router has matched the path whose parameters `defineView` gives to the component. */
const lazyOf = ({ load }: View): LazyExoticComponent<Loaded> => lazy(load as () => Promise<{ default: Loaded }>);

/**
 * Loads a view's script when it is first shown, after its title. React caches a failed load, so a retry makes a new
 * lazy component.
 */
export const LazyView = ({ view, params }: Props): ReactElement => {
  const [Loaded, setLoaded] = useState(() => lazyOf(view));
  const skeleton = <ViewSkeleton title={view.title} />;
  return (
    <ViewBoundary title={view.title} onRetry={() => setLoaded(() => lazyOf(view))}>
      <Suspense fallback={skeleton}>
        <Later before={skeleton}>
          <Loaded params={params} />
        </Later>
      </Suspense>
    </ViewBoundary>
  );
};
