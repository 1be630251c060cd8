import { z } from 'zod';
import { ROLES } from '#domain/access/roles';
import { recordOf } from '#domain/objects/typed';
import { changeOf } from './changes.ts';
import { defineOperation, KB } from './operation.ts';
import { networkRead } from './owners.ts';
import { instant } from './paging.ts';
import { tokensSchema } from './session.ts';
import { usedPasskeySchema } from './webauthn.ts';

/** The second factors of the signed-in person (rules FACTOR-APP, FACTOR-CODE). */

const mine = { audience: 'all', auth: 'staff', needs: 'signed-in' } as const;
const change = { ...mine, confirmed: true, limits: { body: 8 * KB }, changes: ['account'] } as const;

/** What was offered, sealed: it comes back with the choice. */
const offer = z.string().max(2000);
/** Shown by the offer alone: the database has only their hashes. */
const recoveryCodes = z.array(z.string());

const deviceSchema = z.object({
  id: z.uuid(),
  host: z.string(),
  /** 'Firefox, Windows'; empty when unknown. */
  device: z.string(),
  seenAt: instant,
  until: instant,
  /** The browser of this request. */
  current: z.boolean(),
});

/** Proofs of who somebody is (rules FACTOR-STEP, FACTOR-CONFIRM). */
export const proofOperations = {
  secondStep: defineOperation({
    audience: 'all',
    auth: 'visitor',
    needs: 'anyone',
    whenClosed: true,
    limits: { body: 8 * KB },
    method: 'POST',
    path: '/public/login/second-step',
    session: 'opens',
    summary:
      'Passes the second step of a sign-in with a code of the authenticator application, or a recovery code. 422: ' +
      'wrong or used. 401 `SIGN_IN_AGAIN`: its ten minutes are over. 429: five wrong codes.',
    /** Browsers have `stepToken` in a cookie. `remember`: this browser needs only the password for 30 days. */
    input: z.strictObject({
      stepToken: z.string().max(100).optional(),
      code: z.string().max(100),
      remember: z.boolean().optional(),
    }),
    output: tokensSchema,
  }),
  confirm: defineOperation({
    ...mine,
    method: 'POST',
    path: '/admin/session/confirmation',
    limits: { body: 64 * KB },
    summary:
      'Proves again who is signed in, for the calls that answer 403 `CONFIRM_IDENTITY`, for ten minutes: `code` or ' +
      '`passkey` of the second factor, or `password` of an account without one.',
    input: z.strictObject({
      code: z.string().max(100).optional(),
      password: z.string().max(512).optional(),
      passkey: usedPasskeySchema.optional(),
    }),
    output: z.object({}),
  }),
} as const;

const passkeySchema = z.object({
  id: z.uuid(),
  /** Where it can be used: the network's domain, or one host. */
  domain: z.string(),
  /** The browser in which it was made. */
  device: z.string(),
  since: instant,
  /** Null: not used yet. */
  usedAt: instant.nullable(),
});

export const factorOperations = {
  get: defineOperation({
    ...mine,
    method: 'GET',
    path: '/admin/second-factor',
    reads: ['account'],
    summary: 'The second factors of the signed-in person.',
    input: z.object({}),
    output: z.object({
      /** Null: no authenticator application. */
      app: z.object({ since: instant }).nullable(),
      passkeys: z.array(passkeySchema),
      /** Recovery codes that were not used. */
      recoveryCodes: z.int().min(0),
      /** Remembered devices, on which the password is enough. */
      devices: z.array(deviceSchema),
    }),
  }),
  offerApp: defineOperation({
    ...mine,
    method: 'GET',
    path: '/admin/second-factor/app-offer',
    summary: 'A new key for an authenticator application and recovery codes, for ten minutes; nothing is stored.',
    input: z.object({}),
    output: z.object({
      offer,
      /** The key in base32, to type. */
      secret: z.string(),
      /** The key as an `otpauth:` address, to show as a QR code. */
      uri: z.string(),
      recoveryCodes,
    }),
  }),
  setApp: defineOperation({
    ...change,
    method: 'PUT',
    path: '/admin/second-factor/app',
    summary:
      'Makes an authenticator application the second factor, with its first code; a former one is replaced. ' +
      '422: wrong code. 409 `OFFER_OVER`: its ten minutes are over.',
    input: z.strictObject({ offer, code: z.string().max(100) }),
    output: z.object({
      /** The offered recovery codes are those of the person, who had none. */
      hasNewCodes: z.boolean(),
    }),
  }),
  removeApp: defineOperation({
    ...change,
    method: 'DELETE',
    path: '/admin/second-factor/app',
    limits: {},
    summary: 'Removes the authenticator application.',
    input: z.object({}),
    output: z.object({}),
  }),
  offerCodes: defineOperation({
    ...mine,
    method: 'GET',
    path: '/admin/second-factor/recovery-offer',
    summary: 'New recovery codes, for ten minutes; nothing is stored.',
    input: z.object({}),
    output: z.object({ offer, recoveryCodes }),
  }),
  setCodes: defineOperation({
    ...change,
    method: 'PUT',
    path: '/admin/second-factor/recovery-codes',
    summary:
      'Makes offered recovery codes those of the person; the former ones end. 409 `OFFER_OVER`: its ten minutes are ' +
      'over; `NO_SECOND_FACTOR`: nothing to recover.',
    input: z.strictObject({ offer }),
    output: z.object({}),
  }),
  forgetDevice: defineOperation({
    ...mine,
    method: 'DELETE',
    path: '/admin/devices/:id',
    changes: ['account'],
    summary: 'Ends that a device of the signed-in person is remembered.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({}),
  }),
} as const;

const roles = z.object({
  /** Whether the people with the role need a second factor. */
  roles: z.object(recordOf(ROLES, () => z.boolean())),
});

/** Which roles need a second factor (rule FACTOR-REQUIRED). */
export const factorRoleOperations = {
  get: defineOperation({
    ...networkRead,
    path: '/admin/second-factor-roles',
    reads: ['network'],
    summary: 'Which roles need a second factor.',
    input: z.object({}),
    output: roles,
  }),
  set: defineOperation({
    audience: 'network',
    auth: 'admin',
    needs: 'superUsers.write',
    confirmed: true,
    method: 'PUT',
    path: '/admin/second-factor-roles/:role',
    changes: ['network', 'account'],
    limits: { body: 8 * KB },
    summary: 'Chooses whether a role needs a second factor. 409 `CONFLICT`: somebody else chose meanwhile.',
    input: z.strictObject({ role: z.enum(ROLES), required: changeOf(z.boolean(), z.boolean()) }),
    output: roles,
  }),
  reset: defineOperation({
    audience: 'network',
    auth: 'admin',
    needs: 'superUsers.write',
    confirmed: true,
    method: 'DELETE',
    path: '/admin/accounts/:id/second-factor',
    changes: ['superUsers'],
    summary:
      'Removes the second factors of another person who lost them, ends their sessions and mails them. 403 ' +
      '`USER_PROTECTED`: oneself.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({}),
  }),
} as const;
