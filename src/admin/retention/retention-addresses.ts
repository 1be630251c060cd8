/** Path in the network's back office: retention of personal data. */
export const RETENTION_PATH = '/conservation';
