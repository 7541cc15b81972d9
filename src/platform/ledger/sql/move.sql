-- Moves balances for ledger.post, in id order and never below a floor, and returns the lines'
-- versions and balances. Each update waits for its account and starts from the balance it finds
-- then. Returns an unbalanced movement when the lines break a rule; ledger.resolve_conflict then
-- undoes what has a version.
create or replace function ledger.move(
	p_accounts integer[], p_amounts bigint[],
	out versions integer[], out after bigint[], out balances jsonb, out is_balanced boolean
) language plpgsql
set enable_seqscan = off
as $$
declare
	v_line integer;
	v_account integer;
	v_before integer := 0;
	v_amount bigint;
	v_sum bigint := 0;
	v_currency text;
	v_first text;
	v_mixed boolean := false;
	v_demo boolean := false;
	v_balance bigint;
	v_version integer;
begin
	versions := array_fill(null::integer, array[cardinality(p_accounts)]);
	after := versions;
	balances := '{}';
	is_balanced := false;
	foreach v_line in array array(
		select l.line from unnest(p_accounts) with ordinality l(account_id, line)
		order by l.account_id)
	loop
		v_account := p_accounts[v_line];
		v_amount := p_amounts[v_line];
		if v_account is null or v_account <= v_before then return; end if;
		update ledger.account a
		set balance = a.balance + a.side * v_amount, version = a.version + 1
		where a.id = v_account and a.tracked
			and (a.floor is null or a.balance + a.side * v_amount >= a.floor)
		returning a.currency, a.balance, a.version into v_currency, v_balance, v_version;
		if found then
			versions[v_line] := v_version;
			after[v_line] := v_balance;
			balances := balances || jsonb_build_object(v_account, v_balance);
		else
			select a.currency into v_currency
			from ledger.account a where a.id = v_account and not a.tracked;
			if not found then return; end if;
		end if;
		v_sum := v_sum + v_amount;
		v_first := coalesce(v_first, v_currency);
		if v_currency <> v_first then
			v_mixed := true;
			v_demo := v_demo or v_currency = 'DEMO' or v_first = 'DEMO';
		end if;
		v_before := v_account;
	end loop;
	is_balanced := v_first is not null and v_sum = 0
		and (not v_mixed or not v_demo and ledger.is_balanced(p_accounts, p_amounts));
end $$;
