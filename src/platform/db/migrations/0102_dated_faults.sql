-- The first day (of Paris) on which an ad that does not change lacks something more, as a diagnosis ends; null: none.
alter table listing_checks add column next_day date;
