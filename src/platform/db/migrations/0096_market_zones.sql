-- Another time zone of a market center: its leads are counted on the days of the new one, as count_lead_days (0039) and
-- count_lead_sums (0072) will find them when a lead changes.
create function move_lead_days() returns trigger language plpgsql as $$
begin
  -- Waits for leads that are being inserted, whose foreign key holds the market center; more of them wait for this.
  perform from markets where id = new.id for update;
  -- No lead of the market changes meanwhile.
  perform from leads where market_id = new.id order by id for update;
  perform
    add_lead_days(array_agg((new.id, day, type, n)::lead_days)),
    add_captured_days(array_agg((new.id, day, n)::captured_days) filter (where status = 'captured'))
  from (
    select (created_at at time zone z.zone)::date as day, type, status, z.n
    from leads, (values (new.time_zone, 1), (old.time_zone, -1)) z (zone, n)
    where market_id = new.id and status <> 'archived') l;
  return null;
end $$;
create trigger move_lead_days after update of time_zone on markets for each row
  when (old.time_zone <> new.time_zone) execute function move_lead_days();

-- Market centers overseas were made in the time zone of Paris; it is that of their commune, as new ones have it
-- (src/domain/places/time-zone.ts). Row-level security binds the owner of the tables, too.
set local role vitrine_admin;
update markets m set time_zone = z.zone
from (values
  ('971', 'America/Guadeloupe'),
  ('972', 'America/Martinique'),
  ('973', 'America/Cayenne'),
  ('974', 'Indian/Reunion'),
  ('975', 'America/Miquelon'),
  ('976', 'Indian/Mayotte'),
  ('977', 'America/St_Barthelemy'),
  ('978', 'America/Marigot'),
  ('986', 'Pacific/Wallis'),
  ('987', 'Pacific/Tahiti'),
  ('988', 'Pacific/Noumea')) z (territory, zone)
where m.time_zone = 'Europe/Paris' and left(m.insee, 3) = z.territory;
reset role;
