import type { ReactElement } from 'react';
import { SIGN_UP_WORDS } from '#fr/sign-up';
import { ButtonLink } from '#ui/site/button.tsx';

const WORDS = SIGN_UP_WORDS.done;

/** The last step: the URL of the open site, and that of its back office. */
export const DoneStep = ({ url, officeUrl }: { url: string; officeUrl: string }): ReactElement => (
  <>
    <div className="rounded-card bg-accent-soft p-6 text-on-accent-soft">
      <p className="text-sm">{WORDS.address}</p>
      <p className="mt-1 break-all font-medium text-lg">{url.replace(/^https?:\/\//, '')}</p>
    </div>
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink href={url} size="lg" iconEnd="forward" className="max-sm:w-full">
        {WORDS.visit}
      </ButtonLink>
      <ButtonLink href={officeUrl} size="lg" variant="secondary" className="max-sm:w-full">
        {WORDS.office}
      </ButtonLink>
    </div>
    <p className="mt-4 text-ink-soft text-sm">{WORDS.officeHint}</p>
  </>
);
