-- Alerts that find nothing for a month: one mail with similar homes (decision 0108).

-- a home that was told because it is like those that the alert looks for
alter table alert_matches add column is_similar boolean not null default false;
-- when similar homes were last looked for
alter table alerts add column similar_at timestamptz;
-- the last mail with similar homes: other mails of that day wait for the next one
alter table alert_recipients add column similar_at timestamptz;
