const MAX_SENDER = 11;

/**
 * The sender name that a telephone shows: the first words of a brand, as 3 to 11 letters and digits that start with a
 * letter.
 */
export const smsSender = (brand: string): string => {
  const words = brand
    .normalize('NFD')
    .split(/[\s-]+/)
    .map((word) => word.replace(/[^A-Za-z0-9]/g, ''));
  let name = '';
  for (const word of words) {
    const longer = `${name}${word}`.replace(/^\d+/, '');
    if (name.length >= 3 && longer.length > MAX_SENDER) break;
    name = longer.slice(0, MAX_SENDER);
  }
  return name.length < 3 ? 'Message' : name;
};
