import { agentRecruitmentPage } from './agent-recruitment.tsx';
import { careersPage } from './careers.tsx';
import { jobOfferPage } from './job-offer.tsx';

/**
 * The order matters: the path of an offer can match that of the careers page ('…-offre-emploi-charge-de-recrutement').
 */
export const recruitmentPages = [jobOfferPage, careersPage, agentRecruitmentPage];
