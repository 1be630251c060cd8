import { z } from 'zod';
import { NETWORK_ACTIONS, NETWORK_VIEWS, SITE_ACTIONS, SITE_VIEWS } from '#domain/access/rights';
import { ROLES } from '#domain/access/roles';
import { defineOperation, KB } from './operation.ts';

/** Tokens of a new session: an access token for ten minutes, and a refresh token that can be used once. */
export const tokensSchema = z.object({ token: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;

/** What a sign-in gives the browser: tokens with that of the browser itself. */
const signedInSchema = tokensSchema.extend({ deviceToken: z.string() });
export type SignedIn = z.infer<typeof signedInSchema>;
export const openedSessionSchema = z.union([signedInSchema, tokensSchema]);
export type OpenedSession = Tokens & { deviceToken?: string };

/** Token of a new sign-up session, beside the output of the call that opens it. */
export const signUpTokenSchema = z.object({ signUpToken: z.string() });

/**
 * The picture beside the name of a site: its logo, otherwise the agent's photo; for the network, its drawing as a data
 * URL. `width` and `height` in pixels.
 */
const siteIconSchema = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });
export type SiteIcon = z.infer<typeof siteIconSchema>;

/** A back office that a person may open. */
const placeSchema = z.object({
  name: z.string(),
  type: z.enum(['network', 'market', 'group', 'agent']),
  /** Host under a name of the network, without a path. */
  url: z.string(),
});
export type Place = z.infer<typeof placeSchema>;

/** Who is signed in on this host, and which views and actions they have. */
export const sessionSchema = z.object({
  account: z.object({ id: z.uuid(), firstname: z.string(), lastname: z.string(), email: z.string() }),
  role: z.enum(ROLES),
  /** Null: the network's own host. */
  site: z
    .object({
      id: z.uuid(),
      name: z.string(),
      type: z.enum(['market', 'group', 'agent']),
      enabled: z.boolean(),
      url: z.string(),
      logo: siteIconSchema.nullable(),
      /** Time zone of the market, in which the back office shows times ('Indian/Reunion'). */
      timeZone: z.string(),
    })
    .nullable(),
  network: z.object({
    name: z.string(),
    url: z.string(),
    /** Name of the network, and the URL of its own host. */ logo: siteIconSchema.nullable(),
  }),
  /** `isMissing`: the role needs one, and the person has no right until they have set one up. */
  secondFactor: z.object({ isSet: z.boolean(), isMissing: z.boolean() }),
  /** The back offices where the person has a role, including this one; each has its own sign-in. */
  places: z.array(placeSchema),
  views: z.array(z.enum([...SITE_VIEWS, ...NETWORK_VIEWS])),
  actions: z.array(z.enum([...SITE_ACTIONS, ...NETWORK_ACTIONS])),
});
export type Session = z.infer<typeof sessionSchema>;

export const openSessionSchema = z.object({
  id: z.uuid(),
  host: z.string(),
  /** 'Firefox, Windows'; empty when unknown. */
  device: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** The session of this request. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

const done = z.object({});
/** Longer than the maximum password length; limits the cost of hashing. */
const password = z.string().max(512);
const token = z.string().max(100);
const visitor = {
  audience: 'all',
  auth: 'visitor',
  needs: 'anyone',
  whenClosed: true,
  limits: { body: 8 * KB },
} as const;
const mine = { audience: 'all', auth: 'staff', needs: 'signed-in' } as const;

export const sessionOperations = {
  login: defineOperation({
    ...visitor,
    method: 'POST',
    path: '/public/login',
    session: 'opens',
    summary:
      'Signs in on this host. One answer for whatever was wrong with the address or the password. 403 ' +
      '`SECOND_FACTOR`: the password was right, and `secondStep` says how to go on.',
    input: z.strictObject({ email: z.string().max(300), password }),
    output: tokensSchema,
  }),
  renew: defineOperation({
    ...visitor,
    method: 'POST',
    path: '/public/token/refresh',
    session: 'opens',
    summary: 'New tokens for a refresh token, which serves once: its second use ends the session everywhere.',
    input: z.strictObject({ refreshToken: token.optional() }),
    output: tokensSchema,
  }),
  logout: defineOperation({
    ...visitor,
    method: 'POST',
    path: '/public/logout',
    session: 'ends',
    summary: 'Ends the session of the request; without one, does nothing.',
    input: z.strictObject({ refreshToken: token.optional() }),
    output: done,
  }),
  forgotPassword: defineOperation({
    ...visitor,
    method: 'POST',
    path: '/public/password/forgot',
    account: true,
    summary: 'Mails a link to choose a new password if the account exists. The response is the same if it does not.',
    /** `next`: the next step after choosing a password, if it is not signing in on this host. */
    input: z.strictObject({ email: z.string().max(300), next: z.literal('sign-up').optional() }),
    output: done,
  }),
  resetPassword: defineOperation({
    ...visitor,
    method: 'POST',
    path: '/public/password/reset',
    session: 'ends',
    summary: 'A new password for the token of a mail. Ends every session of the account.',
    input: z.strictObject({ token, password }),
    output: done,
  }),
  current: defineOperation({
    ...mine,
    method: 'GET',
    path: '/admin/session',
    reads: ['account', 'site'],
    summary: 'The person that is signed in on this host, and her rights here; 401 without a session.',
    input: z.object({}),
    output: sessionSchema,
  }),
  list: defineOperation({
    ...mine,
    method: 'GET',
    path: '/admin/sessions',
    reads: ['sessions'],
    summary: 'Open sessions of the signed-in person, on every host, the latest first.',
    input: z.object({}),
    output: z.object({ sessions: z.array(openSessionSchema) }),
  }),
  changePassword: defineOperation({
    ...mine,
    method: 'POST',
    path: '/admin/password',
    limits: { body: 8 * KB },
    changes: ['sessions'],
    summary: 'Changes the password of the signed-in person, who gives the current one. Ends all other sessions.',
    input: z.strictObject({ current: password, password }),
    output: done,
  }),
  revoke: defineOperation({
    ...mine,
    method: 'DELETE',
    path: '/admin/sessions/:id',
    changes: ['sessions'],
    summary: 'Ends one session of the signed-in person at once.',
    input: z.strictObject({ id: z.uuid() }),
    output: done,
  }),
};
