-- Keeps what an issue has published: its root from the lock on, its result and seed from the draw on,
-- and its end.
create or replace function lottery.issue_forbid_change() returns trigger language plpgsql as $$
begin
	if old.root is not null
			and (new.root, new.tickets, new.staked) is distinct from (old.root, old.tickets, old.staked)
		or old.result is not null and (new.result, new.shown_seed, new.record_hash, new.record_no)
			is distinct from (old.result, old.shown_seed, old.record_hash, old.record_no)
		or old.state in ('settled', 'void', 'not_held') and new.state <> old.state
	then
		raise exception 'issue % has published it', old.numero using errcode = 'JH003';
	end if;
	return new;
end $$;

create or replace trigger forbid_change before update on lottery.issue
	for each row execute function lottery.issue_forbid_change();
