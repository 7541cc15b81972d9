-- Adds what the lines of an order can win to the exposure of its issues, and their stakes to those of
-- the member, by key. A line is refused when no dimension of its keys has room for all of them: a
-- dimension alone bounds what a draw pays. The rows are taken in the order of their keys.
create or replace function lottery.take_room(p jsonb, p_currency text) returns void
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_cap constant bigint := (p->'limits'->>'numberCap')::bigint;
	v_max constant bigint := (p->'limits'->>'numberMax')::bigint;
	v_full record;
begin
	with wanted as (
		select w.id as issue_id, k.play, k.key, sum(k.win) * w.multiple as win
		from jsonb_to_recordset(p->'issues') w(id integer, multiple integer)
		cross join jsonb_to_recordset(p->'keys') k(play text, key text, win bigint)
		group by w.id, w.multiple, k.play, k.key
		order by 1, 2, 3
	), taken as (
		insert into lottery.exposure as e (issue_id, play, key, currency, liability)
		select w.issue_id, w.play, w.key, p_currency, w.win from wanted w
		on conflict (issue_id, play, key, currency) do update
		set liability = e.liability + excluded.liability
		returning e.issue_id, e.play, e.key, e.liability
	), dimension as (
		select t.issue_id, k.line, k.dim, max(t.liability) as liability,
			(array_agg(k.key order by t.liability desc, k.key))[1] as key
		from taken t
		join jsonb_to_recordset(p->'keys') k(line integer, dim integer, play text, key text)
			on k.play = t.play and k.key = t.key
		group by t.issue_id, k.line, k.dim
	)
	select d.line, (array_agg(d.key order by d.liability))[1] as key, v_cap - min(d.liability) as room
	into v_full
	from dimension d
	group by d.issue_id, d.line
	having min(d.liability) > v_cap
	order by d.line limit 1;
	if found then
		-- Below 0 by what is too much.
		perform lottery.refuse('number_full', jsonb_build_object('line', v_full.line,
			'key', v_full.key, 'over', (-v_full.room)::text));
	end if;

	with wanted as (
		select w.id as issue_id, k.play, k.key, sum(k.stake) * w.multiple as stake
		from jsonb_to_recordset(p->'issues') w(id integer, multiple integer)
		cross join jsonb_to_recordset(p->'keys') k(play text, key text, stake bigint)
		group by w.id, w.multiple, k.play, k.key
		order by 1, 2, 3
	), taken as (
		insert into lottery.member_stake as s (issue_id, member_id, play, key, stake)
		select w.issue_id, (p->>'member')::integer, w.play, w.key, w.stake from wanted w
		on conflict (issue_id, member_id, play, key) do update
		set stake = s.stake + excluded.stake
		returning s.play, s.key, s.stake
	)
	select t.key, v_max - t.stake as room into v_full
	from taken t where t.stake > v_max order by t.stake desc limit 1;
	if found then
		perform lottery.refuse('stake_limit_reached', jsonb_build_object('which', 'number',
			'key', v_full.key, 'over', (-v_full.room)::text));
	end if;
end $$;
