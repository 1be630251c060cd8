/** Ground room: what is known of people from what they type. */

export { readPhone } from './read-phone.ts';
