/** Base feature: personal data that people type. */

export { isFrenchMobile, readAnyPhone, readPhone } from './read-phone.ts';
