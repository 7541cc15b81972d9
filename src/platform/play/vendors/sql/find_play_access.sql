-- Returns the access of a play token; null for an unknown token. It expires with its session. The
-- lower of the maximum stakes of game and vendor applies.
create or replace function wallet.find_play_access(c wallet.call) returns wallet.play_access
language plpgsql stable as $$
declare
	v_access wallet.play_access;
begin
	select t.currency,
		wallet.token_expiry(t.expires_at, s.id, s.ended_at, s.expires_at, s.last_seen_at, s.idle_s),
		v.enabled and g.enabled, least(g.stake_max, v.stake_max)
	into v_access
	from vendor_play_token t
	left join member_session s on s.id = t.session_id
	left join vendor v on v.code = t.vendor_code
	left join vendor_game g on g.vendor_code = t.vendor_code and g.game_code = t.game_code
	where t.hash = c.token_hash and t.vendor_code = c.vendor and t.member_id = c.member_id
		and t.game_code = c.game;
	return v_access;
end $$;
