/** Which certificate authorities a domain allows: its CAA records (RFC 8659), as a check reads them. */

export type CaaRecord = {
  /** An authority that does not know the tag must not issue a certificate. */
  isCritical: boolean;
  tag: string;
  value: string;
};

/**
 * Name whose CAA records forbid our authorities, who is allowed there, and which authority must be added: our first
 * one.
 */
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

/** Validation methods that a web server can use itself when it requests a certificate at the first visit. */
const OWN_METHODS = ['http-01', 'tls-alpn-01'];

/** 'letsencrypt.org; validationmethods=dns-01' */
const readIssue = (value: string): { authority: string; methods: string[] | null } => {
  const [authority = '', ...parameters] = value.split(';').map((part) => part.trim().toLowerCase());
  const methods = parameters.map((parameter) => /^validationmethods\s*=\s*(.*)$/.exec(parameter)?.[1]).find(Boolean);
  return { authority, methods: methods?.split(',').map((part) => part.trim()) ?? null };
};

/**
 * The authorities that the records at a name allow instead of ours ('letsencrypt.org'); null: one of ours may issue a
 * certificate. Without an 'issue' record every authority may.
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

/** The names whose records are checked, nearest first: the first name with any record decides. */
export const caaNames = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
};
