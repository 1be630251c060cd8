-- Numbers whose owner answered STOP to an SMS: none is sent to them any more, by no market center. The sites may ask
-- about one number and cannot list them.
create table sms_stops (
  phone phone_number primary key,
  stopped_at timestamptz not null default now()
);
grant select, insert, delete on sms_stops to vitrine_admin;

create function has_stopped_sms(number text) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select exists (select from sms_stops where phone = number)
$$;
revoke execute on function has_stopped_sms(text) from public;
grant execute on function has_stopped_sms(text) to vitrine_site, vitrine_admin;
