-- Adds a guarded member's new postings to the hours of protection_bucket, and returns the guard; null
-- without one. An event that moves the escrow is play, and so are a vendor's corrections and tips and
-- the events of lotteries, whose stakes go to pools. What cash and escrow lose together is lost. Two
-- stakes within 5 minutes are one stretch of play.
create or replace function protection.fold(p_member integer) returns protection_guard
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
	v_guard protection_guard;
	v_done record;
begin
	select * into v_guard from protection_guard g where g.member_id = p_member for no key update;
	if not found then return null; end if;

	-- A statement of its own: it sees what was committed before the lock was taken.
	with account as (
		select a.id, a.kind, a.version, case a.kind
			when 'player.cash' then v_guard.cash_version else v_guard.escrow_version end as through
		from member m
		join ledger.account a on a.owner_id = m.id and a.currency = m.currency
			and a.kind in ('player.cash', 'round.escrow')
		where m.id = p_member
	), line as (
		select p.tx_id, p.amount, a.kind = 'round.escrow' as is_escrow
		from account a
		join ledger.posting p on p.account_id = a.id and p.version > a.through
	), event as (
		select tx_id, -sum(amount) as loss, bool_or(is_escrow) as is_play,
			coalesce(sum(amount) filter (where is_escrow), 0) as held
		from line group by tx_id
	), play as (
		-- Vendors' calls have the real time; a test's clock may be ahead of it.
		select e.loss, t.occurred_at + core.clock_offset() as at, e.held > 0 as is_stake,
			case when e.held > 0 or t.reverses is not null then e.held else 0 end as wager
		from event e
		join ledger.tx t on t.id = e.tx_id
		where e.is_play or t.kind in ('vendor_adjust', 'vendor_win_release', 'vendor_tip')
		union all
		-- A stake that comes back was no wager.
		select e.loss, t.occurred_at, t.kind = 'lottery_bet',
			case when t.kind in ('lottery_bet', 'lottery_cancel', 'lottery_stop', 'lottery_void')
				then e.loss else 0 end
		from event e
		join ledger.tx t on t.id = e.tx_id
		where not e.is_play and t.source = 'lottery'
	), timed as (
		select p.*, case when p.is_stake then
			extract(epoch from p.at - coalesce(
				max(p.at) filter (where p.is_stake) over (order by p.at
					rows between unbounded preceding and 1 preceding),
				v_guard.staked_at)) end as gap_s
		from play p
	), counted as (
		insert into protection_bucket as b (member_id, hour, loss, wager, played_s)
		select p_member, date_trunc('hour', t.at), sum(t.loss), sum(t.wager),
			coalesce(sum(t.gap_s) filter (where t.gap_s between 0 and 300), 0)::integer
		from timed t group by 2
		on conflict (member_id, hour) do update
		set loss = b.loss + excluded.loss, wager = b.wager + excluded.wager,
			played_s = b.played_s + excluded.played_s
		returning 1
	)
	select (select version from account where kind = 'player.cash') as cash,
		(select version from account where kind = 'round.escrow') as escrow,
		(select max(at) from timed where is_stake) as staked_at,
		(select count(*) from counted) as hours
	into v_done;

	if v_done.cash is distinct from v_guard.cash_version
		or v_done.escrow is distinct from v_guard.escrow_version then
		update protection_guard g
		set cash_version = coalesce(v_done.cash, 0), escrow_version = coalesce(v_done.escrow, 0),
			staked_at = coalesce(v_done.staked_at, g.staked_at)
		where g.member_id = p_member
		returning * into v_guard;
	end if;
	return v_guard;
end $$;

grant execute on function protection.fold to jhilik_app;
