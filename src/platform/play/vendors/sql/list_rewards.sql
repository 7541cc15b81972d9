-- Returns the balance, and the free rounds that the member may use at this game now, in the order
-- of their expiry. Extends the play token.
create or replace function wallet.list_rewards(
	c wallet.call, out reply wallet.reply, out rewards jsonb
) language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
begin
	reply := wallet.balance(c);
	if reply.code <> 'OK' then return; end if;
	select coalesce(jsonb_agg(jsonb_build_object('rewardId', w.reward_id, 'stake', w.stake::text,
			'roundsLeft', w.rounds - w.used, 'expiresAt', w.expires_at)
			order by w.expires_at, w.reward_id), '[]')
	into rewards from vendor_reward w
	where w.member_id = c.member_id and w.vendor_code = c.vendor and w.game_code = c.game
		and w.currency = c.currency and w.used < w.rounds and w.expires_at > v_now
		and w.cancelled_at is null;
end $$;

grant execute on function wallet.list_rewards to jhilik_app;
