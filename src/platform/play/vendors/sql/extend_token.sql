-- Extends a play token to 30 minutes from now, to the minute.
create or replace function wallet.extend_token(p_hash bytea, p_now timestamptz) returns void
language plpgsql as $$
begin
	update vendor_play_token set expires_at = p_now + interval '30 min'
	where hash = p_hash and expires_at < p_now + interval '29 min';
end $$;
