-- No message comes from a conversation: what it asked is an estimation.

alter table messages
  drop constraint messages_form_check,
  add constraint messages_form_check check (form in ('contact-form', 'detail-property-form', 'sale-form')),
  drop constraint messages_check,
  add constraint messages_check check (form = 'sale-form' or message is not null);
