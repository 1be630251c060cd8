import type { ReactElement } from 'react';
import { ALERTS_PATH, criteriaOf, FREQUENCIES } from '#domain/alerts/alert';
import { searchHref } from '#domain/listings/search-address';
import { isOneOf } from '#domain/objects/typed';
import { ALERT_WORDS, FREQUENCY_LABELS } from '#fr/alerts';
import {
  ALERT_ACTIONS,
  type AlertAction,
  alertInWords,
  changeOwnAlert,
  findOwnAlerts,
  type OwnAlert,
} from '#server/alerts';
import type { PublicCtx } from '#server/context';
import { ProsePage } from '#site/components/prose-page.tsx';
import { isOneClick } from '#site/pages/one-click.ts';
import { definePage, type PageResult, type SentForm } from '#site/render/page.ts';
import { Button } from '#ui/site/button.tsx';
import { RadioGroup } from '#ui/site/choice.tsx';
import { Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';

type Shown = OwnAlert & { words: string };
type Data = { alerts: readonly Shown[]; done: AlertAction | null };

const WORDS = ALERT_WORDS.page;
const HEAD = { title: WORDS.title, noindex: true };
const STATES = { waiting: WORDS.waiting, active: WORDS.active, paused: WORDS.paused } as const;

const show = async (ctx: PublicCtx, token: string, done: AlertAction | null): Promise<PageResult<Data>> => {
  const alerts = await findOwnAlerts(ctx, token);
  if (alerts === null) return { kind: 'notFound' };
  const { communes } = ctx.catalogue;
  const shown = alerts.map((alert) => ({ ...alert, words: alertInWords(communes, alert.query) }));
  return { kind: 'page', data: { alerts: shown, done }, head: HEAD };
};

/** What a form asks for; mail programs stop everything. */
const actionOf = (form: SentForm): AlertAction | null => {
  if (isOneClick(form)) return 'stopAll';
  const action = form.text('action');
  return isOneOf(ALERT_ACTIONS, action) ? action : null;
};

const Act = ({ action, variant }: { action: Exclude<AlertAction, 'stopAll'>; variant?: 'secondary' }): ReactElement => (
  <Button type="submit" name="action" value={action} size="sm" {...(variant && { variant })}>
    {WORDS[action]}
  </Button>
);

const Item = ({ alert: { id, words, query, frequency, state } }: { alert: Shown }): ReactElement => (
  <li className="border-line border-t py-6">
    <form method="post" aria-label={words} className="grid gap-4">
      <input type="hidden" name="id" value={id} />
      <div>
        <p className="text-ink-faint text-sm">{STATES[state]}</p>
        <Heading level={2} size={3}>
          {words}
        </Heading>
        <a href={searchHref(criteriaOf(query))} className="link text-sm">
          {WORDS.see}
        </a>
      </div>
      {state === 'waiting' ? (
        <p>{FREQUENCY_LABELS[frequency]}</p>
      ) : (
        <RadioGroup
          name="frequency"
          legend={ALERT_WORDS.frequency}
          options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
          value={frequency}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'waiting' && <Act action="confirm" />}
        {state !== 'waiting' && <Act action="save" />}
        {state === 'active' && <Act action="pause" variant="secondary" />}
        {state === 'paused' && <Act action="resume" variant="secondary" />}
        <Act action="stop" variant="secondary" />
      </div>
    </form>
  </li>
);

/**
 * '/alertes/{token}': the alerts of an address, with what may be done with each. Each mail contains the link. Opening
 * the page changes nothing, because programs that check mails open links; mail programs stop all alerts by a POST.
 */
export const alertListPage = definePage<Data>({
  path: `${ALERTS_PATH}/:token`,
  link: 'alerts',
  personal: true,
  whenClosed: true,
  load: (ctx, { params }) => show(ctx, params.token ?? '', null),
  post: async (ctx, { params }, form) => {
    const token = params.token ?? '';
    const action = actionOf(form);
    if (action === null) return show(ctx, token, null);
    const change = { action, id: form.text('id'), frequency: form.text('frequency') };
    return (await changeOwnAlert(ctx, token, change)) ? show(ctx, token, action) : { kind: 'notFound' };
  },
  view: ({ ctx: { site }, data: { alerts, done } }) => (
    <ProsePage title={WORDS.title} intro={WORDS.intro(site.name)} home={site.enabled}>
      {done !== null && <Notice tone="success">{WORDS.done[done]}</Notice>}
      {alerts.length === 0 && done === null && <p>{WORDS.none}</p>}
      {alerts.length > 0 && (
        <ul className="mt-6">
          {alerts.map((alert) => (
            <Item key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      {alerts.length > 1 && (
        <form method="post" className="border-line border-t pt-6">
          <Button type="submit" name="action" value="stopAll" variant="quiet">
            {WORDS.stopAll}
          </Button>
        </form>
      )}
    </ProsePage>
  ),
});
