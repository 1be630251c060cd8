/** Base feature: the configuration of the network, stored, in memory and as `network.json`. */

export { type LiveNetwork, openNetwork } from './live-network.ts';
export { loadNetwork } from './load-network.ts';
export { type ParsedNetwork, parseNetwork } from './parse-network.ts';
export { isDemoNetwork, saveNetwork } from './save-network.ts';
