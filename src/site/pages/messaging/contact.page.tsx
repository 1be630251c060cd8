import type { Picture } from '#domain/files/picture';
import { listingPath } from '#domain/listings/listing-path';
import { chooseRecipient } from '#domain/messaging/recipient';
import { FORM_WORDS, CONTACT_PAGE_WORDS as WORDS } from '#fr/messaging';
import { REVIEW_WORDS } from '#fr/reviews';
import type { PublicCtx, TenantListingSummary } from '#server/context';
import { listPictures } from '#server/files';
import { findCards, findSummary } from '#server/listings';
import { findShownReview } from '#server/reviews';
import type { FormState } from '#site/components/forms/form-state.ts';
import { MessageForm } from '#site/components/forms/message-form.tsx';
import { PageBanner } from '#site/components/page-banner.tsx';
import { SiteContact } from '#site/components/site-contact.tsx';
import { privacyHref } from '#site/pages/legal/privacy-href.ts';
import { reviewDates } from '#site/pages/reviews/review-views.ts';
import { pageMetadata, textsOf } from '#site/pages/site/page-metadata.ts';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { Container, Eyebrow } from '#ui/site/layout.tsx';
import { postMessage } from './message-post.ts';
import { SENT, stateOf, statusOf } from './sent-form.ts';

type Data = {
  state: FormState;
  listing: TenantListingSummary | null;
  receiver: string;
  portrait: Picture | null;
  banner: Picture | null;
};

const PATH = '/contact';

/** The listing in '?bien={id}', if this site shows it. */
const listingOf = async (ctx: PublicCtx, { query }: PageRequest): Promise<TenantListingSummary | null> => {
  const id = query.get('bien');
  return id === null ? null : findSummary(ctx, id);
};

/** The form at its beginning, with the words about a doubt about the review in '?avis={id}', if this site shows it. */
const startOf = async (ctx: PublicCtx, request: PageRequest): Promise<FormState> => {
  const state = stateOf(request);
  const id = request.query.get('avis');
  const review = id === null ? null : await findShownReview(ctx, id);
  if (!review) return state;
  return { ...state, values: { message: REVIEW_WORDS.doubtMessage(review.shownName, reviewDates(ctx, review)) } };
};

const receiverOf = async (ctx: PublicCtx, listing: TenantListingSummary | null): Promise<string> => {
  const cards = listing && (await findCards(ctx, listing.id));
  return chooseRecipient(ctx.site, listing ? 'detail-property-form' : 'contact-form', cards).name;
};

const show = async (ctx: PublicCtx, request: PageRequest, state: FormState): Promise<PageResult<Data>> => {
  const { site } = ctx;
  const bannerId = site.pages.contact?.banner?.pictureId ?? null;
  const portraitId = site.agent?.pictureId ?? null;
  const [listing, pictures] = await Promise.all([listingOf(ctx, request), listPictures(ctx, [bannerId, portraitId])]);
  return {
    kind: 'page',
    data: {
      state,
      listing,
      receiver: await receiverOf(ctx, listing),
      portrait: pictures.get(portraitId ?? '') ?? null,
      banner: pictures.get(bannerId ?? '') ?? null,
    },
    head: {
      ...pageMetadata(ctx, 'contact'),
      counted: { page: 'contact' },
      canonical: `${request.origin}${PATH}`,
      noindex: request.query.size > 0,
    },
    ...statusOf(state),
  };
};

/** '/contact': the contact form; without JavaScript also for a question about a listing (rule MESSAGE-FIELDS). */
export const contactPage = definePage<Data>({
  path: PATH,
  query: ['bien', 'avis', SENT],
  enhance: 'message',
  load: async (ctx, request) => show(ctx, request, await startOf(ctx, request)),
  post: async (ctx, request, form) => {
    const listing = await listingOf(ctx, request);
    const state = await postMessage(ctx, request, form, {
      form: listing ? 'detail-property-form' : 'contact-form',
      ...(listing && { property: listing.id }),
    });
    if (state.outcome !== 'sent') return show(ctx, request, state);
    const about = listing ? `&bien=${listing.id}` : '';
    return { kind: 'redirect', status: 303, location: `${PATH}?${SENT}=1${about}` };
  },
  view: ({ ctx, request, data: { state, listing, receiver, portrait, banner } }) => {
    const { site } = ctx;
    return (
      <>
        <PageBanner title={textsOf(ctx, 'contact').text('banner.title')} picture={banner} />
        <Container className="grid gap-x-20 gap-y-12 pt-10 pb-section lg:grid-cols-[minmax(0,1fr)_19rem]">
          <section aria-label={WORDS.write} className="max-w-3xl">
            {listing && (
              <div className="mb-8 border-line border-b pb-6">
                <Eyebrow>{WORDS.aboutListing}</Eyebrow>
                <a href={listingPath(listing)} className="link mt-2 inline-block">
                  {listing.title}
                </a>
              </div>
            )}
            <MessageForm
              form={listing ? 'detail-property-form' : 'contact-form'}
              state={state}
              names={{ receiver, siteName: site.name }}
              privacyHref={privacyHref(request)}
              submit={listing ? FORM_WORDS.sendQuestion : FORM_WORDS.sendMessage}
              {...(listing && { listingId: listing.id })}
            />
          </section>
          <SiteContact site={site} portrait={portrait} />
        </Container>
      </>
    );
  },
});
