-- Returns how a bet ended. The end of its round decides a free bet too.
create or replace function wallet.resolution_of(p_bet vendor_tx, p_round vendor_round) returns text
language sql immutable as $$
	select case
		when p_bet.resolution is not null then p_bet.resolution::text
		when p_bet.kind = 'freebet' and p_bet.state = 'applied' and p_round.state = 'settled'
			then 'close'
	end;
$$;
