/** Base feature: parsing of personal data. */

export { isFrenchMobile, readAnyPhone, readPhone } from './read-phone.ts';
