/** Joins class names; false, null and empty ones are omitted. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
