-- Refuses an order by the state of the game and the member, and by the member's stakes in its issues.
-- The member's accounts are locked.
create or replace function lottery.check_member(
	p jsonb, p_player wallet.player, p_now timestamptz
) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_max constant bigint := (p->'limits'->>'issueMax')::bigint;
	v_room bigint;
begin
	if not (select g.is_open from lottery.game g where g.id = (p->>'game')::smallint) then
		perform lottery.refuse('game_closed');
	end if;
	if p_player.status = 'excluded' then
		perform lottery.refuse('guard', jsonb_build_object('limit', 'excluded'));
	end if;
	if p_player.status <> 'active' then perform lottery.refuse('member_locked'); end if;
	if (select max(o.created_at) from (
		select o.created_at from lottery.bet_order o where o.member_id = p_player.member_id
		order by o.no desc limit 1) o
	) > p_now - make_interval(secs => (p->'limits'->>'pauseMs')::integer / 1000.0) then
		perform lottery.refuse('too_many_requests');
	end if;

	select v_max - b.stake into v_room
	from (
		select own.stake, w.multiple * (select sum(l.stakes * l.price)
				from jsonb_to_recordset(p->'lines') l(stakes bigint, price bigint)) as more
		from jsonb_to_recordset(p->'issues') w(id integer, multiple integer)
		-- One by one: a plan that was made for a small table would read all bets.
		cross join lateral (
			select coalesce(sum(b.stake), 0) as stake from lottery.bet b
			where b.issue_id = w.id and b.member_id = p_player.member_id
				and b.state in ('live', 'settled')
		) own
	) b
	where b.stake + b.more > v_max
	order by b.stake desc limit 1;
	if found then
		perform lottery.refuse('stake_limit_reached',
			jsonb_build_object('which', 'issue', 'room', v_room::text));
	end if;
end $$;
