import type { ReactElement } from 'react';
import type { LEADERSHIP_LEADS_PATH } from '#dashboard/addresses.ts';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { Pipeline } from './pipeline.tsx';

/** The candidates for a position in the leadership of a market center. */
const LeadershipPipeline = ({ params: { id } }: ViewProps<typeof LEADERSHIP_LEADS_PATH>): ReactElement => (
  <Pipeline programme="leadership" id={id} />
);
export default LeadershipPipeline;
