/** What every call of the vendor wallet does first, and how it answers. */
export const walletEntering = `
create schema wallet;

-- A signed call, decoded. Money in minor units; now is the database's clock when absent.
create type wallet.call as (
	vendor text, nonce text, sent_at timestamptz, now timestamptz,
	token_hash bytea, member_id integer, game text, currency text,
	tx_id uuid, req_hash bytea, round_id text, bet_id uuid,
	amount bigint, win_amount bigint, closes boolean, reason text
);
create type wallet.reply as (code text, balance bigint, currency text, limit_name text);

-- A member whose accounts are locked until the call ends: one member, one call at a time.
create type wallet.player as (
	member_id integer, status text, currency text,
	cash_id integer, escrow_id integer, balance bigint
);

-- False for a message that is too old, from the future, or seen before.
create function wallet.admit(c wallet.call, p_now timestamptz) returns boolean
language plpgsql as $$
begin
	if c.sent_at is null or abs(extract(epoch from c.sent_at - p_now)) > 60 then
		return false;
	end if;
	insert into vendor_nonce (vendor_code, nonce, seen_at) values (c.vendor, c.nonce, p_now)
	on conflict do nothing;
	return found;
end $$;

-- Locks the member's cash and escrow, in id order; opens them at first use. Null: no such member.
create function wallet.hold_player(p_member integer) returns wallet.player
language plpgsql as $$
declare
	v_player wallet.player;
begin
	select m.id, m.status, m.currency into v_player.member_id, v_player.status, v_player.currency
	from member m where m.id = p_member;
	if not found then return null; end if;

	loop
		select max(a.id) filter (where a.kind = 'player.cash'),
			max(a.balance) filter (where a.kind = 'player.cash'),
			max(a.id) filter (where a.kind = 'round.escrow')
		into v_player.cash_id, v_player.balance, v_player.escrow_id
		from (
			select a.id, a.kind, a.balance from ledger.account a
			where a.owner_id = p_member and a.currency = v_player.currency
				and a.kind in ('player.cash', 'round.escrow')
			order by a.id for no key update
		) a;
		exit when v_player.cash_id is not null and v_player.escrow_id is not null;
		perform ledger.account_id(p_member, 'player.cash', v_player.currency);
		perform ledger.account_id(p_member, 'round.escrow', v_player.currency);
	end loop;
	return v_player;
end $$;

create function wallet.answer(
	p_code text, p_player wallet.player default null, p_limit text default null
) returns wallet.reply language plpgsql immutable as $$
begin
	return row(p_code, p_player.balance, p_player.currency, p_limit)::wallet.reply;
end $$;

-- The stored answer of a transaction id that was used before; null for a new one.
create function wallet.replay(c wallet.call, p_player wallet.player) returns wallet.reply
language plpgsql stable as $$
declare
	v_known vendor_tx;
begin
	select * into v_known from vendor_tx t
	where t.vendor_code = c.vendor and t.vendor_tx_id = c.tx_id;
	if not found then return null; end if;

	if v_known.state = 'tombstone' then
		return wallet.answer('TX_ALREADY_ROLLED_BACK', p_player);
	elsif v_known.req_hash <> c.req_hash then
		return wallet.answer('DUPLICATE_MISMATCH', p_player);
	end if;
	return row(v_known.code, v_known.balance, p_player.currency, v_known.limit_name)::wallet.reply;
end $$;

-- Records a transaction id with its answer, before any money moves. Two calls with one id and
-- different members may meet here: the later one starts anew and finds the first.
create function wallet.record(
	c wallet.call, p_now timestamptz, p_kind text, p_state text, p_amount bigint,
	p_entry uuid, p_reply wallet.reply
) returns wallet.reply language plpgsql as $$
begin
	insert into vendor_tx (vendor_code, vendor_tx_id, kind, member_id, round_id, ref, state,
		entry_id, req_hash, amount, code, limit_name, balance, reason, created_at)
	values (c.vendor, c.tx_id, p_kind, c.member_id, c.round_id, c.bet_id, p_state,
		p_entry, c.req_hash, p_amount, p_reply.code, p_reply.limit_name, p_reply.balance, c.reason,
		p_now)
	on conflict do nothing;
	if not found then
		raise exception 'transaction % is being recorded', c.tx_id using errcode = '40001';
	end if;
	return p_reply;
end $$;

create function wallet.house_id(p_vendor text, p_currency text) returns integer
language plpgsql as $$
begin
	return ledger.account_id(null, 'house.' || p_vendor, p_currency);
end $$;
`;
