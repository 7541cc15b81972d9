/** What the reconciler found wrong. An open break freezes withdrawals of its account. */
export const ledgerBreaks = `
create table ledger.break (
	id bigint generated always as identity primary key,
	invariant text not null,
	account_id integer,
	tx_id uuid,
	detail text not null,
	found_at timestamptz not null default clock_timestamp(),
	cleared_at timestamptz,
	cleared_by text,
	check ((cleared_at is null) = (cleared_by is null))
);
create unique index break_open on ledger.break (invariant, account_id, tx_id)
	nulls not distinct where cleared_at is null;
create index break_account on ledger.break (account_id) where cleared_at is null;

create table ledger.reconciled (
	only_row boolean primary key default true check (only_row),
	seq bigint not null,
	block integer not null
);
insert into ledger.reconciled (seq, block) values (0, 0);

-- True when the break is new.
create function ledger.report_break(
	p_invariant text, p_account integer, p_tx uuid, p_detail text
) returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
	insert into ledger.break (invariant, account_id, tx_id, detail)
	values (p_invariant, p_account, p_tx, p_detail) on conflict do nothing;
	return found;
end $$;

-- Everything up to here was looked at; the next incremental run begins after it.
create function ledger.mark_reconciled(p_seq bigint, p_block integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
	update ledger.reconciled set seq = p_seq, block = p_block where seq <= p_seq;
$$;
`;
