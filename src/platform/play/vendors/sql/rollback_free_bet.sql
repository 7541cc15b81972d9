-- Gives a free round back to its reward.
create or replace function wallet.rollback_free_bet(p_bet vendor_tx, p_now timestamptz) returns void
language plpgsql as $$
begin
	update vendor_tx set resolution = 'rollback'
	where vendor_code = p_bet.vendor_code and vendor_tx_id = p_bet.vendor_tx_id;
	update vendor_reward set used = used - 1 where reward_id = p_bet.ref;
	update vendor_round
	set free_stake = free_stake - p_bet.amount,
		state = case when free_stake = p_bet.amount and stake = 0 then 'void' else state end,
		settled_at = case when free_stake = p_bet.amount and stake = 0 then p_now else settled_at end
	where vendor_code = p_bet.vendor_code and round_id = p_bet.round_id;
end $$;
