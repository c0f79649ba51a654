-- A new password that is asked for from a network or device that the account knows is counted apart from those that
-- strangers ask for.
alter table auth_mail drop constraint auth_mail_kind_check;
alter table auth_mail add constraint auth_mail_kind_check
  check (kind in ('registration', 'reset', 'reset-by-known', 'email-change'));
