/** Base feature: personal data that people type. */

export { readPhone } from './read-phone.ts';
