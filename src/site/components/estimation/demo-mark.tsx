import type { ReactElement } from 'react';
import { DEMO_SALES } from '#fr/estimation-refusals';
import { Badge } from '#ui/site/badge.tsx';

/** Marks figures that are computed with invented sales (rule ESTIMATION-DEMO), below their introduction. */
export const DemoMark = (): ReactElement => (
  <p className="mt-2">
    <Badge tone="highlight">{DEMO_SALES}</Badge>
  </p>
);
