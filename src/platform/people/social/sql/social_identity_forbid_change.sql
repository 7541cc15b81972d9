-- Forbids every update and deletion of a confirmed social identity.
create or replace function social_identity_forbid_change() returns trigger language plpgsql as $$
begin
	raise exception 'a confirmed social identity cannot be changed or deleted' using errcode = 'JH003';
end $$;

create or replace trigger forbid_change before update or delete or truncate on social_identity
	for each statement execute function social_identity_forbid_change();
