-- When a lead that no member could take is offered again, because somebody was absent.
alter table leads add column try_again_at timestamptz;
