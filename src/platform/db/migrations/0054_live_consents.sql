-- Open screens show whether a number may be called: an agreement to calls and each withdrawal announce what shows it.
-- Other consents arrive with their request, which announces itself.
create trigger announce_live_leads after insert on consents
  for each row when (new.purpose = 'phone-prospecting' or not new.granted)
  execute function announce_feature('leads', 'market');
create trigger announce_live_reminders after insert on consents
  for each row when (new.purpose = 'phone-prospecting' or not new.granted)
  execute function announce_feature('reminders', 'market');
create trigger announce_live_messages after insert on consents
  for each row when (new.purpose = 'phone-prospecting' or not new.granted)
  execute function announce_feature('messages', 'market');
create trigger announce_live_estimations after insert on consents
  for each row when (new.purpose = 'phone-prospecting' or not new.granted)
  execute function announce_feature('estimations', 'market');
