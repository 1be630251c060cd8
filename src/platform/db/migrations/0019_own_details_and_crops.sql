-- Tells the windows of a person that their account changed: payload 'account:::<account_id>'.
create function announce_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_live', 'account:::' || new.id);
  return null;
end $$;
create trigger announce after update on accounts
  for each row when (old.* is distinct from new.*) execute function announce_account();

-- A part of another picture of the same market. The original stays as long as a crop of it does, so that the picture can
-- be cropped again from the original.
alter table pictures
  add column original_id text,
  -- {x, y, width, height}: parts of the sides of the original, 0 to 1
  add column crop jsonb check (jsonb_typeof(crop) = 'object'),
  add constraint pictures_crop_with_original check ((original_id is null) = (crop is null)),
  add foreign key (market_id, original_id) references pictures (market_id, id);
create index pictures_crops on pictures (market_id, original_id) where original_id is not null;
