import type { ReactElement } from 'react';
import type { ThirdParties } from '#domain/privacy/third-parties';
import { COOKIE_WORDS as WORDS } from '#fr/cookies';
import { Button } from '#ui/site/button.tsx';
import { cx } from '#ui/site/cx.ts';

/**
 * Shown only by a site with third parties; refusing is as easy as accepting (rule PRIVACY-THIRD-PARTIES). Hidden until
 * enhance/cookie-choice.ts shows it, because without scripts no third party is loaded.
 */
export const CookieChoice = ({ parties }: { parties: ThirdParties }): ReactElement => (
  <section
    hidden
    data-cookie-choice=""
    data-analytics={parties.analytics ?? undefined}
    data-pixel={parties.pixel ?? undefined}
    aria-labelledby="cookies"
    className={cx(
      'no-print fixed inset-x-3 bottom-3 z-40 mx-auto max-w-2xl rounded-card border border-line',
      'bg-card p-5 shadow-float sm:p-6',
    )}
  >
    <h2 id="cookies" className="font-display text-h3">
      {WORDS.title}
    </h2>
    <p className="mt-2 text-ink-soft text-sm">{WORDS.text}</p>
    <div className="mt-4 grid gap-3 sm:grid-cols-2">
      <Button variant="secondary" data-cookies="refuse">
        {WORDS.refuse}
      </Button>
      <Button variant="secondary" data-cookies="accept">
        {WORDS.accept}
      </Button>
    </div>
  </section>
);
