-- Resolves an event that ledger.post could not write: returns the earlier result of a repeated
-- event, or raises the broken rule. First restores the moved balances (lines with a version),
-- then locks every account. Returns null when nothing is in the way any more.
create or replace function ledger.resolve_conflict(
	p_source text, p_external_id text, p_req_hash bytea, p_accounts integer[], p_amounts bigint[],
	p_versions integer[], out tx_id uuid, out replayed boolean, out result jsonb
) language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
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

	-- A statement of its own: it sees the copy that committed while it waited.
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
	if not ledger.is_balanced(p_accounts, p_amounts) then
		raise exception 'the lines do not add up to 0' using errcode = 'JH003';
	end if;
	if v_lines.demo and v_lines.mixed then
		raise exception 'trial money never meets real money' using errcode = 'JH003';
	end if;
	if v_lines.short then
		raise exception 'insufficient_balance' using errcode = 'JH001';
	end if;
end $$;
