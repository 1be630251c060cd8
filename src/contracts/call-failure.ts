/**
 * Why a call has no answer of the server. UNREACHABLE: no response · TIMEOUT: none in time · UNAVAILABLE: a proxy
 * answered that the server is down · UNREADABLE: a response that is not the operation's.
 */
export type CallFailure = 'UNREACHABLE' | 'TIMEOUT' | 'UNAVAILABLE' | 'UNREADABLE';
