/** A word of twelve letters that no other call returns, for names that take letters only. */
export const uniqueLetters = (): string =>
  crypto
    .randomUUID()
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
    .replaceAll('-', '')
    .slice(0, 12);
