import type { ReactElement } from 'react';
import { ALERTS_PATH, type AlertState, criteriaOf, FREQUENCIES } from '#domain/alerts/alert';
import { searchHref } from '#domain/listings/search-address';
import { isOneOf } from '#domain/objects/typed';
import { ALERT_WORDS, FREQUENCY_LABELS } from '#fr/alerts';
import {
  ALERT_ACTIONS,
  type AlertAction,
  alertInWords,
  type ChangeFault,
  changeOwnAlert,
  findOwnAlerts,
  type OwnAlert,
} from '#server/alerts';
import type { PublicCtx } from '#server/context';
import { ProsePage } from '#site/components/prose-page.tsx';
import { SENT } from '#site/pages/messaging/sent-form.ts';
import { isOneClick } from '#site/pages/stop-mails.tsx';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { Button } from '#ui/site/button.tsx';
import { RadioGroup } from '#ui/site/choice.tsx';
import { Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';

type Shown = OwnAlert & { words: string };
type Fault = Exclude<ChangeFault, 'LINK'>;
/** `done`: what was changed last, while it is so. `fault`: why nothing was changed. */
type Data = { alerts: readonly Shown[]; done: AlertAction | null; fault: Fault | null };

const WORDS = ALERT_WORDS.page;
const HEAD = { title: WORDS.title, noindex: true };
const STATES = { waiting: WORDS.waiting, active: WORDS.active, paused: WORDS.paused } as const;
const STATUSES = { OVER: 409, UNCONFIRMED: 409, CLOSED: 409, ACTION: 422, FREQUENCY: 422 } as const satisfies Record<
  Fault,
  number
>;
/** Query parameter after `SENT`: the alert that was changed. */
const ID = 'alerte';

const CONFIRMED: readonly (AlertState | undefined)[] = ['active', 'paused'];
/** The states of an alert in which what was done is so; undefined: it does not exist. */
const STATES_AFTER: Readonly<Record<Exclude<AlertAction, 'stopAll'>, readonly (AlertState | undefined)[]>> = {
  confirm: CONFIRMED,
  save: CONFIRMED,
  pause: ['paused'],
  resume: ['active'],
  stop: [undefined],
};

/** What the address says was done; null when it is not so any more, as in an old page that is opened again. */
const doneOf = (query: URLSearchParams, alerts: readonly OwnAlert[]): AlertAction | null => {
  const done = query.get(SENT) ?? '';
  if (!isOneOf(ALERT_ACTIONS, done)) return null;
  if (done === 'stopAll') return alerts.length === 0 ? done : null;
  const changed = alerts.find(({ id }) => id === query.get(ID));
  return STATES_AFTER[done].includes(changed?.state) ? done : null;
};

const show = async (
  ctx: PublicCtx,
  { params, query }: Pick<PageRequest, 'params' | 'query'>,
  fault: Fault | null = null,
): Promise<PageResult<Data>> => {
  const alerts = await findOwnAlerts(ctx, params.token ?? '');
  if (alerts === null) return { kind: 'notFound' };
  const { communes } = ctx.catalogue;
  const shown = alerts.map((alert) => ({ ...alert, words: alertInWords(communes, alert.query) }));
  const done = fault === null ? doneOf(query, alerts) : null;
  return {
    kind: 'page',
    data: { alerts: shown, done, fault },
    head: HEAD,
    ...(fault !== null && { status: STATUSES[fault] }),
  };
};

const Act = ({ action, variant }: { action: Exclude<AlertAction, 'stopAll'>; variant?: 'secondary' }): ReactElement => (
  <Button type="submit" name="action" value={action} size="sm" {...(variant && { variant })}>
    {WORDS[action]}
  </Button>
);

type ItemProps = { alert: Shown /** Whether the site is open. */; isOpen: boolean };

const Item = ({ alert: { id, words, query, frequency, state }, isOpen }: ItemProps): ReactElement => (
  <li className="border-line border-t py-6">
    <form method="post" aria-label={words} className="grid gap-4">
      <input type="hidden" name="id" value={id} />
      <div>
        <p className="text-ink-faint text-sm">{STATES[state]}</p>
        <Heading level={2} size={3}>
          {words}
        </Heading>
        {isOpen && (
          <a href={searchHref(criteriaOf(query))} className="link text-sm">
            {WORDS.see}
          </a>
        )}
      </div>
      {state === 'waiting' || !isOpen ? (
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
        {isOpen && <Act action={state === 'waiting' ? 'confirm' : 'save'} />}
        {state === 'active' && <Act action="pause" variant="secondary" />}
        {state === 'paused' && isOpen && <Act action="resume" variant="secondary" />}
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
  query: [SENT, ID],
  load: (ctx, request) => show(ctx, request),
  post: async (ctx, request, form) => {
    const isMachine = isOneClick(form);
    const [action, id] = [isMachine ? 'stopAll' : form.text('action'), form.text('id')];
    const token = request.params.token ?? '';
    const fault = await changeOwnAlert(ctx, token, { action, id, frequency: form.text('frequency') });
    if (fault === 'LINK') return { kind: 'notFound' };
    if (fault !== null) return show(ctx, request, fault);
    // Mail programs follow no redirect (RFC 8058).
    if (isMachine) return show(ctx, { params: request.params, query: new URLSearchParams({ [SENT]: action }) });
    const done = new URLSearchParams({ [SENT]: action, ...(action !== 'stopAll' && { [ID]: id }) });
    return { kind: 'redirect', status: 303, location: `${request.path}?${done}` };
  },
  view: ({ ctx: { site }, data: { alerts, done, fault } }) => (
    <ProsePage title={WORDS.title} intro={WORDS.intro(site.name)} home={site.enabled}>
      {done !== null && <Notice tone="success">{WORDS.done[done]}</Notice>}
      {fault !== null && <Notice tone="danger">{WORDS.faults[fault]}</Notice>}
      {alerts.length === 0 && done === null && fault === null && <p>{WORDS.none}</p>}
      {alerts.length > 0 && (
        <ul className="mt-6">
          {alerts.map((alert) => (
            <Item key={alert.id} alert={alert} isOpen={site.enabled} />
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
