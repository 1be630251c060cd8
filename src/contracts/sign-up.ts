import { z } from 'zod';
import { defineOperation, KB } from './operation.ts';

/** Longer than allowed, so that a value that is too long gets the message of its field. */
const subdomain = z.string().max(300);
const sector = z.strictObject({ city: z.string().min(1).max(80), zip: z.string().regex(/^\d{5}$/) });
export type SignUpSector = z.output<typeof sector>;

const websiteSchema = z.object({
  id: z.uuid(),
  subdomain: z.string().nullable(),
  domain: z.string().nullable(),
  /** URL of the site; null: it has none yet. */
  url: z.string().nullable(),
});
export type SignUpWebsite = z.output<typeof websiteSchema>;

const memberSchema = z.object({
  id: z.uuid(),
  firstname: z.string(),
  sector: z.array(z.object({ city: z.string(), zip: z.string() })),
});
export type SignUpMember = z.output<typeof memberSchema>;

/** A market center for which a member of several market centers can sign up. */
const marketSchema = z.object({ id: z.uuid(), name: z.string(), city: z.string() });
export type SignUpMarket = z.output<typeof marketSchema>;

/**
 * `website`, `member`: null until one of several `marketCenters` is chosen. A member of a single market center gets no
 * list.
 */
const begun = z.object({
  website: websiteSchema.nullable(),
  member: memberSchema.nullable(),
  marketCenters: z.array(marketSchema),
});

const call = {
  method: 'POST',
  audience: 'network',
  auth: 'visitor',
  needs: 'anyone',
  account: true,
  limits: { body: 8 * KB, values: 100 },
} as const;

/**
 * The sign-up of a member for a site of their own, on the network's host. The first call opens a sign-up session as a
 * cookie; the others need it, and accept only its member and site.
 */
export const signUpOperations = {
  checkEmail: defineOperation({
    ...call,
    path: '/public/inscription/check-email',
    session: 'signs-up',
    summary:
      'Signs a member of the network in for the sign-up, and prepares their site. A member of several market ' +
      'centers chooses one of `marketCenters` first.',
    input: z.strictObject({ email: z.string().max(300), password: z.string().max(512) }),
    output: begun,
  }),
  chooseMarketCenter: defineOperation({
    ...call,
    path: '/public/inscription/choose-market-center',
    changes: ['site'],
    summary:
      'The market center for which a member of several signs up, and prepares their site there. 404 ' +
      '`MARKET_CENTER_UNKNOWN`: none of those of this sign-up. Called again, it chooses another one.',
    input: z.strictObject({ mcId: z.string().max(100) }),
    output: begun,
  }),
  chooseSubdomain: defineOperation({
    ...call,
    path: '/public/inscription/choose-subdomain',
    summary: 'Whether a subdomain is available. Does not reserve it.',
    input: z.strictObject({ subdomain }),
    output: z.object({ message: z.literal('SUBDOMAIN_AVAILABLE') }),
  }),
  setSectors: defineOperation({
    ...call,
    path: '/public/inscription/set-sector-and-nomination',
    changes: ['site'],
    summary: 'Stores the sectors of the member, at most three towns.',
    input: z.strictObject({ sector: z.array(sector).max(50), memberId: z.uuid(), websiteId: z.uuid() }),
    output: z.object({ member: memberSchema }),
  }),
  setSubdomain: defineOperation({
    ...call,
    path: '/public/inscription/set-subdomain',
    changes: ['site'],
    summary: 'Gives the site its subdomain and opens it. Called again with the same one, answers the same.',
    input: z.strictObject({ subdomain, websiteId: z.uuid() }),
    output: z.object({ website: websiteSchema }),
  }),
};
