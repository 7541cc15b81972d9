-- wallet.is_token_mismatch for the token of a call.
create or replace function wallet.has_token_mismatch(c wallet.call) returns boolean
language plpgsql stable as $$
begin
	return (
		select wallet.is_token_mismatch(c.vendor, c.member_id, c.game,
			t.vendor_code, t.member_id, t.game_code)
		from vendor_play_token t where t.hash = c.token_hash
	);
end $$;
