/** The header that a 401 must have (RFC 9110, 15.5.2). Browsers show no password dialog for this scheme. */
export const challengeOf = (status: number): { 'WWW-Authenticate'?: string } =>
  status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
