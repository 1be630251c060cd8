-- A profile card stores its own values alone, {field: value}: other fields show data of the site (as sites.settings).
alter table profile_cards add column own jsonb not null default '{}' check (jsonb_typeof(own) = 'object');

-- The owner of the table is subject to row security too.
alter table profile_cards no force row level security;
update profile_cards set own =
  jsonb_build_object(
    'firstname', firstname,
    'lastname', lastname,
    'description', description,
    'phone', phone,
    'email', email,
    'buttons', buttons,
    'facebook', socials -> 'facebook',
    'instagram', socials -> 'instagram',
    'linkedin', socials -> 'linkedin',
    'youtube', socials -> 'youtube',
    'twitter', socials -> 'twitter',
    'textColor', text_color,
    'backgroundColor', background_color
  ) || case when picture_id is null then '{}' else jsonb_build_object('pictureId', picture_id) end;
alter table profile_cards force row level security;

alter table profile_cards
  drop column firstname,
  drop column lastname,
  drop column description,
  drop column phone,
  drop column email,
  drop column picture_id,
  drop column buttons,
  drop column socials,
  drop column text_color,
  drop column background_color,
  drop column version;

create trigger announce_live after insert or update or delete on profile_cards
  for each row execute function announce_feature('site', 'site');
