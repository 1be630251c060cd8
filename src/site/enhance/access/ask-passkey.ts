import { startAuthentication } from '@simplewebauthn/browser';
import type { PasskeyRequest } from '#contracts/webauthn';

/** What a passkey that the person chooses signs. @throws when the browser or the person gave none. */
export const askPasskey = async (optionsJSON: PasskeyRequest): Promise<object> => ({
  ...(await startAuthentication({ optionsJSON })),
  clientExtensionResults: {},
});
