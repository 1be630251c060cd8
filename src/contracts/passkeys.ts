import { z } from 'zod';
import { defineOperation, KB } from './operation.ts';
import { tokensSchema } from './session.ts';
import { creationSchema, madePasskeySchema, requestSchema, usedPasskeySchema } from './webauthn.ts';

/** Passkeys, made and used (rule FACTOR-PASSKEY). */

const visitor = { audience: 'all', auth: 'visitor', needs: 'anyone', whenClosed: true } as const;
const mine = { audience: 'all', auth: 'staff', needs: 'signed-in' } as const;
const limits = { body: 64 * KB } as const;

export const passkeyOperations = {
  request: defineOperation({
    ...visitor,
    method: 'GET',
    path: '/public/login/passkey-options',
    account: true,
    summary: 'What a browser needs to use a passkey here: in a second step one of its account, otherwise any.',
    input: z.object({}),
    output: requestSchema,
  }),
  signIn: defineOperation({
    ...visitor,
    method: 'POST',
    path: '/public/login/passkey',
    session: 'opens',
    limits,
    summary: 'Signs in with a passkey, alone or as the second step. One 401 for whatever was wrong with it.',
    /** `remember`: this browser needs only the password for 30 days. */
    input: z.strictObject({ response: usedPasskeySchema, remember: z.boolean().optional() }),
    output: tokensSchema,
  }),
  offer: defineOperation({
    ...mine,
    method: 'GET',
    path: '/admin/second-factor/passkey-offer',
    summary: 'What a browser needs to make a passkey, and recovery codes, for ten minutes; nothing is stored.',
    input: z.object({}),
    output: z.object({ offer: z.string(), options: creationSchema, recoveryCodes: z.array(z.string()) }),
  }),
  add: defineOperation({
    ...mine,
    confirmed: true,
    method: 'POST',
    path: '/admin/second-factor/passkeys',
    changes: ['account'],
    limits,
    summary:
      'Adds a passkey of the signed-in person. 409 `OFFER_OVER`: its ten minutes are over. 422 `PASSKEY_INVALID`: it ' +
      'was not made here.',
    input: z.strictObject({ offer: z.string().max(2000), response: madePasskeySchema }),
    output: z.object({
      /** The offered recovery codes are those of the person, who had none. */
      hasNewCodes: z.boolean(),
    }),
  }),
  remove: defineOperation({
    ...mine,
    confirmed: true,
    method: 'DELETE',
    path: '/admin/second-factor/passkeys/:id',
    changes: ['account'],
    summary: 'Removes a passkey of the signed-in person.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({}),
  }),
} as const;
