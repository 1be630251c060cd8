import { agentRecruitmentPage } from './agent-recruitment.tsx';
import { careersPage } from './careers.tsx';
import { jobOfferPage } from './job-offer.tsx';

/** In this order: an offer's address may end as the careers page's does ('…-offre-emploi-charge-de-recrutement'). */
export const recruitmentPages = [jobOfferPage, careersPage, agentRecruitmentPage];
