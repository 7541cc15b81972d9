-- Gives a tip back, once, as the reversal of its event.
create or replace function wallet.rollback_tip(
	p_tip vendor_tx, p_player wallet.player, p_now timestamptz, p_actor text
) returns uuid language plpgsql as $$
declare
	v_entry constant uuid := ledger.new_id();
begin
	update vendor_tx set resolution = 'rollback'
	where vendor_code = p_tip.vendor_code and vendor_tx_id = p_tip.vendor_tx_id;
	perform ledger.post(v_entry, 'vendor',
		p_tip.vendor_code || ':' || p_tip.vendor_tx_id || ':rollback', 'vendor_tip_rollback',
		p_tip.req_hash, p_actor,
		array[wallet.clearing_id(p_tip.vendor_code, p_player.currency), p_player.cash_id],
		array[-p_tip.amount, p_tip.amount], p_now, p_tip.entry_id);
	return v_entry;
end $$;
