-- Keeps addresses within the chart of accounts. A trigger, not constraints: balances change at
-- every bet, these columns never. After the change, because a trigger before it locks the row
-- once more.
create or replace function ledger.assert_address() returns trigger language plpgsql as $$
begin
	if new.side not in (1, -1)
		or (new.floor is not null and not new.tracked)
		or (new.owner_id is not null) <> (new.kind ~ '^(player|agent|round)[.]')
	then
		raise exception 'no account can be like %', new.kind using errcode = 'JH003';
	end if;
	return new;
end $$;

create or replace trigger address after insert or update of owner_id, kind, side, floor, tracked
	on ledger.account for each row execute function ledger.assert_address();
