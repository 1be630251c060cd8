import { CONSENTS_PATH } from '#domain/consents/consent';
import { CONSENT_WORDS as WORDS } from '#fr/consents';
import { date, phone } from '#fr/format';
import { type ActiveConsent, findConsentOwner, listConsents, withdrawConsents } from '#server/consents';
import { ProsePage } from '#site/components/prose-page.tsx';
import { definePage } from '#site/render/page.ts';
import { Button } from '#ui/site/button.tsx';
import { Notice } from '#ui/site/notice.tsx';

type Data = { active: readonly ActiveConsent[]; withdrawn: boolean };

const HEAD = { title: WORDS.title, noindex: true };

/**
 * '/mes-accords/{token}': the consents of a person, and their withdrawal. Each mail to the person contains the link;
 * the page is not cached.
 */
export const consentsPage = definePage<Data>({
  path: `${CONSENTS_PATH}/:token`,
  link: 'consents',
  personal: true,
  whenClosed: true,
  load: async (ctx, { params }) => {
    const person = await findConsentOwner(ctx, params.token ?? '');
    if (!person) return { kind: 'notFound' };
    return { kind: 'page', data: { active: await listConsents(ctx, person), withdrawn: false }, head: HEAD };
  },
  post: async (ctx, { params }) => {
    const person = await findConsentOwner(ctx, params.token ?? '');
    if (!person) return { kind: 'notFound' };
    await withdrawConsents(ctx, person);
    return { kind: 'page', data: { active: [], withdrawn: true }, head: HEAD };
  },
  view: ({ ctx: { site }, data: { active, withdrawn } }) => (
    <ProsePage title={WORDS.title} intro={WORDS.intro} home={site.enabled}>
      {withdrawn && <Notice tone="success">{WORDS.withdrawn}</Notice>}
      {!withdrawn && active.length === 0 && <p>{WORDS.none}</p>}
      {active.length > 0 && (
        <form method="post">
          <ul className="mb-8 border-line border-t">
            {active.map(({ purpose, wording, givenAt, phone: number }) => (
              <li key={`${purpose}${number}`} className="border-line border-b py-4">
                <p>{wording}</p>
                <p className="mt-1 text-ink-faint text-sm">
                  {WORDS.givenOn(date(givenAt, { timeZone: site.market.timeZone }))}
                  {number && ` · ${phone(number)}`}
                </p>
              </li>
            ))}
          </ul>
          <Button type="submit">{WORDS.withdraw}</Button>
        </form>
      )}
    </ProsePage>
  ),
});
