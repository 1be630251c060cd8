import type { ReactElement } from 'react';
import { OfferList } from './offer-list.tsx';

/** The job board of the market center. */
const JobBoardView = (): ReactElement => <OfferList />;
export default JobBoardView;
