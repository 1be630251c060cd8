import type { ReactElement } from 'react';
import { ProgrammeView } from './programme-view.tsx';

/** The dashboard of Leadership. */
const LeadershipView = (): ReactElement => <ProgrammeView programme="leadership" />;
export default LeadershipView;
