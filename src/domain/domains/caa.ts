/** Which certificate authorities a domain allows: its CAA records (RFC 8659), as a check reads them. */

export type CaaRecord = {
  /** An authority that does not know the tag must not make a certificate. */
  isCritical: boolean;
  tag: string;
  value: string;
};

/** Who may make a certificate, by the records at a name, and who would have to be allowed too: our first authority. */
export type Forbidding = { name: string; allowed: readonly string[]; wanted: string };

const KNOWN_TAGS: ReadonlySet<string> = new Set([
  'issue',
  'issuewild',
  'issuevmc',
  'issuemail',
  'iodef',
  'contactemail',
  'contactphone',
]);

/** Ways in which a web server proves a domain when it asks for a certificate at the first visit. */
const OWN_METHODS = ['http-01', 'tls-alpn-01'];

/** 'letsencrypt.org; validationmethods=dns-01' */
const readIssue = (value: string): { authority: string; methods: string[] | null } => {
  const [authority = '', ...parameters] = value.split(';').map((part) => part.trim().toLowerCase());
  const methods = parameters.map((parameter) => /^validationmethods\s*=\s*(.*)$/.exec(parameter)?.[1]).find(Boolean);
  return { authority, methods: methods?.split(',').map((part) => part.trim()) ?? null };
};

/**
 * Who the records at a name allow instead of our authorities (names as in CAA records: 'letsencrypt.org'); null: one of
 * ours may make a certificate. Without a record of the tag 'issue' every authority may.
 */
export const forbiddingOf = (
  name: string,
  records: readonly CaaRecord[],
  authorities: readonly string[],
): Forbidding | null => {
  const issues = records.filter(({ tag }) => tag.toLowerCase() === 'issue').map(({ value }) => readIssue(value));
  const isAllowed = issues.some(
    ({ authority, methods }) =>
      authorities.includes(authority) && (methods === null || OWN_METHODS.some((method) => methods.includes(method))),
  );
  const isUnknown = records.some(({ isCritical, tag }) => isCritical && !KNOWN_TAGS.has(tag.toLowerCase()));
  if (!isUnknown && (issues.length === 0 || isAllowed)) return null;
  const allowed = [...new Set(issues.map(({ authority }) => authority))].filter((authority) => authority !== '');
  return { name, allowed, wanted: authorities[0] ?? '' };
};

/** The names whose records count, the nearest first: the first one that has any decides. */
export const caaNames = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
};
