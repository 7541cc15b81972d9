-- A break is never shortened, also not by the owner. An exclusion is over only after its term, when
-- it was asked back and the wait has passed; an indefinite one also needs two different persons.
create or replace function protection_block_forbid_shortening() returns trigger language plpgsql
as $$
begin
	if tg_op <> 'UPDATE'
		or (new.id, new.member_id, new.kind, new.term, new.from_at)
			is distinct from (old.id, old.member_id, old.kind, old.term, old.from_at)
		or new.ends_at is distinct from old.ends_at
		or old.over_at is not null
		or old.opens_at is not null and new.opens_at is distinct from old.opens_at
		or new.asked_back_at < old.ends_at
		or new.over_at is not null and (
			new.opens_at is null or new.over_at < new.opens_at or new.opens_at > core.clock()
			or new.ends_at is null and (
				select count(*) < 2 from protection_approval a where a.block_id = new.id))
	then
		raise exception 'a break is not shortened' using errcode = 'JH003';
	end if;
	return new;
end $$;

create or replace trigger forbid_shortening before update or delete on protection_block
	for each row execute function protection_block_forbid_shortening();
