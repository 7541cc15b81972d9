import { type Kysely, sql } from 'kysely';

/**
 * Deposits: an order is a wish to pay, a receipt is money that came in. Receipts are posted once, by
 * the provider's own reference. Amounts are minor units.
 */
const statements = `
create table deposit_order (
	-- Made by the client.
	id uuid primary key,
	member_id integer not null references member (id),
	channel text not null,
	provider text not null,
	currency text not null,
	asked bigint not null check (asked > 0),
	-- What the payer writes beside the payment; has a check digit.
	reference text not null unique,
	state text not null default 'open'
		check (state in ('open', 'proof', 'closed', 'expired', 'failed')),
	-- Why the sum differs: under, over, late, double, over_limit.
	exceptions text[] not null default '{}',
	-- Why it failed.
	reason text,
	-- Sums of its receipts, and of what was taken back.
	received bigint not null default 0,
	cash bigint not null default 0,
	returnable bigint not null default 0,
	reversed bigint not null default 0,
	promotion text,
	-- The provider's answer: address, code to scan, or where to pay.
	payment jsonb,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	closed_at timestamptz,
	-- When the provider is asked next; null once that is over.
	look_up_at timestamptz
);
create index deposit_order_of_member on deposit_order (member_id, created_at desc);
create index deposit_order_waiting on deposit_order (expires_at) where state in ('open', 'proof');
create index deposit_order_look_up on deposit_order (look_up_at) where look_up_at is not null;

create table deposit_receipt (
	provider text not null,
	provider_ref text not null,
	order_id uuid not null references deposit_order (id),
	member_id integer not null,
	amount bigint not null check (amount > 0),
	cash bigint not null check (cash >= 0),
	returnable bigint not null check (returnable >= 0),
	-- Money that had come without an order.
	was_unmatched boolean not null,
	-- The payer's name, encrypted.
	payer bytea,
	trx_id text,
	paid_at timestamptz not null,
	recorded_at timestamptz not null default core.now(),
	tx_id uuid not null unique,
	primary key (provider, provider_ref),
	check (amount = cash + returnable)
);
create index deposit_receipt_of_order on deposit_receipt (order_id);
create index deposit_receipt_of_member on deposit_receipt (member_id, recorded_at);

-- Money that came without an order. It is matched when deposit_receipt has its reference.
create table deposit_unmatched (
	provider text not null,
	provider_ref text not null,
	amount bigint not null check (amount > 0),
	currency text not null,
	payer bytea,
	trx_id text,
	paid_at timestamptz not null,
	recorded_at timestamptz not null default core.now(),
	tx_id uuid not null unique,
	primary key (provider, provider_ref)
);

-- The decision of people on unmatched money: the second person confirms, above a threshold.
create table deposit_match (
	provider text not null,
	provider_ref text not null,
	order_id uuid not null references deposit_order (id),
	maker text not null,
	checker text check (checker <> maker),
	reason text not null check (reason <> ''),
	made_at timestamptz not null default core.now(),
	primary key (provider, provider_ref)
);

-- A payment that the provider took back. tx_id is null while its receipt has not come yet.
create table deposit_reversal (
	provider text not null,
	provider_ref text not null,
	amount bigint not null check (amount > 0),
	currency text not null,
	cash bigint,
	returnable bigint,
	owed bigint,
	reported_at timestamptz not null default core.now(),
	tx_id uuid unique,
	primary key (provider, provider_ref),
	check (tx_id is null or amount = cash + returnable + owed)
);

-- What a payer typed after a manual payment. It proves nothing; a receipt does.
create table deposit_proof (
	order_id uuid primary key references deposit_order (id),
	provider text not null,
	trx_id text not null,
	payer_tail text,
	pictures uuid[] not null default '{}',
	given_at timestamptz not null default core.now(),
	unique (provider, trx_id)
);

-- Every message of a provider, once by its id.
create table psp_message (
	provider text not null,
	message_id text not null,
	body_hash bytea not null,
	-- Encrypted.
	body bytea not null,
	verdict text not null,
	received_at timestamptz not null default core.now(),
	primary key (provider, message_id)
);

-- Deposits of play money become orders of the channel and provider "play". The ledger says what was
-- credited; one that has no row in wallet_deposit takes the id of its event.
create temporary table old_deposit on commit drop as
	select coalesce(d.id, t.id) as id, t.id as tx_id, t.external_id as ref, a.owner_id as member_id,
		a.currency, p.amount, t.created_at as at
	from ledger.tx t
	join ledger.posting p on p.tx_id = t.id
	join ledger.account a on a.id = p.account_id and a.kind = 'player.cash'
	left join wallet_deposit d on d.id::text = t.external_id
	where t.source = 'deposit';
insert into deposit_order (id, member_id, channel, provider, currency, asked, reference, state,
	received, cash, created_at, expires_at, closed_at)
select id, member_id, 'play', 'play', currency, amount, 'P-' || id, 'closed', amount, amount, at, at,
	at
from old_deposit;
insert into deposit_receipt (provider, provider_ref, order_id, member_id, amount, cash, returnable,
	was_unmatched, paid_at, recorded_at, tx_id)
select 'play', ref, id, member_id, amount, amount, 0, false, at, at, tx_id from old_deposit;
drop table wallet_deposit;

revoke update, delete, truncate on deposit_receipt, deposit_unmatched, psp_message from jhilik_app;
revoke delete, truncate on deposit_order, deposit_match, deposit_reversal, deposit_proof
	from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
