-- Posts one event in one round trip. The same event again changes nothing and returns the first
-- result; the same reference for another event is a conflict. One line per account.
-- The usual case is one statement for each written row: a statement that joins and aggregates
-- costs more to start than it does to two rows. Setting a variable for the call costs too, and
-- these plans are the same without `force_generic_plan`.
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
	v_order integer[] := '{1,2}';
	v_line integer;
	v_account integer;
	v_before integer := 0;
	v_amount bigint;
	v_sum bigint := 0;
	v_currency text;
	v_first text;
	v_mixed boolean := false;
	v_demo boolean := false;
	v_balanced boolean;
	v_balance bigint;
	v_version integer;
	v_versions integer[] := '{null,null}';
	v_after bigint[] := '{null,null}';
	v_balances jsonb := '{}';
begin
	if cardinality(p_accounts) <> 2 then
		v_order := array(
			select l.line from unnest(p_accounts) with ordinality l(account_id, line)
			order by l.account_id);
		v_versions := array_fill(null::integer, array[cardinality(v_order)]);
		v_after := v_versions;
	elsif p_accounts[1] > p_accounts[2] then
		v_order := '{2,1}';
	end if;

	-- Locks first, in id order, so that no two events wait for each other: each update waits for
	-- its account and starts from the balance it finds then. A broken rule ends the loop.
	foreach v_line in array v_order loop
		v_account := p_accounts[v_line];
		v_amount := p_amounts[v_line];
		if v_account > v_before then
			update ledger.account a
			set balance = a.balance + a.side * v_amount, version = a.version + 1
			where a.id = v_account and a.tracked
				and (a.floor is null or a.balance + a.side * v_amount >= a.floor)
			returning a.currency, a.balance, a.version into v_currency, v_balance, v_version;
			if found then
				v_versions[v_line] := v_version;
				v_after[v_line] := v_balance;
				v_balances := v_balances || jsonb_build_object(v_account, v_balance);
			else
				select a.currency into v_currency
				from ledger.account a where a.id = v_account and not a.tracked;
			end if;
		else
			v_currency := null;
		end if;
		if v_currency is null then
			v_sum := null;
			exit;
		end if;
		v_sum := v_sum + v_amount;
		v_first := coalesce(v_first, v_currency);
		if v_currency <> v_first then
			v_mixed := true;
			v_demo := v_demo or v_currency = 'DEMO' or v_first = 'DEMO';
		end if;
		v_before := v_account;
	end loop;

	v_balanced := v_first is not null and v_sum = 0;
	if v_mixed and v_sum is not null then
		v_balanced := not v_demo and ledger.is_balanced(p_accounts, p_amounts);
	end if;
	if v_balanced then
		insert into ledger.tx (id, source, external_id, kind, req_hash, actor, reverses, result,
			occurred_at)
		values (p_id, p_source, p_external_id, p_kind, p_req_hash, p_actor, p_reverses,
			jsonb_build_object('balances', v_balances), p_occurred_at)
		on conflict (source, external_id) do nothing
		returning ledger.tx.id, ledger.tx.result into tx_id, result;
		replayed := not found;
	end if;
	if replayed is distinct from false then
		select r.* into tx_id, replayed, result from ledger.resolve_conflict(
			p_source, p_external_id, p_req_hash, p_accounts, p_amounts, v_versions) r;
		-- A balance rose meanwhile. Every account is locked now, so this time the event is written.
		if tx_id is null then
			select r.* into tx_id, replayed, result from ledger.post(p_id, p_source, p_external_id,
				p_kind, p_req_hash, p_actor, p_accounts, p_amounts, p_occurred_at, p_reverses) r;
		end if;
	elsif cardinality(p_accounts) = 2 then
		insert into ledger.posting (tx_id, line, account_id, amount, version, balance_after)
		values (p_id, 1, p_accounts[1], p_amounts[1], v_versions[1], v_after[1]),
			(p_id, 2, p_accounts[2], p_amounts[2], v_versions[2], v_after[2]);
	else
		insert into ledger.posting (tx_id, line, account_id, amount, version, balance_after)
		select p_id, l.line, l.account_id, l.amount, l.version, l.balance
		from unnest(p_accounts, p_amounts, v_versions, v_after)
			with ordinality l(account_id, amount, version, balance, line);
	end if;
end $$;

grant execute on function ledger.post to jhilik_app;
