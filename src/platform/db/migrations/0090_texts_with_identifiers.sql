-- Whether a text may hold an address or a telephone number, however it is written. An erasure searches only these texts
-- of other records for the identifiers of a person (rule PRIVACY-ERASURE).
create function may_identify(words text) returns boolean language sql immutable strict parallel safe
  return words ~ '@' or words ~ '(\+|0)([\s.()\u00a0\u202f-]*\d){7}';

create index leads_identifying on leads (market_id, id) where may_identify(follow_up);
create index lead_activities_identifying on lead_activities (market_id, id) where may_identify(comment);
create index lead_reminders_identifying on lead_reminders (market_id, id) where may_identify(note);
create index messages_identifying on messages (market_id, id) where may_identify(message);
create index messages_identifying_note on messages (market_id, id) where may_identify(note);
create index changes_identifying on changes (market_id, id) where may_identify(fields::text);
