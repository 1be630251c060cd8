/** The agent recruitment page (public §2). */
export const AGENT_RECRUITMENT = '/formation-reconversion-immobilier';
