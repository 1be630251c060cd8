/** A text whose line breaks are one character each, as length limits of fields count them; forms send CR LF. */
export const withPlainBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');
