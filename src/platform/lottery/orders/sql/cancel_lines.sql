-- Takes live lines of a member back before the lock of their issues: cancelled by the member, or
-- stopped at the end of a chase; the stakes go back. Returns what became of each line, and the
-- balance. p has the member, the state and for each line its id and keys. The order of locks is that
-- of lottery.place_order.
create or replace function lottery.cancel_lines(p jsonb) returns jsonb
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_member constant integer := (p->>'member')::integer;
	v_state constant lottery.line_state := p->>'state';
	v_event constant text := case v_state when 'stopped' then 'stop' else 'cancel' end;
	v_player wallet.player;
	v_now timestamptz;
	v_line record;
	v_cancelled jsonb := '[]';
	v_refused jsonb := '[]';
	v_sum bigint := 0;
begin
	v_player := wallet.lock_player(v_member);
	for v_line in
		select distinct l.issue_id from jsonb_to_recordset(p->'lines') w(id bigint)
		join lottery.line l on l.id = w.id order by 1
	loop
		perform pg_advisory_xact_lock_shared(7416200, v_line.issue_id);
	end loop;
	v_now := core.clock();

	for v_line in
		select w.id as asked, w.keys, l.*, b.currency, g.code, i.numero,
			i.state in ('pre', 'open') and i.locks_at > v_now as is_open
		from jsonb_to_recordset(p->'lines') w(id bigint, keys jsonb)
		left join lottery.line l on l.id = w.id and l.member_id = v_member
		left join lottery.bet b on b.id = l.bet_id
		left join lottery.issue i on i.id = l.issue_id
		left join lottery.game g on g.id = i.game_id
		order by l.issue_id, w.id
	loop
		if v_line.id is null then perform lottery.refuse('order_not_found'); end if;
		if v_line.state <> 'live' or not v_line.is_open then
			v_refused := v_refused || jsonb_build_object('id', v_line.id::text, 'reason',
				case when v_line.state = 'cancelled' then 'line_cancelled' else 'line_closed' end);
			continue;
		end if;
		perform lottery.return_line(v_line.id, v_state, v_line.keys);
		perform ledger.post(ledger.new_id(), 'lottery', v_event || ':' || v_line.id, 'lottery_' || v_event,
			v_line.leaf, null, array[v_player.cash_id, ledger.account_id(null,
				lottery.pool_kind(v_line.code, v_line.numero), v_line.currency)],
			array[v_line.stake, -v_line.stake], v_now);
		v_cancelled := v_cancelled || to_jsonb(v_line.id::text);
		v_sum := v_sum + v_line.stake;
	end loop;
	return jsonb_build_object('cancelled', v_cancelled, 'refused', v_refused,
		'returned', v_sum::text, 'balance', (v_player.balance + v_sum)::text);
end $$;

grant execute on function lottery.cancel_lines to jhilik_app;
