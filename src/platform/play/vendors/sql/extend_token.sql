-- Extends a play token to 30 minutes from now, to the minute, and with it its session.
create or replace function wallet.extend_token(p_hash bytea, p_now timestamptz) returns void
language plpgsql as $$
declare
	v_session integer;
begin
	update vendor_play_token set expires_at = p_now + interval '30 min'
	where hash = p_hash and expires_at < p_now + interval '29 min'
	returning session_id into v_session;
	if found then perform wallet.touch_sessions(array[v_session], p_now); end if;
end $$;
