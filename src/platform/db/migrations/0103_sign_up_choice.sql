-- A sign-up has no site before a member of several market centers has chosen one of them.
alter table sessions
  drop constraint sessions_sign_up,
  add constraint sessions_sign_up check (kind = 'signup' or sign_up_site_id is null);
