import type { ReactElement } from 'react';
import { AUDIENCE_WORDS as WORDS } from '#fr/cookies';
import { Button } from '#ui/site/button.tsx';
import { Heading } from '#ui/site/layout.tsx';

/**
 * The visitor's objection to audience measurement (rule TRACKING-OBJECTION), stored only on the visitor's device.
 * Without scripts no visitor is counted, and nothing is shown.
 */
export const AudienceChoice = (): ReactElement => (
  <section hidden data-audience="" aria-labelledby="audience" className="max-w-prose border-line border-t py-8">
    <Heading level={2} size={3} id="audience">
      {WORDS.title}
    </Heading>
    <p className="mt-3 text-ink-soft">{WORDS.text}</p>
    <p role="status" data-audience-status="" data-on={WORDS.on} data-off={WORDS.off} className="mt-3" />
    <Button variant="secondary" data-audience-switch="" className="mt-4">
      <span data-on={WORDS.stop} data-off={WORDS.resume} />
    </Button>
  </section>
);
