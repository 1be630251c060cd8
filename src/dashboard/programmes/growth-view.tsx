import type { ReactElement } from 'react';
import { ProgrammeView } from './programme-view.tsx';

/** The dashboard of Growth Initiative. */
const GrowthView = (): ReactElement => <ProgrammeView programme="growth" />;
export default GrowthView;
