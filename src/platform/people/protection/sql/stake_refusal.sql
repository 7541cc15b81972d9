-- Returns why a member may not stake an amount, or null: the one place for breaks, the limits that
-- members set, and reality checks. The caller has locked the member's cash and escrow, in this
-- order before the guard. Callers need to ask only for members with is_guarded. Returns excluded,
-- timeOut, realityCheck, stake, session, or loss and wager with Day, Week or Month.
create or replace function protection.stake_refusal(p_member integer, p_amount bigint)
returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
	v_now constant timestamptz := core.clock();
	v_guard protection_guard;
	v_name text;
	v_open bigint;
begin
	select case b.kind when 'exclusion' then 'excluded' else 'timeOut' end into v_name
	from protection_block b
	where b.member_id = p_member and b.over_at is null
		and (b.kind = 'exclusion' or b.ends_at > v_now)
	order by b.kind limit 1;
	if found then return v_name; end if;

	v_guard := protection.fold(p_member);
	if v_guard.member_id is null then return null; end if;
	if protection.reality_due(v_guard, v_now) then return 'realityCheck'; end if;

	select a.balance into v_open
	from member m
	join ledger.account a on a.owner_id = m.id and a.currency = m.currency
		and a.kind = 'round.escrow'
	where m.id = p_member;

	select l.kind || case l.window_s when 86400 then 'Day' when 604800 then 'Week' else 'Month' end
	into v_name
	from protection_limit l
	cross join lateral protection.usage_of(p_member, l.window_s, v_now) u
	where l.member_id = p_member and case l.kind
		when 'stake' then p_amount > l.amount
		when 'loss' then u.loss + coalesce(v_open, 0) + p_amount > l.amount
		when 'wager' then u.wager + p_amount > l.amount
		when 'session' then u.played_s + case
			when v_now < v_guard.staked_at + interval '5 min'
				then greatest(0, extract(epoch from v_now - v_guard.staked_at)) else 0 end
			>= l.amount * 60
		else false
	end
	order by l.kind, l.window_s limit 1;
	return case
		when v_name like 'stake%' then 'stake'
		when v_name like 'session%' then 'session'
		else v_name
	end;
end $$;

grant execute on function protection.stake_refusal to jhilik_app;
