/** Path in the network's back office: the erasure of people. */
export const ERASURE_PATH = '/suppression-rgpd';

/** URL of the certificate of an erasure, which the browser downloads. */
export const certificateHref = (id: string): string => `/admin/anonymize/certificates/${id}`;
