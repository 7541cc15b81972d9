/** Granting free rounds. Only these functions write rewards, and the wallet's calls that use them. */
export const rewardGrants = `
-- Grants free rounds; false when the reward was granted before.
create function wallet.grant_reward(
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

-- Takes back the rounds that were not used; false when there are none.
create function wallet.cancel_reward(p_reward uuid, p_by text, p_now timestamptz)
returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
	update vendor_reward set cancelled_at = p_now, cancelled_by = p_by
	where reward_id = p_reward and cancelled_at is null and used < rounds and expires_at > p_now;
	return found;
end $$;

revoke insert, update, delete on vendor_reward from jhilik_app;
grant execute on function wallet.tip, wallet.list_rewards, wallet.free_bet, wallet.free_win,
	wallet.grant_reward, wallet.cancel_reward to jhilik_app;
`;
