/** Spaces that must not break, where French asks for them: before ; : ! ? » % €, after «. For texts that people wrote. */
export const unbroken = (text: string): string =>
  text
    .replace(/ (?=[;!?])/g, '\u202f')
    .replace(/ (?=[:»%€])/g, '\u00a0')
    .replace(/(?<=«) /g, '\u00a0');
