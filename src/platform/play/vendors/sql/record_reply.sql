-- Records a transaction id with its reply, before any money moves. Two calls with one id and
-- different members may meet here: the later one is retried and finds the first.
create or replace function wallet.record_reply(
	c wallet.call, p_now timestamptz, p_kind text, p_state text, p_amount bigint,
	p_entry uuid, p_reply wallet.reply
) returns wallet.reply language plpgsql as $$
begin
	insert into vendor_tx (vendor_code, vendor_tx_id, kind, member_id, round_id, ref, state,
		entry_id, req_hash, amount, code, limit_name, balance, reason, created_at)
	values (c.vendor, c.tx_id, p_kind, c.member_id, c.round_id, c.bet_id, p_state,
		p_entry, c.req_hash, p_amount, p_reply.code, p_reply.limit_name, p_reply.balance, c.reason,
		p_now)
	on conflict do nothing;
	if not found then
		raise exception 'transaction % is being recorded', c.tx_id using errcode = '40001';
	end if;
	return p_reply;
end $$;
