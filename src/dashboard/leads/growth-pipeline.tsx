import type { ReactElement } from 'react';
import type { GROWTH_LEADS_PATH } from '#dashboard/addresses.ts';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { Pipeline } from './pipeline.tsx';

/** The prospective agents of a market center. */
const GrowthPipeline = ({ params: { id } }: ViewProps<typeof GROWTH_LEADS_PATH>): ReactElement => (
  <Pipeline programme="growth" id={id} />
);
export default GrowthPipeline;
