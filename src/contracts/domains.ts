import { z } from 'zod';
import { DOMAIN_FAULTS, DOMAIN_STATES } from '#domain/domains/domain-state';
import { defineOperation } from './operation.ts';
import { instant } from './paging.ts';

/** The own domain of a site: the request, its DNS records, its checks (rules DOMAIN-*). */

const target = z.enum(['ours', 'elsewhere', 'none', 'unanswered']);

/** Result of a check (`DomainAnswer` of domain/domains/domain-state.ts). */
export const domainAnswerSchema = z.object({
  proof: z.enum(['seen', 'missing', 'unanswered']),
  target,
  served: z.boolean().nullable(),
  otherForm: target.nullable(),
  texts: z.array(z.string()),
  addresses: z.array(z.string()),
  strangers: z.array(z.string()).default([]),
  forbidding: z
    .object({ name: z.string(), allowed: z.array(z.string()), wanted: z.string() })
    .nullable()
    .default(null),
  code: z.string().nullable(),
  isTaken: z.boolean(),
});

const record = z.object({
  purpose: z.enum(['proof', 'site', 'other']),
  type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']),
  name: z.string(),
  value: z.string(),
});

/** Number of a request; a new request has a new number. */
const version = z.int().min(1);

const request = z.object({
  version,
  domain: z.string(),
  /** Domain with its accents, for display. */
  shown: z.string(),
  /** Registered name: the DNS zone in which the records are entered. */
  zone: z.string(),
  otherForm: z.string().nullable(),
  /** Whether the other form (with or without `www.`) redirects here. */
  isOtherFormServed: z.boolean(),
  state: z.enum(DOMAIN_STATES),
  fault: z.enum(DOMAIN_FAULTS).nullable(),
  /** When a live domain expires if its fault is not fixed; null: never. */
  lostAt: instant.nullable(),
  records: z.array(record),
  askedAt: instant,
  checkedAt: instant.nullable(),
  nextCheckAt: instant,
  answer: domainAnswerSchema.nullable(),
});
export type DomainRequest = z.infer<typeof request>;

const domain = z.object({
  /** URL of the site without a domain of its own; null: it has none. */
  subdomainUrl: z.string().nullable(),
  /** URL that visitors see now. */
  currentUrl: z.string(),
  request: request.nullable(),
});
export type SiteDomain = z.infer<typeof domain>;

const edit = { audience: 'site', auth: 'staff', needs: 'site.domain', path: '/admin/website/domain' } as const;
const change = { ...edit, changes: ['site'] } as const;

export const domainOperations = {
  get: defineOperation({
    ...edit,
    method: 'GET',
    reads: ['site'],
    summary: 'The own domain of this site: its DNS records, its state, what the last check saw.',
    input: z.object({}),
    output: domain,
  }),
  ask: defineOperation({
    ...change,
    method: 'PUT',
    summary:
      'Asks for a domain, which replaces the former one. `from`: version of the request that was read, null without ' +
      'one. 409 `CHANGED`: another person asked meanwhile. 422: not a domain that can be had, or another site has it.',
    input: z.strictObject({ domain: z.string().max(2000), from: version.nullable() }),
    output: domain,
  }),
  check: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/website/domain/check',
    summary: 'Checks the domain now, at most 20 times an hour. 404: no domain was asked for.',
    input: z.strictObject({}),
    output: domain,
  }),
  remove: defineOperation({
    ...change,
    method: 'DELETE',
    summary:
      'Gives the domain up: the site is at its subdomain again, and a domain that was live redirects there. 409 ' +
      '`CHANGED`: as above.',
    input: z.strictObject({ from: z.coerce.number<number>().int().min(1) }),
    output: domain,
  }),
} as const;
