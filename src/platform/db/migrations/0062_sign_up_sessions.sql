-- A sign-up is a session of its own kind, which may finish one site.
alter table sessions
  add column sign_up_site_id uuid,
  add constraint sessions_sign_up check ((kind = 'signup') = (sign_up_site_id is not null));
