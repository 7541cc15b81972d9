import { type Kysely, sql } from 'kysely';

/**
 * What a vendor's contract allows (docs/vendor-wallet.md, "Wins above the contract"): `win_limits` of
 * a vendor, by currency an `amount` in minor units and a multiple of the stake, `times`. A win above
 * it is in `vendor_held_win` until two persons decide, and in `in_review` of its round. Tombstones
 * have an index, so that they can be counted. No account has more than a JSON number can say.
 */
const statements = `
alter table vendor add column win_limits jsonb not null
	default '{"BDT": {"amount": 10000000000}}' check (jsonb_typeof(win_limits) = 'object');

alter table vendor_round add column in_review bigint not null default 0 check (in_review >= 0);

create table vendor_held_win (
	id bigint generated always as identity primary key,
	vendor_code text not null references vendor (code),
	vendor_tx_id uuid not null,
	kind text not null check (kind in ('win', 'betwin', 'adjust', 'freewin')),
	member_id integer not null references member (id),
	round_id text not null,
	currency text not null,
	amount bigint not null check (amount > 0),
	win_max bigint not null,
	held_at timestamptz not null,
	state text not null default 'open' check (state in ('open', 'paid', 'refused')),
	proposal text check (proposal in ('pay', 'refuse')),
	maker text,
	maker_reason text,
	checker text,
	checker_reason text,
	entry_id uuid,
	decided_at timestamptz,
	unique (vendor_code, vendor_tx_id),
	check (maker <> checker),
	check ((state = 'open') = (checker is null)),
	check ((maker is null) = (proposal is null)),
	check (state = 'open' or maker is not null and entry_id is not null and decided_at is not null)
);
create index vendor_held_win_open on vendor_held_win (id) where state = 'open';
create index vendor_held_win_of_round on vendor_held_win (vendor_code, round_id);
grant select on vendor_held_win to jhilik_app;

create index vendor_tx_tombstone on vendor_tx (vendor_code, created_at) where state = 'tombstone';

alter table ledger.account add constraint account_balance_max check (balance <= 9007199254740991);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
