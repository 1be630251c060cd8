/**
 * Every mail template, and whose data its mails contain. `one`: one person or record, found by recipient, reply address
 * or cause. `several`: records of several people, so that an erasure must search its text (rule PRIVACY-ERASURE).
 * `nobody`: no visitor's data.
 */
export const MAIL_TEMPLATES = {
  'access.new-device': 'one',
  'access.password': 'one',
  'access.invitation': 'one',
  'access.password-changed': 'one',
  'access.second-factor': 'one',
  'access.slowed': 'one',
  'alerts.confirmation': 'one',
  'alerts.homes': 'one',
  'budget.changed': 'nobody',
  'estimation.completed': 'one',
  'estimation.digest': 'several',
  'estimation.receipt': 'one',
  'estimation.report': 'one',
  'estimation.wished': 'one',
  'home-follow.confirmation': 'one',
  'home-follow.month': 'one',
  'kept-lists.link': 'one',
  'leads.application': 'one',
  'leads.assigned': 'one',
  'leads.digest': 'several',
  'leads.not-assigned': 'one',
  'leads.quiz': 'one',
  'leads.quiz-sms-failed': 'one',
  'leads.receipt': 'one',
  'leads.reminders': 'several',
  'messaging.contact-form': 'one',
  'messaging.detail-property-form': 'one',
  'messaging.digest': 'several',
  'messaging.listing-illicit': 'one',
  'messaging.listing-sold': 'one',
  'messaging.listing-wrong': 'one',
  'messaging.receipt': 'one',
  'messaging.sale-form': 'one',
  'network.compliance': 'nobody',
  'opinion.issued': 'one',
  'review.decision': 'one',
  'review.given': 'nobody',
  'review.request': 'one',
  'seller-report.mail': 'one',
  'sign-up.welcome': 'one',
  'sites.contact-test': 'nobody',
  'sites.domain-failing': 'nobody',
  'sites.domain-live': 'nobody',
  'sites.domain-lost': 'nobody',
  'sourcing.information': 'one',
} as const satisfies Record<string, 'one' | 'several' | 'nobody'>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;

/** Mails about records of several people. */
export const GROUP_TEMPLATES = Object.entries(MAIL_TEMPLATES).flatMap(([name, of]) => (of === 'several' ? [name] : []));
