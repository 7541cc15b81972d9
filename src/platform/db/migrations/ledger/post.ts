/**
 * The functions of the ledger. `ledger.post` is the only writer of tx, posting and balances.
 * Sequential scans are off in them: a plan made while the tables are small stays for the life of a
 * connection, and must be good when they are large.
 * Errors: JH001 insufficient balance, JH002 reference conflict, JH003 a defect of the caller.
 */
export const ledgerPost = `
-- What kind of account an address is: the chart of accounts.
create function ledger.account_rule(
	p_kind text, out side smallint, out floor bigint, out tracked boolean
) language plpgsql immutable as $$
begin
	if p_kind in (
		'player.cash', 'player.bonus', 'player.withdraw_hold', 'player.points', 'agent.cash',
		'agent.commission_payable', 'round.escrow'
	) or p_kind ~ '^(lottery[.].+[.]pool|jackpot[.].+)$' then
		side := 1; floor := 0; tracked := true;
	elsif p_kind ~ '^(house[.].+|rounding)$' then
		side := 1; floor := null; tracked := false;
	elsif p_kind ~ '^(psp[.]clearing[.].+|bank)$' then
		side := -1; floor := null; tracked := false;
	else
		raise exception 'no such kind of account: %', p_kind using errcode = 'JH003';
	end if;
end $$;

-- An id for tx that sorts by time, so that its index grows at one end: UUID version 7.
do $do$ begin
	if to_regproc('pg_catalog.uuidv7') is not null then
		create function ledger.new_id() returns uuid language sql volatile
		as 'select pg_catalog.uuidv7()';
	else
		create function ledger.new_id() returns uuid language sql volatile as $$
			select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
				substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
				from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
		$$;
	end if;
end $do$;

-- The account at an address; null for one that was never used.
create function ledger.find_account(p_owner integer, p_kind text, p_currency text)
returns integer language plpgsql stable as $$
begin
	-- Two statements, because an index finds "is null" and "= x" but not "is not distinct from".
	if p_owner is null then
		return (select id from ledger.account
			where owner_id is null and kind = p_kind and currency = p_currency);
	end if;
	return (select id from ledger.account
		where owner_id = p_owner and kind = p_kind and currency = p_currency);
end $$;

-- The account at an address; opens it at first use.
create function ledger.account_id(p_owner integer, p_kind text, p_currency text)
returns integer language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
	v_id integer := ledger.find_account(p_owner, p_kind, p_currency);
begin
	if v_id is not null then return v_id; end if;

	insert into ledger.account (owner_id, kind, currency, side, floor, tracked)
	select p_owner, p_kind, p_currency, r.side, r.floor, r.tracked
	from ledger.account_rule(p_kind) r
	on conflict do nothing;
	return ledger.find_account(p_owner, p_kind, p_currency);
end $$;

-- Posts one event in one round trip. The same event again changes nothing and answers the first
-- result; the same name for another event is a conflict. One line per account.
create function ledger.post(
	p_id uuid, p_source text, p_external_id text, p_kind text, p_req_hash bytea, p_actor text,
	p_accounts integer[], p_amounts bigint[],
	p_occurred_at timestamptz default statement_timestamp(), p_reverses uuid default null,
	out tx_id uuid, out replayed boolean, out result jsonb
) language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
	-- Sealing relies on the transaction id being taken before the sequence number (sealing.ts).
	v_transaction constant xid8 := pg_current_xact_id();
	v_hash bytea;
	v_lines bigint;
	v_balanced boolean;
	v_mixed boolean;
	v_demo boolean;
	v_short boolean;
	v_result jsonb;
begin
	-- Locks first, in id order, so that no two events wait for each other.
	perform 1 from ledger.account
	where id = any (p_accounts) and tracked
	order by id for no key update;

	-- What is known by this name, and what the lines would do.
	select t.id, t.req_hash, t.result, n.* into tx_id, v_hash, result,
		v_lines, v_balanced, v_mixed, v_demo, v_short, v_result
	from (
		select count(distinct a.id), sum(l.amount) = 0, min(a.currency) <> max(a.currency),
			bool_or(a.currency = 'DEMO'), bool_or(a.balance + a.side * l.amount < a.floor),
			jsonb_build_object('balances', coalesce(jsonb_object_agg(
				a.id, a.balance + a.side * l.amount) filter (where a.tracked), '{}'))
		from unnest(p_accounts, p_amounts) l(account_id, amount)
		join ledger.account a on a.id = l.account_id
	) n
	left join ledger.tx t on t.source = p_source and t.external_id = p_external_id;

	if tx_id is null then
		if v_mixed then
			v_balanced := not exists (
				select from unnest(p_accounts, p_amounts) l(account_id, amount)
				join ledger.account a on a.id = l.account_id
				group by a.currency having sum(l.amount) <> 0
			);
		end if;
		if v_lines = 0 or v_lines <> cardinality(p_accounts) then
			raise exception 'an unknown or repeated account, or none, in %', p_accounts
				using errcode = 'JH003';
		end if;
		if not v_balanced then
			raise exception 'the lines do not add up to 0' using errcode = 'JH003';
		end if;
		if v_demo and v_mixed then
			raise exception 'trial money never meets real money' using errcode = 'JH003';
		end if;
		if v_short then
			raise exception 'insufficient_balance' using errcode = 'JH001';
		end if;

		-- The event, its balances and its lines; nothing when the name was taken meanwhile.
		with event as (
			insert into ledger.tx (id, source, external_id, kind, req_hash, actor, reverses,
				result, occurred_at)
			values (p_id, p_source, p_external_id, p_kind, p_req_hash, p_actor, p_reverses,
				v_result, p_occurred_at)
			on conflict (source, external_id) do nothing
			returning id
		), moved as (
			update ledger.account a
			set balance = a.balance + a.side * l.amount, version = a.version + 1
			from event, unnest(p_accounts, p_amounts) l(account_id, amount)
			where a.id = l.account_id and a.tracked
			returning a.id, a.version, a.balance
		)
		insert into ledger.posting (tx_id, line, account_id, amount, version, balance_after)
		select e.id, l.line, l.account_id, l.amount, m.version, m.balance
		from event e
		cross join unnest(p_accounts, p_amounts) with ordinality l(account_id, amount, line)
		left join moved m on m.id = l.account_id;
		if found then
			tx_id := p_id;
			replayed := false;
			result := v_result;
			return;
		end if;

		-- A copy with none of these tracked accounts committed since we looked.
		select t.id, t.req_hash, t.result into strict tx_id, v_hash, result
		from ledger.tx t where t.source = p_source and t.external_id = p_external_id;
	end if;

	if v_hash <> p_req_hash then
		raise exception 'reference_conflict' using errcode = 'JH002';
	end if;
	replayed := true;
end $$;

-- The balance at an address, 0 for one that was never used.
create function ledger.balance_of(p_owner integer, p_kind text, p_currency text)
returns bigint language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
	select coalesce((
		select case when a.tracked then a.balance
			else coalesce(s.balance, 0) + a.side * coalesce((
				select sum(p.amount) from ledger.tx t join ledger.posting p on p.tx_id = t.id
				where p.account_id = a.id and t.seq > coalesce(s.seq, (
					select max(b.to_seq) from ledger.seal_block b), 0)
			), 0)::bigint end
		from ledger.account a left join ledger.snapshot s on s.account_id = a.id
		where a.id = ledger.find_account(p_owner, p_kind, p_currency)
	), 0);
$$;
`;
