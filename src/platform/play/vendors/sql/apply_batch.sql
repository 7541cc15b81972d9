-- Applies new, valid bets and wins of distinct, unlocked members, and returns their places (from 1)
-- and balances. Leaves the other calls untouched, nonce included, to wallet.bet and wallet.win, and
-- the bets of members with limits of their own or on a break (is_guarded) to wallet.bet, and wins
-- above the vendor's contract or too high for the balance to wallet.win. No call
-- of a batch has settles_by or valid_stake. It
-- never waits for a lock, so that one member cannot delay the batch and no deadlock can form. A bet
-- has no bet_id.
-- The plan is made on tables that may be empty, and must read only the rows of the calls however
-- large the tables grow: a lateral query with "offset 0" uses the whole key of its index, and rows
-- are updated by their place (ctid), which the locks keep.
create or replace function wallet.apply_batch(
	p_vendors text[], p_nonces text[], p_sent timestamptz[], p_tokens bytea[], p_members integer[],
	p_games text[], p_currencies text[], p_tx_ids uuid[], p_hashes bytea[], p_rounds text[],
	p_bets uuid[], p_amounts bigint[], p_closes boolean[], p_now timestamptz default null
) returns table (place integer, balance bigint, currency text)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
	v_now constant timestamptz := coalesce(p_now, statement_timestamp());
	v_locked integer[];
	v_done record;
