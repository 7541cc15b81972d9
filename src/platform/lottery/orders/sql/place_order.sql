-- Places an order: all of it or nothing. Units: minor units, odds 1/10,000; prices and keys are those
-- of multiple 1. The order of locks is the member's accounts, the gates of the issues by id, the
-- exposure by key. A bet counts at the instant that is read under the gates.
-- Errors, with the facts as JSON in the message: JH021 a refusal of this function, JH001 from
-- ledger.post.
create or replace function lottery.place_order(p jsonb) returns jsonb
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
declare
	v_member constant integer := (p->>'member')::integer;
	v_id constant uuid := (p->>'id')::uuid;
	v_hash constant bytea := decode(p->>'bodyHash', 'hex');
	v_player wallet.player;
	v_known lottery.bet_order;
	v_now timestamptz;
	v_amount bigint;
	v_code text;
	v_order bigint;
	v_tx constant uuid := ledger.new_id();
	v_after bigint;
	v_bet bigint;
	v_issue record;
	v_accounts integer[];
	v_amounts bigint[];
	v_lines jsonb := '[]';
	v_placed jsonb;
begin
	v_player := wallet.lock_player(v_member);
	if v_player is null then perform lottery.refuse('not_logged_in'); end if;

	select * into v_known from lottery.bet_order o where o.id = v_id;
	if not found and (p->>'sameWithinS') is not null then
		select * into v_known from lottery.bet_order o
		where o.member_id = v_member and o.body_hash = v_hash
			and o.created_at > core.clock() - make_interval(secs => (p->>'sameWithinS')::integer)
		order by o.no desc limit 1;
	end if;
	if v_known.id is not null then
		if v_known.member_id <> v_member or v_known.body_hash <> v_hash then
			perform lottery.refuse('reference_conflict');
		end if;
		return jsonb_build_object('orderNo', v_known.no::text, 'isRepeat', true);
	end if;

	-- The gates: an issue is locked when every bet under way has ended.
	for v_issue in select i.id from jsonb_to_recordset(p->'issues') i(id integer) order by i.id loop
		perform pg_advisory_xact_lock_shared(7416200, v_issue.id);
	end loop;
	v_now := core.clock();
	select i.numero into v_code
	from jsonb_to_recordset(p->'issues') w(id integer)
	join lottery.issue i on i.id = w.id
	where i.state not in ('pre', 'open') or i.locks_at <= v_now
	order by i.locks_at limit 1;
	if found then
		perform lottery.refuse('numero_closed', jsonb_build_object('numero', v_code));
	end if;

	perform lottery.check_member(p, v_player, v_now);
	v_amount := (p->>'amount')::bigint;
	if v_amount > v_player.balance then perform lottery.refuse('insufficient_balance'); end if;
	if (select m.is_guarded from member m where m.id = v_member) then
		perform protection.continue_play(v_member, v_now);
		v_code := protection.stake_refusal(v_member, v_amount);
		if v_code is not null then
			perform lottery.refuse('guard', jsonb_build_object('limit', v_code));
		end if;
	end if;

	insert into lottery.bet_order (id, member_id, game_id, currency, mode, body_hash, winning_stop,
		abandoning, amount, tx_id, created_at)
	values (v_id, v_member, (p->>'game')::smallint, v_player.currency, p->>'mode', v_hash,
		(p->>'winningStop')::boolean, (p->>'abandoning')::boolean, v_amount, v_tx, v_now)
	returning no into v_order;

	v_accounts := array[v_player.cash_id];
	v_amounts := array[-v_amount];
	for v_issue in
		select i.id, i.numero, w.multiple, g.code
		from jsonb_to_recordset(p->'issues') w(id integer, multiple integer)
		join lottery.issue i on i.id = w.id join lottery.game g on g.id = i.game_id
		order by i.locks_at
	loop
		insert into lottery.bet (order_id, member_id, issue_id, currency, after_id, multiple, stake,
			created_at)
		select v_id, v_member, v_issue.id, v_player.currency,
			case when (p->>'winningStop')::boolean or (p->>'abandoning')::boolean then v_after end,
			v_issue.multiple, sum(l.stakes * l.price) * v_issue.multiple, v_now
		from jsonb_to_recordset(p->'lines') l(stakes bigint, price bigint)
		returning id, stake into v_bet, v_amount;
		v_after := v_bet;
		v_accounts := v_accounts
			|| ledger.account_id(null, lottery.pool_kind(v_issue.code, v_issue.numero),
				v_player.currency);
		v_amounts := v_amounts || v_amount;
		with drawn as (
			select l.*, l.price * v_issue.multiple as full_price, nextval('lottery.line_id_seq') as id,
				uuid_send(gen_random_uuid()) as salt
			from jsonb_to_recordset(p->'lines') l(n integer, play text, balls text, stakes integer,
				price bigint, odds integer[], "group" smallint, rebate smallint, potential bigint)
			order by l.n
		), placed as (
			insert into lottery.line (id, bet_id, issue_id, member_id, play, balls, stakes, price, odds,
				prize_group, rebate_parts, stake, potential, salt, leaf)
			overriding system value
			select d.id, v_bet, v_issue.id, v_member, d.play, d.balls, d.stakes, d.full_price, d.odds,
				d."group", coalesce(d.rebate, 0), d.stakes * d.full_price,
				d.potential * v_issue.multiple, d.salt,
				sha256('\x00'::bytea || convert_to(concat_ws(' ', v_issue.code, v_issue.numero, d.id,
					d.play, d.balls, d.stakes, d.full_price, array_to_string(d.odds, ','),
					encode(d.salt, 'hex')), 'UTF8'))
			from drawn d
			returning id, leaf
		)
		select jsonb_agg(jsonb_build_object('n', d.n, 'numero', v_issue.numero, 'id', d.id::text,
			'multiple', v_issue.multiple, 'leaf', encode(x.leaf, 'hex')) order by d.n)
		into v_placed
		from drawn d join placed x on x.id = d.id;
		v_lines := v_lines || v_placed;
	end loop;

	perform ledger.post(v_tx, 'lottery', 'bet:' || v_id, 'lottery_bet', v_hash, null, v_accounts,
		v_amounts, v_now);
	-- Last, because other orders on the same numbers wait from here to the commit.
	perform lottery.take_room(p, v_player.currency);
	return jsonb_build_object('orderNo', v_order::text, 'lines', v_lines,
		'balance', (v_player.balance - (p->>'amount')::bigint)::text);
end $$;

grant execute on function lottery.place_order to jhilik_app;
