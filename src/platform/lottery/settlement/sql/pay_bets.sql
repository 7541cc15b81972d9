-- Pays the next members of an issue whose bets are decided and balanced: winnings, rebates and the
-- stakes of stopped bets in one event a member and run. Returns the bets; none when all are paid.
create or replace function lottery.pay_bets(p_issue integer, p_members integer)
returns table (member_id integer, currency text, order_no bigint, stake bigint, paid bigint)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_now constant timestamptz := core.clock();
	v_run smallint;
	v_members integer[];
	v_game text;
	v_numero text;
	v_events ledger.event[];
	v_lines ledger.line[];
begin
	select g.code, i.numero into v_game, v_numero
	from lottery.issue i join lottery.game g on g.id = i.game_id where i.id = p_issue;
	-- One run at a time: an account is in one event of a batch.
	select min(b.run) into v_run
	from lottery.bet b join lottery.issue i on i.id = b.issue_id and b.run <= i.run
	where b.issue_id = p_issue and b.settled_at is null;
	if v_run is null then return; end if;
	select array_agg(m.member_id) into v_members from (
		select distinct b.member_id from lottery.bet b
		where b.issue_id = p_issue and b.run = v_run and b.settled_at is null
		order by b.member_id limit p_members
	) m;

	perform a.id from ledger.account a join lottery.bet b on b.issue_id = p_issue
		and b.member_id = a.owner_id and b.currency = a.currency and b.settled_at is null
	where a.owner_id = any (v_members) and a.kind = 'player.cash'
	order by a.id for no key update of a;

	with due as (
		select b.member_id, b.currency, ledger.new_id() as tx_id,
			sum(case b.state when 'stopped' then b.stake else b.win + b.rebate end)::bigint as amount
		from lottery.bet b
		where b.issue_id = p_issue and b.run = v_run and b.settled_at is null
			and b.member_id = any (v_members)
		group by b.member_id, b.currency
	), marked as (
		update lottery.bet b
		set state = case b.state when 'judged' then 'settled' else b.state::text end,
			settled_at = v_now, paid_tx = case when d.amount > 0 then d.tx_id end
		from due d
		where b.issue_id = p_issue and b.member_id = d.member_id and b.run = v_run
			and b.settled_at is null
	), paying as (
		select d.*, 'pay:' || p_issue || ':' || v_run || ':' || d.member_id as reference
		from due d where d.amount > 0
	)
	select array_agg(row(p.tx_id, 'lottery', p.reference, 'lottery_pay',
			sha256(convert_to(p.reference || ' ' || p.amount, 'UTF8')), null, v_now
			)::ledger.event),
		(select array_agg(row(x.tx_id, x.line, x.account_id, x.amount)::ledger.line) from (
			select q.tx_id, 1::smallint as line, ledger.account_id(q.member_id, 'player.cash', q.currency)
				as account_id, q.amount from paying q
			union all
			select q.tx_id, 2::smallint,
				ledger.account_id(null, lottery.pool_kind(v_game, v_numero), q.currency), -q.amount
			from paying q) x)
	into v_events, v_lines
	from paying p;
	if v_events is not null then perform ledger.post_batch(v_events, v_lines); end if;

	return query
	select b.member_id, b.currency, o.no, b.stake,
		case b.state when 'stopped' then 0 else b.win + b.rebate end
	from lottery.bet b join lottery.bet_order o on o.id = b.order_id
	where b.issue_id = p_issue and b.member_id = any (v_members) and b.settled_at = v_now;
end $$;

grant execute on function lottery.pay_bets to jhilik_app;
