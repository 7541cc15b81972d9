-- Returns the stakes of the next members of a void issue, one event a member. A bet after a void one
-- depends on the one before it. Returns the bets; none when all are returned.
create or replace function lottery.void_bets(p_issue integer, p_members integer)
returns table (member_id integer, currency text, order_no bigint, stake bigint)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_now constant timestamptz := core.clock();
	v_members integer[];
	v_bets bigint[];
	v_game text;
	v_numero text;
	v_events ledger.event[];
	v_lines ledger.line[];
begin
	select g.code, i.numero into v_game, v_numero
	from lottery.issue i join lottery.game g on g.id = i.game_id
	where i.id = p_issue and i.state = 'void';
	if not found then raise exception 'issue % is not void', p_issue using errcode = 'JH003'; end if;
	select array_agg(m.member_id) into v_members from (
		select distinct b.member_id from lottery.bet b
		where b.issue_id = p_issue and b.state = 'live'
		order by b.member_id limit p_members
	) m;
	if v_members is null then return; end if;

	perform a.id from ledger.account a join lottery.bet b on b.issue_id = p_issue
		and b.member_id = a.owner_id and b.currency = a.currency and b.state = 'live'
	where a.owner_id = any (v_members) and a.kind = 'player.cash'
	order by a.id for no key update of a;

	select array_agg(b.id) into v_bets from lottery.bet b
	where b.issue_id = p_issue and b.state = 'live' and b.member_id = any (v_members);
	with due as (
		select b.member_id, b.currency, ledger.new_id() as tx_id, sum(b.stake)::bigint as amount,
			'void:' || p_issue || ':' || b.member_id as reference
		from lottery.bet b where b.id = any (v_bets)
		group by b.member_id, b.currency
	), marked as (
		update lottery.bet b
		set state = 'void', valid = 0, valid_reason = 'void', settled_at = v_now, paid_tx = d.tx_id
		from due d where b.id = any (v_bets) and b.member_id = d.member_id
	)
	select array_agg(row(d.tx_id, 'lottery', d.reference, 'lottery_void',
			sha256(convert_to(d.reference || ' ' || d.amount, 'UTF8')), null, v_now
			)::ledger.event),
		(select array_agg(row(x.tx_id, x.line, x.account_id, x.amount)::ledger.line) from (
			select q.tx_id, 1::smallint as line, ledger.account_id(q.member_id, 'player.cash', q.currency)
				as account_id, q.amount from due q
			union all
			select q.tx_id, 2::smallint,
				ledger.account_id(null, lottery.pool_kind(v_game, v_numero), q.currency), -q.amount
			from due q) x)
	into v_events, v_lines
	from due d;
	perform ledger.post_batch(v_events, v_lines);
	update lottery.line set state = 'void' where bet_id = any (v_bets) and state = 'live';
	update lottery.bet n set after_id = b.after_id
	from lottery.bet b where b.id = any (v_bets) and n.after_id = b.id;

	return query
	select b.member_id, b.currency, o.no, b.stake
	from lottery.bet b join lottery.bet_order o on o.id = b.order_id where b.id = any (v_bets);
end $$;

grant execute on function lottery.void_bets to jhilik_app;
