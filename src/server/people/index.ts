/** Base feature: personal data that people type. */

export { readAnyPhone, readPhone } from './read-phone.ts';
