-- Returns the stored reply of a used transaction id; null for a new one.
create or replace function wallet.find_replay(
	c wallet.call, p_player wallet.player
) returns wallet.reply
language plpgsql stable as $$
declare
	v_known vendor_tx;
begin
	select * into v_known from vendor_tx t
	where t.vendor_code = c.vendor and t.vendor_tx_id = c.tx_id;
	if not found then return null; end if;

	if v_known.state = 'tombstone' then
		return wallet.make_reply('TX_ALREADY_ROLLED_BACK', p_player);
	elsif v_known.req_hash <> c.req_hash then
		return wallet.make_reply('DUPLICATE_MISMATCH', p_player);
	end if;
	return row(v_known.code, v_known.balance, p_player.currency, v_known.limit_name)::wallet.reply;
end $$;
