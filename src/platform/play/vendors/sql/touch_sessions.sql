-- Records playing as activity of its sessions, at most once a minute each. It never waits: a locked
-- session is being ended or seen by a request.
create or replace function wallet.touch_sessions(p_ids integer[], p_now timestamptz) returns void
language plpgsql as $$
begin
	update member_session k set last_seen_at = p_now
	where k.id = any (array(
		select s.id from member_session s
		where s.id = any (p_ids) and s.last_seen_at < p_now - interval '1 min'
		for no key update skip locked
	));
end $$;
