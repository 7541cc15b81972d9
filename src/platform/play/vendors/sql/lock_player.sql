-- Locks the member's cash and escrow, in id order; opens them at first use. Null: no such
-- member.
create or replace function wallet.lock_player(p_member integer) returns wallet.player
language plpgsql as $$
declare
	v_player wallet.player;
begin
	select m.id, m.status, m.currency into v_player.member_id, v_player.status, v_player.currency
	from member m where m.id = p_member;
	if not found then return null; end if;

	loop
		select max(a.id) filter (where a.kind = 'player.cash'),
			max(a.balance) filter (where a.kind = 'player.cash'),
			max(a.id) filter (where a.kind = 'round.escrow')
		into v_player.cash_id, v_player.balance, v_player.escrow_id
		from (
			select a.id, a.kind, a.balance from ledger.account a
			where a.owner_id = p_member and a.currency = v_player.currency
				and a.kind in ('player.cash', 'round.escrow')
			order by a.id for no key update
		) a;
		exit when v_player.cash_id is not null and v_player.escrow_id is not null;
		perform ledger.account_id(p_member, 'player.cash', v_player.currency);
		perform ledger.account_id(p_member, 'round.escrow', v_player.currency);
	end loop;
	return v_player;
end $$;
