import type { ReactElement } from 'react';
import type { ViewProps } from '#ui/office/routing/view.ts';
import type { GROWTH_LEADS_PATH } from './lead-addresses.ts';
import { Pipeline } from './pipeline.tsx';

/** The prospective agents of a market center. */
const GrowthPipeline = ({ params: { id } }: ViewProps<typeof GROWTH_LEADS_PATH>): ReactElement => (
  <Pipeline programme="growth" id={id} />
);
export default GrowthPipeline;
