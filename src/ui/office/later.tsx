import { type ReactElement, type ReactNode, startTransition, useEffect, useState } from 'react';

type Props = { /** Shown before the content. */ before: ReactNode; children: ReactNode };

/**
 * Renders its content after the surrounding page, in slices, because a view that is rendered in one task blocks a slow
 * phone. In a Suspense boundary, the previous content stays until the scripts are loaded.
 */
export const Later = ({ before, children }: Props): ReactElement => {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return <>{isDue ? children : before}</>;
};
