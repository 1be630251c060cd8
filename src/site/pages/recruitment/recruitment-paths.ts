/** Path of the agent recruitment page (rule JOB-OFFER-SHOWN). */
export const AGENT_RECRUITMENT = '/formation-reconversion-immobilier';
