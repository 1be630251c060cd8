/**
 * Normalises an address to its probable mailbox, to count its mails: lower case, without a tag, because most providers
 * treat 'zoe+1@example.fr' and 'Zoe+2@example.fr' as the same (RFC 5233). Gmail ignores dots and has two domains:
 * 'z.oe@googlemail.com' becomes 'zoe@gmail.com'. Never use the result as a recipient.
 */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/(?<=[^+])\+[^@]*(?=@)/, '')
    .replace(/^([^@]+)@g(?:oogle)?mail\.com$/, (_, name: string) => `${name.replaceAll('.', '')}@gmail.com`);
