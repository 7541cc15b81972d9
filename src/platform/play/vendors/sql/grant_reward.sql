-- Grants free rounds; false when the reward was granted before.
create or replace function wallet.grant_reward(
	p_reward uuid, p_vendor text, p_game text, p_member integer, p_rounds integer, p_stake bigint,
	p_expires_at timestamptz, p_by text, p_reason text, p_now timestamptz
) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
	insert into vendor_reward (reward_id, vendor_code, game_code, member_id, currency, stake, rounds,
		expires_at, granted_by, reason, created_at)
	select p_reward, p_vendor, p_game, m.id, m.currency, p_stake, p_rounds, p_expires_at, p_by,
		p_reason, p_now
	from member m where m.id = p_member
	on conflict (reward_id) do nothing;
	return found;
end $$;

grant execute on function wallet.grant_reward to jhilik_app;
