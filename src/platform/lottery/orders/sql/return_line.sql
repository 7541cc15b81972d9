-- Takes a live line out of its bet and gives its room back. A bet without a live line has ended: the
-- bet after it then depends on the one before it. The caller holds the gate and moves the money.
create or replace function lottery.return_line(
	p_line bigint, p_state lottery.line_state, p_keys jsonb
) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_line lottery.line;
	v_bet lottery.bet;
begin
	update lottery.line set state = p_state where id = p_line and state = 'live' returning * into v_line;
	if not found then raise exception 'line % is not live', p_line using errcode = 'JH003'; end if;
	update lottery.bet set stake = stake - v_line.stake where id = v_line.bet_id returning * into v_bet;
	if v_bet.stake = 0 then
		update lottery.bet set state = p_state::text, valid = 0, settled_at = core.clock()
		where id = v_bet.id;
		update lottery.bet set after_id = v_bet.after_id where after_id = v_bet.id;
	end if;

	update lottery.exposure e set liability = e.liability - k.win
	from (
		select play, key, sum(win)::bigint as win
		from jsonb_to_recordset(p_keys) k(play text, key text, win bigint)
		group by 1, 2
	) k
	where e.issue_id = v_line.issue_id and e.play = k.play and e.key = k.key
		and e.currency = v_bet.currency;
	update lottery.member_stake s set stake = s.stake - k.stake
	from (
		select play, key, sum(stake)::bigint as stake
		from jsonb_to_recordset(p_keys) k(play text, key text, stake bigint)
		group by 1, 2
	) k
	where s.issue_id = v_line.issue_id and s.member_id = v_line.member_id and s.play = k.play
		and s.key = k.key;
end $$;
