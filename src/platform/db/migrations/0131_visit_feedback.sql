-- Reminders of visits, and the visitor's word after them (decision 0096).

alter table visits
  add column wants_sms boolean not null default false,
  -- the time of which the visitor was reminded: a visit that is moved has another reminder
  add column reminded_for timestamptz,
  add column feedback_asked_at timestamptz,
  add column feedback text check (feedback in ('interested', 'again', 'not-interested')),
  add column feedback_text text not null default '' check (length(feedback_text) <= 1000),
  add column feedback_at timestamptz,
  add constraint visits_feedback_dated check ((feedback is null) = (feedback_at is null));
create index visits_to_remind on visits (starts_at) where status = 'confirmed';
create index visits_to_ask on visits (ends_at) where status in ('confirmed', 'done') and feedback_asked_at is null;
create index visits_identifying_feedback on visits (market_id, id) where may_identify(feedback_text);
