/** Address in the network's back office: how long personal data are kept. */
export const RETENTION_PATH = '/conservation';
