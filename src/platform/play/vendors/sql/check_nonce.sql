-- False for a message that is too old, from the future, or seen before.
create or replace function wallet.check_nonce(c wallet.call, p_now timestamptz) returns boolean
language plpgsql as $$
begin
	if c.sent_at is null or abs(extract(epoch from c.sent_at - p_now)) > 60 then
		return false;
	end if;
	insert into vendor_nonce (vendor_code, nonce, seen_at) values (c.vendor, c.nonce, p_now)
	on conflict do nothing;
	return found;
end $$;
