import type { ReactElement } from 'react';
import { HOME_WORDS } from '#fr/site';
import { Container, Heading, Section } from '#ui/site/layout.tsx';

type Props = { html: string; lines: number };

/** Heights by lines: the frame cannot report the height of its text; longer text scrolls in it. */
const HEIGHTS = [
  { upTo: 8, height: 'h-60 md:h-48' },
  { upTo: 14, height: 'h-96 md:h-72' },
  { upTo: 22, height: 'h-[32rem] md:h-[26rem]' },
  { upTo: Number.POSITIVE_INFINITY, height: 'h-[36rem]' },
] as const;

/** Clients' reviews as pasted by the site, in a frame without access to the page (rule SITE-REVIEWS). */
export const Reviews = ({ html, lines }: Props): ReactElement => (
  <Section labelledBy="avis" className="later no-print">
    <Container className="grid gap-x-16 gap-y-8 lg:grid-cols-[16rem_1fr]">
      <Heading level={2} id="avis">
        {HOME_WORDS.reviews}
      </Heading>
      <div data-own-frame="" className={`w-full max-w-3xl ${HEIGHTS.find(({ upTo }) => lines <= upTo)?.height}`}>
        {/* The sandbox makes the frame a separate process, which takes a phone as long to start as the whole page, so
           enhance/own-frames.ts inserts it later. */}
        <noscript>
          <iframe
            title={HOME_WORDS.reviews}
            sandbox="allow-popups"
            srcDoc={html}
            referrerPolicy="no-referrer"
            className="size-full"
          />
        </noscript>
      </div>
    </Container>
  </Section>
);
