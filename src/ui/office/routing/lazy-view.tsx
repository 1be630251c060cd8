import { type ReactElement, Suspense, use, useEffect } from 'react';
import { Later } from '#ui/office/later.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { ViewFrame, ViewSkeleton } from '#ui/office/view-frame.tsx';
import { FailedPart, PartBoundary } from './failed-part.tsx';
import type { Load } from './parts.ts';
import type { View } from './view.ts';

type Props = { view: View; home: () => ReactElement; params: Record<string, string | undefined> };
/** The router has matched the path, so the parameters that `defineView` passes to the component exist. */
type Loaded = (props: Pick<Props, 'params'>) => ReactElement;

const Content = ({ view: { load }, home, params }: Props): ReactElement => {
  const { parts } = useOffice();
  const Loaded: Loaded = load === null ? home : use(parts.load(load as Load<{ default: Loaded }>)).default;
  return <Loaded params={params} />;
};

/** Loads the script of a view on first use, after showing its title. */
export const LazyView = (props: Props): ReactElement => {
  const { title } = props.view;
  const { toasts } = useOffice();
  const skeleton = <ViewSkeleton title={title} />;
  useEffect(() => () => toasts.leave(), [toasts]);
  return (
    <PartBoundary
      failed={(failure) => (
        <ViewFrame title={title}>
          <FailedPart {...failure} />
        </ViewFrame>
      )}
    >
      <Suspense fallback={skeleton}>
        <Later before={skeleton}>
          <Content {...props} />
        </Later>
      </Suspense>
    </PartBoundary>
  );
};
