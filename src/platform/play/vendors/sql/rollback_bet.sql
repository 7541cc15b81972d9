-- Gives a stake back. The ledger names it after the bet and as its reversal, so it happens once.
create or replace function wallet.rollback_bet(
	p_bet vendor_tx, p_player wallet.player, p_now timestamptz, p_actor text
) returns uuid language plpgsql as $$
declare
	v_entry constant uuid := ledger.new_id();
begin
	update vendor_tx set resolution = 'rollback'
	where vendor_code = p_bet.vendor_code and vendor_tx_id = p_bet.vendor_tx_id;
	update vendor_round
	set stake = stake - p_bet.amount, held = held - p_bet.amount,
		state = case when stake = p_bet.amount and free_stake = 0 then 'void' else state end,
		settled_at = case when stake = p_bet.amount and free_stake = 0 then p_now else settled_at end
	where vendor_code = p_bet.vendor_code and round_id = p_bet.round_id;
	perform ledger.post(v_entry, 'vendor',
		p_bet.vendor_code || ':' || p_bet.vendor_tx_id || ':rollback', 'vendor_rollback',
		p_bet.req_hash, p_actor, array[p_player.escrow_id, p_player.cash_id],
		array[-p_bet.amount, p_bet.amount], p_now, p_bet.entry_id);
	return v_entry;
end $$;