begin
	v_locked := array(
		select a.id from member m
		join ledger.account a on a.owner_id = m.id and a.currency = m.currency
			and a.kind in ('player.cash', 'round.escrow')
		where m.id = any (p_members)
		order by a.id for no key update of a skip locked
	);

	-- A statement of its own: it sees what was committed before the locks were taken.
	with call as (
		select * from unnest(p_vendors, p_nonces, p_sent, p_tokens, p_members, p_games, p_currencies,
			p_tx_ids, p_hashes, p_rounds, p_bets, p_amounts, p_closes) with ordinality
			c(vendor, nonce, sent_at, token_hash, member_id, game, currency, tx_id, req_hash, round_id,
				bet_id, amount, closes, place)
	), accepted as materialized (
		select c.*, ledger.new_id() as entry, coalesce(b.amount, c.amount) as stake,
			cash.id as cash_id, escrow.id as escrow_id, house.id as house_id,
			cash.balance + case when c.bet_id is null then -c.amount else c.amount end as balance,
			c.bet_id is null and t.expires_at < v_now + interval '29 min' as extends,
			coalesce(g.turnover_bp, 10000) as turnover_bp, g.game_type,
			b.ctid as bet_row, r.ctid as round_row
		from call c
		join member m on m.id = c.member_id
		join ledger.account cash on cash.owner_id = m.id and cash.kind = 'player.cash'
			and cash.currency = m.currency
		join ledger.account escrow on escrow.owner_id = m.id and escrow.kind = 'round.escrow'
			and escrow.currency = m.currency
		left join vendor_round r on r.vendor_code = c.vendor and r.round_id = c.round_id
		left join vendor_play_token t on t.hash = c.token_hash
		left join member_session s on s.id = t.session_id
		left join vendor v on v.code = c.vendor
		left join vendor_tx b on b.vendor_code = c.vendor and b.vendor_tx_id = c.bet_id
			and b.kind in ('bet', 'betwin')
		left join lateral (
			select x.enabled, x.stake_max, x.turnover_bp, (
				select title.game_type from game title
				where title.vendor_code = x.vendor_code and title.game_code = x.game_code
			) as game_type
			from vendor_game x
			where x.vendor_code = c.vendor and x.game_code = coalesce(r.game_code, c.game)
			offset 0
		) g on true
		left join lateral (
			select x.id from ledger.account x
			where c.bet_id is not null and x.owner_id is null
				and x.kind = 'house.' || c.vendor and x.currency = m.currency
			offset 0
		) house on true
		where cash.id = any (v_locked) and escrow.id = any (v_locked)
			and abs(extract(epoch from c.sent_at - v_now)) <= 60
			and not exists (
				select from vendor_tx k where k.vendor_code = c.vendor and k.vendor_tx_id = c.tx_id)
			and not exists (
				select from vendor_nonce n where n.vendor_code = c.vendor and n.nonce = c.nonce)
			and wallet.is_token_mismatch(c.vendor, c.member_id, c.game,
				t.vendor_code, t.member_id, t.game_code) is not true
			and case when c.bet_id is null then t.hash is not null and not m.is_guarded
				and wallet.bet_refusal(
					c.currency, c.amount, c.member_id, c.game, v_now,
					m.currency, m.status, cash.balance,
					t.currency, wallet.token_expiry(t.expires_at, s.id, s.ended_at, s.expires_at,
						s.last_seen_at, s.idle_s),
					v.enabled and g.enabled, least(g.stake_max, v.stake_max),
					r.member_id, r.game_code, r.state) is null
				else (house.id is not null or b.amount = c.amount)
					and c.amount <= 9007199254740991 - cash.balance
					and (r.payout + r.adjustment + c.amount > wallet.win_limit(v.win_limits, m.currency,
						r.stake + r.free_stake)) is not true
					and (not c.closes or r.held = b.amount)
					and wallet.win_refusal(c.currency, c.member_id, c.round_id, m.currency,
						b.member_id, b.round_id, b.state, b.resolution) is null
				end
	), admitted as (
		insert into vendor_nonce (vendor_code, nonce, seen_at)
		select vendor, nonce, v_now from accepted
		on conflict do nothing
		returning 1
	), recorded as (
		insert into vendor_tx (vendor_code, vendor_tx_id, kind, member_id, round_id, ref, state,
			entry_id, req_hash, amount, code, balance, created_at)
		select vendor, tx_id, case when bet_id is null then 'bet' else 'win' end, member_id, round_id,
			bet_id, 'applied', entry, req_hash, amount, 'OK', balance, v_now
		from accepted
		returning 1
	), opened as (
		insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, stake, held,
			created_at)
		select vendor, round_id, member_id, game, currency, stake, stake, v_now
		from accepted where bet_id is null
		on conflict (vendor_code, round_id) do update
		set stake = vendor_round.stake + excluded.stake, held = vendor_round.held + excluded.held,
			state = 'open', settled_at = null
		where vendor_round.member_id = excluded.member_id
			and vendor_round.game_code = excluded.game_code
		returning 1
	), decided as (
		update vendor_tx b set resolution = 'win'
		from accepted t
		where t.bet_id is not null and b.ctid = t.bet_row and b.resolution is null
		returning 1
	), ended as (
		update vendor_round r
		set payout = r.payout + t.amount, held = r.held - t.stake,
			state = case when t.closes then 'settled' else r.state end,
			settled_at = case when t.closes then v_now else r.settled_at end,
			turnover_bp = case when t.closes then t.turnover_bp end,
			invalid_stake = case when t.closes then wallet.invalid_stake(r.invalid_stake, t.game_type,
				r.stake, r.payout + t.amount, r.free_stake) else r.invalid_stake end
		from accepted t
		where t.bet_id is not null and r.ctid = t.round_row
		returning 1
	), extended as (
		update vendor_play_token k set expires_at = v_now + interval '30 min'
		from accepted t where t.extends and k.hash = t.token_hash
		returning k.session_id
	)
	select array_agg(place::integer order by place) as places,
		array_agg(balance order by place) as balances,
		array_agg(currency order by place) as currencies,
		array_agg(row(entry, 'vendor', vendor || ':' || tx_id,
			case when bet_id is null then 'vendor_bet' else 'vendor_win' end, req_hash,
			'vendor:' || vendor, v_now)::ledger.event order by place) as events,
		array_agg(row(entry, case when bet_id is null then 2 else 1 end, escrow_id,
				case when bet_id is null then stake else -stake end)::ledger.line)
			|| array_agg(row(entry, case when bet_id is null then 1 else 2 end, cash_id,
				case when bet_id is null then -stake else amount end)::ledger.line)
				filter (where bet_id is null or amount > 0)
			|| coalesce(array_agg(row(entry, case when amount > 0 then 3 else 2 end, house_id,
				stake - amount)::ledger.line)
				filter (where bet_id is not null and stake <> amount), '{}') as lines,
		count(*) = (select count(*) from admitted)
			and count(*) = (select count(*) from recorded)
			and count(*) filter (where bet_id is null) = (select count(*) from opened)
			and count(*) filter (where bet_id is not null) = (select count(*) from decided)
			and count(*) filter (where bet_id is not null) = (select count(*) from ended)
			and count(*) = count(distinct member_id) as is_complete,
		array(select session_id from extended) as session_ids
	into v_done from accepted;

	if not v_done.is_complete then
		raise exception 'the calls of a batch conflict' using errcode = 'JH003';
	end if;
	if v_done.places is null then return; end if;
	perform ledger.post_batch(v_done.events, v_done.lines);
	if cardinality(v_done.session_ids) > 0 then
		perform wallet.touch_sessions(v_done.session_ids, v_now);
	end if;
	return query select * from unnest(v_done.places, v_done.balances, v_done.currencies);
end $$;

grant execute on function wallet.apply_batch to jhilik_app;
