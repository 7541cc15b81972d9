-- Returns when a launch or play token expires: with its session at the latest, and at once when the
-- session has ended or is deleted (its id is null). The planner inlines it into its callers.
create or replace function wallet.token_expiry(
	p_token_expires_at timestamptz, p_session integer, p_ended_at timestamptz,
	p_session_expires_at timestamptz, p_last_seen_at timestamptz, p_idle_s integer
) returns timestamptz language sql stable as $$
	select case when p_session is null or p_ended_at is not null then '-infinity'
		else least(p_token_expires_at, p_session_expires_at,
			p_last_seen_at + p_idle_s * interval '1 second')
	end;
$$;
