import { type ComponentType, type ReactElement, use } from 'react';
import { useOffice } from './office-context.ts';
import type { Load } from './routing/parts.ts';

/** Like React's `lazy`, but a script or style sheet that did not arrive is requested again (rule OFFICE-PARTS). */
export const lazyPart =
  <P extends object>(load: Load<{ default: ComponentType<P> }>) =>
  (props: P): ReactElement => {
    const Part = use(useOffice().parts.load(load)).default;
    return <Part {...props} />;
  };
