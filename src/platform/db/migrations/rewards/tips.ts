/** Tips: money of the member for the vendor, outside of what a round stakes and wins. */
export const walletTips = `
-- What a play token lets its member do; null where there is no such token.
create type wallet.seat as (
	currency text, expires_at timestamptz, enabled boolean, stake_max bigint
);
create function wallet.find_seat(c wallet.call) returns wallet.seat language plpgsql stable as $$
declare
	v_seat wallet.seat;
begin
	select t.currency, t.expires_at, v.enabled and g.enabled, g.stake_max into v_seat
	from vendor_play_token t
	left join vendor v on v.code = t.vendor_code
	left join vendor_game g on g.vendor_code = t.vendor_code and g.game_code = t.game_code
	where t.hash = c.token_hash and t.vendor_code = c.vendor and t.member_id = c.member_id
		and t.game_code = c.game;
	return v_seat;
end $$;

-- What is owed to a vendor.
create function wallet.clearing_id(p_vendor text, p_currency text) returns integer
language plpgsql as $$
begin
	return ledger.account_id(null, 'vendor.clearing.' || p_vendor, p_currency);
end $$;

-- A tip, refused for whatever a bet is refused for, except that its round may be over or unknown.
-- A refusal is recorded: the same id never becomes a tip later.
create function wallet.tip(c wallet.call) returns wallet.reply
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_player wallet.player;
	v_seat wallet.seat;
	v_round vendor_round;
	v_reply wallet.reply;
	v_code text;
	v_entry uuid;
begin
	if not wallet.admit(c, v_now) then return wallet.answer('INVALID_SIGNATURE'); end if;
	v_player := wallet.hold_player(c.member_id);
	if v_player is null then return wallet.answer('INVALID_TOKEN'); end if;
	v_reply := wallet.replay(c, v_player);
	if v_reply.code is not null then return v_reply; end if;
	v_seat := wallet.find_seat(c);
	if v_seat.expires_at is null then return wallet.answer('INVALID_TOKEN'); end if;

	select * into v_round from vendor_round r
	where r.vendor_code = c.vendor and r.round_id = c.round_id;
	v_code := wallet.bet_refusal(c.currency, c.amount, c.member_id, c.game, v_now,
		v_player.currency, v_player.status, v_player.balance,
		v_seat.currency, v_seat.expires_at, v_seat.enabled, v_seat.stake_max,
		v_round.member_id, v_round.game_code, null);
	if v_code is not null then
		v_reply := wallet.answer(v_code, v_player,
			case v_code when 'LIMIT_REACHED' then 'stakeMax' end);
		return wallet.record(c, v_now, 'tip', 'rejected', c.amount, null, v_reply);
	end if;

	v_entry := ledger.new_id();
	v_player.balance := v_player.balance - c.amount;
	v_reply := wallet.record(c, v_now, 'tip', 'applied', c.amount, v_entry,
		wallet.answer('OK', v_player));
	perform ledger.post(v_entry, 'vendor', c.vendor || ':' || c.tx_id, 'vendor_tip', c.req_hash,
		'vendor:' || c.vendor,
		array[v_player.cash_id, wallet.clearing_id(c.vendor, v_player.currency)],
		array[-c.amount, c.amount], v_now);
	perform wallet.extend_token(c.token_hash, v_now);
	return v_reply;
end $$;

-- Gives a tip back, once, as the reversal of its event.
create function wallet.undo_tip(
	p_tip vendor_tx, p_player wallet.player, p_now timestamptz, p_actor text
) returns uuid language plpgsql as $$
declare
	v_entry constant uuid := ledger.new_id();
begin
	update vendor_tx set resolution = 'rollback'
	where vendor_code = p_tip.vendor_code and vendor_tx_id = p_tip.vendor_tx_id;
	perform ledger.post(v_entry, 'vendor',
		p_tip.vendor_code || ':' || p_tip.vendor_tx_id || ':rollback', 'vendor_tip_rollback',
		p_tip.req_hash, p_actor,
		array[wallet.clearing_id(p_tip.vendor_code, p_player.currency), p_player.cash_id],
		array[-p_tip.amount, p_tip.amount], p_now, p_tip.entry_id);
	return v_entry;
end $$;
`;
