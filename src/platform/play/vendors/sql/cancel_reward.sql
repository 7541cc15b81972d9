-- Cancels the unused rounds of a reward; false when there are none.
create or replace function wallet.cancel_reward(p_reward uuid, p_by text, p_now timestamptz)
returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
	update vendor_reward set cancelled_at = p_now, cancelled_by = p_by
	where reward_id = p_reward and cancelled_at is null and used < rounds and expires_at > p_now;
	return found;
end $$;

grant execute on function wallet.cancel_reward to jhilik_app;
