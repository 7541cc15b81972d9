-- Pays members of a run, each in an event of its own that is named by the claim. A member with a claim
-- for the period is left out: the chunk was paid before. Returns who was paid, and how much.
-- The pot's money goes through the account of the run, which is 0 afterwards.
create or replace function reward.pay_run(
	p_run integer, p_kind text, p_members integer[], p_amounts bigint[],
	p_counted bigint[], p_prizes jsonb[], out members integer, out amount bigint,
	out claims uuid[], out paid integer[], out costs bigint[]
) language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_now constant timestamptz := core.clock();
	v_run reward_run;
	v_pot text;
	v_money text;
	v_events ledger.event[];
	v_lines ledger.line[];
	v_first uuid;
begin
	select * into v_run from reward_run r where r.id = p_run;
	select v.body -> 'pot' ->> 'code' into v_pot from reward_version v
	where v.rule = v_run.rule and v.version = v_run.version;
	v_money := 'promo.run.' || p_run;

	-- The accounts first, in id order: an account is in one event of a batch.
	perform ledger.account_id(m, 'player.cash', 'BDT') from unnest(p_members) m;
	perform a.id from ledger.account a
	where a.owner_id = any (p_members) and a.kind = 'player.cash' and a.currency = 'BDT'
	order by a.id for no key update;

	with claimed as (
		insert into reward_claim (id, rule, member_id, period, version, state, prize, counted, pot, cost,
			opened_at, decided_at, tx_id)
		select gen_random_uuid(), v_run.rule, d.member, v_run.period, v_run.version, 'issued', d.prize,
			d.counted, v_pot, d.amount, v_now, v_now, ledger.new_id()
		from unnest(p_members, p_amounts, p_counted, p_prizes) d(member, amount, counted, prize)
		on conflict (rule, member_id, period) do nothing
		returning id, member_id, cost, tx_id
	)
	select count(*), coalesce(sum(c.cost), 0), (array_agg(c.id))[1],
		array_agg(c.id order by c.member_id), array_agg(c.member_id order by c.member_id),
		array_agg(c.cost order by c.member_id),
		array_agg(row(c.tx_id, 'reward', c.id::text, p_kind,
			sha256(convert_to(c.id || ' ' || c.cost, 'UTF8')), null, v_now)::ledger.event),
		array_agg(row(c.tx_id, 1::smallint,
			ledger.account_id(c.member_id, 'player.cash', 'BDT'), c.cost)::ledger.line)
			|| array_agg(row(c.tx_id, 2::smallint,
				ledger.account_id(null, v_money, 'BDT'), -c.cost)::ledger.line)
	into members, amount, v_first, claims, paid, costs, v_events, v_lines
	from claimed c;
	if members = 0 then return; end if;

	perform ledger.post(ledger.new_id(), 'run', p_run || ':' || v_first, 'run_funded',
		sha256(convert_to(p_run || ' ' || v_first || ' ' || amount, 'UTF8')), null,
		array[ledger.account_id(null, 'promo.pot.' || v_pot, 'BDT'),
			ledger.account_id(null, v_money, 'BDT')],
		array[-amount, amount], v_now);
	perform ledger.post_batch(v_events, v_lines);
	insert into reward_given as g (rule, period, claims, amount)
	values (v_run.rule, 'life', members, pay_run.amount)
	on conflict (rule, period) do update
	set claims = g.claims + excluded.claims, amount = g.amount + excluded.amount;
end $$;

grant execute on function reward.pay_run to jhilik_app;
