-- The erasure of a person finds these rows by address or number, and deleted leads find theirs.
create index consent_links_email on consent_links (email);
create index sourced_leads_email on sourced_leads (email) where email is not null;
create index sourced_leads_phone on sourced_leads (phone) where phone is not null;
create index sourced_leads_lead on sourced_leads (market_id, lead_id) where lead_id is not null;
