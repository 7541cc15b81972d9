/**
 * `ledger.post` whose usual case is a statement for each row that it writes: beginning a statement
 * that joins and aggregates costs more than what it does to two rows. So does setting a variable for
 * a call, and these plans are the same without `force_generic_plan`.
 */
export const swiftPost = `
-- What ledger.post answers, or raises, when it could not write its event: the name is another
-- event's, or a rule is broken. Puts back what was moved (lines with a version), then takes every
-- account, then looks. No answer: nothing stands in the way any more.
create function ledger.replay_or_refuse(
	p_source text, p_external_id text, p_req_hash bytea, p_accounts integer[], p_amounts bigint[],
	p_versions integer[], out tx_id uuid, out replayed boolean, out result jsonb
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
	v_hash bytea;
	v_lines record;
begin
	update ledger.account a
	set balance = a.balance - a.side * l.amount, version = a.version - 1
	from unnest(p_accounts, p_amounts, p_versions) l(account_id, amount, version)
	where a.id = l.account_id and l.version is not null;
	perform 1 from ledger.account
	where id = any (p_accounts) and tracked
	order by id for no key update;

	-- A statement of its own: it sees the copy that was waited for.
	select t.id, t.req_hash, t.result into tx_id, v_hash, result
	from ledger.tx t where t.source = p_source and t.external_id = p_external_id;
	if tx_id is not null then
		if v_hash <> p_req_hash then
			raise exception 'reference_conflict' using errcode = 'JH002';
		end if;
		replayed := true;
		return;
	end if;

	select count(distinct a.id) as known, bool_or(a.currency = 'DEMO') as demo,
		min(a.currency) <> max(a.currency) as mixed,
		bool_or(a.balance + a.side * l.amount < a.floor) as short
	into v_lines
	from unnest(p_accounts, p_amounts) l(account_id, amount)
	join ledger.account a on a.id = l.account_id;
	if v_lines.known = 0 or v_lines.known <> cardinality(p_accounts)
		or cardinality(p_amounts) <> cardinality(p_accounts)
	then
		raise exception 'an unknown or repeated account, or none, in %', p_accounts
			using errcode = 'JH003';
	end if;
	if not ledger.adds_up(p_accounts, p_amounts) then
		raise exception 'the lines do not add up to 0' using errcode = 'JH003';
	end if;
	if v_lines.demo and v_lines.mixed then
		raise exception 'trial money never meets real money' using errcode = 'JH003';
	end if;
	if v_lines.short then
		raise exception 'insufficient_balance' using errcode = 'JH001';
	end if;
end $$;

-- True when the lines add up to 0 in each currency.
create function ledger.adds_up(p_accounts integer[], p_amounts bigint[]) returns boolean
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
	return not exists (
		select from unnest(p_accounts, p_amounts) l(account_id, amount)
		join ledger.account a on a.id = l.account_id
		group by a.currency having sum(l.amount) <> 0
	);
end $$;

-- Posts one event in one round trip. The same event again changes nothing and answers the first
-- result; the same name for another event is a conflict. One line per account.
create or replace function ledger.post(
	p_id uuid, p_source text, p_external_id text, p_kind text, p_req_hash bytea, p_actor text,
	p_accounts integer[], p_amounts bigint[],
	p_occurred_at timestamptz default statement_timestamp(), p_reverses uuid default null,
	out tx_id uuid, out replayed boolean, out result jsonb
) language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
	-- Sealing relies on the transaction id being taken before the sequence number (sealing.ts).
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

	-- Locks first, in id order, so that no two events wait for each other: what moves a balance has
	-- waited for its account, and counts from what is there then. A broken rule ends the loop.
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
		v_balanced := not v_demo and ledger.adds_up(p_accounts, p_amounts);
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
		select r.* into tx_id, replayed, result from ledger.replay_or_refuse(
			p_source, p_external_id, p_req_hash, p_accounts, p_amounts, v_versions) r;
		-- Money came in between. Every account is held now, so this time it is written.
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

-- The account at an address; opens it at first use. Two statements to look, because an index finds
-- "is null" and "= x" but not "is not distinct from".
create or replace function ledger.account_id(p_owner integer, p_kind text, p_currency text)
returns integer language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
	v_id integer;
begin
	if p_owner is null then
		select id into v_id from ledger.account
		where owner_id is null and kind = p_kind and currency = p_currency;
	else
		select id into v_id from ledger.account
		where owner_id = p_owner and kind = p_kind and currency = p_currency;
	end if;
	if v_id is not null then return v_id; end if;

	insert into ledger.account (owner_id, kind, currency, side, floor, tracked)
	select p_owner, p_kind, p_currency, r.side, r.floor, r.tracked
	from ledger.account_rule(p_kind) r
	on conflict do nothing;
	return ledger.find_account(p_owner, p_kind, p_currency);
end $$;
`;
