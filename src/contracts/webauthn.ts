import { z } from 'zod';

/** Passkeys in the JSON forms of the specification (WebAuthn, level 3). A field that is absent is never `undefined`. */

const text = z.string();
const bytes = z.string().max(20_000);
const credential = z.object({ id: text, type: text, transports: z.array(text).exactOptional() });
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** PublicKeyCredentialRequestOptionsJSON. */
export const requestSchema = z.object({
  challenge: text,
  timeout: z.number().exactOptional(),
  rpId: text.exactOptional(),
  allowCredentials: z.array(credential).exactOptional(),
  userVerification: verification.exactOptional(),
});
export type PasskeyRequest = z.input<typeof requestSchema>;

/** PublicKeyCredentialCreationOptionsJSON. */
export const creationSchema = z.object({
  rp: z.object({ id: text.exactOptional(), name: text }),
  user: z.object({ id: text, name: text, displayName: text }),
  challenge: text,
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().exactOptional(),
  excludeCredentials: z.array(credential).exactOptional(),
  authenticatorSelection: z
    .object({
      residentKey: verification.exactOptional(),
      requireResidentKey: z.boolean().exactOptional(),
      userVerification: verification.exactOptional(),
    })
    .exactOptional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).exactOptional(),
});

const credentialId = z.string().max(1400);
const made = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).exactOptional(),
  /** Not read. */
  clientExtensionResults: z.object({}),
};

/** AuthenticationResponseJSON. */
export const usedPasskeySchema = z.object({
  ...made,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.exactOptional(),
  }),
});

/** RegistrationResponseJSON. */
export const madePasskeySchema = z.object({
  ...made,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).exactOptional(),
  }),
});
