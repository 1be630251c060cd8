-- The day on which the agent chose the days of the mails, in the time zone of the market: none of a day before is made
-- up for.
alter table seller_reports add column chosen_on date;
update seller_reports r set chosen_on = (r.created_at at time zone m.time_zone)::date
from markets m where m.id = r.market_id;
alter table seller_reports alter column chosen_on set not null;
