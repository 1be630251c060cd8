import type { ReactElement } from 'react';
import { passkeyOperations } from '#contracts/passkeys';
import { Button } from '#ui/site/button.tsx';

/**
 * Signs in with a passkey, in place of the fields of its form. Hidden until a script finds that the browser can
 * (enhance/account-form.ts).
 */
export const PasskeyButton = ({ label }: { label: string }): ReactElement => (
  <Button
    type="button"
    variant="secondary"
    size="lg"
    wide
    hidden
    data-passkey={passkeyOperations.signIn.path}
    data-passkey-options={passkeyOperations.request.path}
  >
    {label}
  </Button>
);
