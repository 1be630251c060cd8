/**
 * Why a call has no response of the product. UNREACHABLE: no response · TIMEOUT: none in time · UNAVAILABLE: a proxy
 * reports that the server is down · UNREADABLE: the response does not match the operation.
 */
export type CallFailure = 'UNREACHABLE' | 'TIMEOUT' | 'UNAVAILABLE' | 'UNREADABLE';
