-- Posts one event in one round trip. The same event again changes nothing and returns the first
-- result; the same reference for another event is a conflict. One line per account.
-- The usual event has two accounts: three statements and no loop, because a statement that joins
-- and aggregates costs more to start than it does to two rows, and the loop of ledger.move costs a
-- tenth of the call. Setting a variable for the call costs too, and these plans are the same without
-- `force_generic_plan`.
-- Errors: JH001 insufficient balance, JH002 reference conflict, JH003 a defect of the caller.
create or replace function ledger.post(
	p_id uuid, p_source text, p_external_id text, p_kind text, p_req_hash bytea, p_actor text,
	p_accounts integer[], p_amounts bigint[],
	p_occurred_at timestamptz default statement_timestamp(), p_reverses uuid default null,
	out tx_id uuid, out replayed boolean, out result jsonb
) language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
declare
	-- Sealing relies on the transaction id being taken before the sequence number (horizon.sql).
	v_transaction constant xid8 := pg_current_xact_id();
	v_is_pair constant boolean := cardinality(p_accounts) = 2;
	-- The places of the lower and of the higher account.
	v_low smallint := 1;
	v_high smallint := 2;
	v_amount bigint;
	v_currency text;
	v_balance bigint;
	v_version integer;
	v_other_currency text;
	v_other_balance bigint;
	v_other_version integer;
	v_versions integer[];
	v_after bigint[];
	v_balances jsonb;
	v_is_balanced boolean;
begin
	-- Locks first, in id order, so that no two events wait for each other: each update waits for
	-- its account and starts from the balance it finds then. An account without a version is
	-- untracked, or the rest finds the rule that it breaks.
	if v_is_pair then
		if p_accounts[1] > p_accounts[2] then
			v_low := 2;
			v_high := 1;
		end if;
		v_amount := p_amounts[v_low];
		update ledger.account a
		set balance = a.balance + a.side * v_amount, version = a.version + 1
		where a.id = p_accounts[v_low] and a.tracked
			and (a.floor is null or a.balance + a.side * v_amount >= a.floor)
		returning a.currency, a.balance, a.version into v_currency, v_balance, v_version;
		v_amount := p_amounts[v_high];
		update ledger.account a
		set balance = a.balance + a.side * v_amount, version = a.version + 1
		where a.id = p_accounts[v_high] and p_accounts[v_low] <> p_accounts[v_high] and a.tracked
			and (a.floor is null or a.balance + a.side * v_amount >= a.floor)
		returning a.currency, a.balance, a.version
		into v_other_currency, v_other_balance, v_other_version;
		if v_version is null then
			select a.currency into v_currency
			from ledger.account a where a.id = p_accounts[v_low] and not a.tracked;
		end if;
		if v_other_version is null then
			select a.currency into v_other_currency
			from ledger.account a where a.id = p_accounts[v_high] and not a.tracked;
		end if;
		if p_accounts[v_low] <> p_accounts[v_high] and v_currency = v_other_currency
			and p_amounts[v_low] + p_amounts[v_high] = 0
		then
			result := jsonb_build_object('balances', jsonb_strip_nulls(jsonb_build_object(
				p_accounts[v_low], v_balance, p_accounts[v_high], v_other_balance)));
			-- One statement writes the event and its lines (assert_balanced.sql), none of them when the
			-- reference exists.
			with event as (
				insert into ledger.tx (id, source, external_id, kind, req_hash, actor, reverses, result,
					occurred_at)
				values (p_id, p_source, p_external_id, p_kind, p_req_hash, p_actor, p_reverses, result,
					p_occurred_at)
				on conflict (source, external_id) do nothing
				returning id
			)
			insert into ledger.posting (tx_id, line, account_id, amount, version, balance_after)
			select event.id, l.* from event, (values
				(v_low, p_accounts[v_low], p_amounts[v_low], v_version, v_balance),
				(v_high, p_accounts[v_high], p_amounts[v_high], v_other_version, v_other_balance)) l;
			replayed := not found;
		end if;
	else
		select m.versions, m.after, m.balances, m.is_balanced
		into v_versions, v_after, v_balances, v_is_balanced
		from ledger.move(p_accounts, p_amounts) m;
		if v_is_balanced then
			result := jsonb_build_object('balances', v_balances);
			with event as (
				insert into ledger.tx (id, source, external_id, kind, req_hash, actor, reverses, result,
					occurred_at)
				values (p_id, p_source, p_external_id, p_kind, p_req_hash, p_actor, p_reverses, result,
					p_occurred_at)
				on conflict (source, external_id) do nothing
				returning id
			)
			insert into ledger.posting (tx_id, line, account_id, amount, version, balance_after)
			select event.id, l.line, l.account_id, l.amount, l.version, l.balance
			from event, unnest(p_accounts, p_amounts, v_versions, v_after)
				with ordinality l(account_id, amount, version, balance, line);
			replayed := not found;
		end if;
	end if;

	if replayed is null or replayed then
		if v_is_pair then
			v_versions[v_low] := v_version;
			v_versions[v_high] := v_other_version;
		end if;
		select r.* into tx_id, replayed, result from ledger.resolve_conflict(
			p_source, p_external_id, p_req_hash, p_accounts, p_amounts, v_versions) r;
		-- A balance rose meanwhile. Every account is locked now, so this time the event is written.
		if tx_id is null then
			select r.* into tx_id, replayed, result from ledger.post(p_id, p_source, p_external_id,
				p_kind, p_req_hash, p_actor, p_accounts, p_amounts, p_occurred_at, p_reverses) r;
		end if;
	else
		tx_id := p_id;
	end if;
end $$;

grant execute on function ledger.post to jhilik_app;
