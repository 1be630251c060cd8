/**
 * The mailbox that an address most likely reaches, to count its mails: in lower case and without a tag, because
 * 'zoe+1@example.fr' and 'Zoe+2@example.fr' are the same for most providers (RFC 5233). Gmail reads no dots and has two
 * domains: 'z.oe@googlemail.com' is 'zoe@gmail.com'. Never an address to send to.
 */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/(?<=[^+])\+[^@]*(?=@)/, '')
    .replace(/^([^@]+)@g(?:oogle)?mail\.com$/, (_, name: string) => `${name.replaceAll('.', '')}@gmail.com`);
