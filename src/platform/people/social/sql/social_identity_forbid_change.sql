-- A confirmed social identity is neither changed nor removed.
create or replace function social_identity_forbid_change() returns trigger language plpgsql as $$
begin
	raise exception 'a confirmed sign-in of a provider is for good' using errcode = 'JH003';
end $$;

create or replace trigger forbid_change before update or delete or truncate on social_identity
	for each statement execute function social_identity_forbid_change();
