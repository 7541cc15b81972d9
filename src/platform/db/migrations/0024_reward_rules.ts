import { type Kysely, sql } from 'kysely';

/**
 * Rules of rewards and what members took by them (docs/rewards.md).
 *
 * A version is the SHA-256 of a rule's canonical form; it never changes. `reward_rule.version` is the
 * version in force, `waiting` a later one that is not approved yet.
 *
 * `reward_claim.period` names what the claim is for: a day, a month, a level, a deposit. Its unique
 * key is why a prize is taken once. `reward_once` does the same for persons, devices and payout
 * accounts, by a hash. `reward_given` counts what a rule has given in a period and at all; its rows
 * are updated in the transaction that pays, so that no limit is passed.
 */
const statements = `
create table reward_rule (
	code text primary key check (code ~ '^[a-z][a-z0-9-]{0,31}$'),
	version text not null,
	waiting text,
	state text not null check (state in ('checked', 'live', 'paused')),
	position integer not null default 0,
	changed_at timestamptz not null default core.clock()
);

create table reward_version (
	rule text not null references reward_rule (code) deferrable initially deferred,
	version text not null check (version ~ '^[0-9a-f]{64}$'),
	body jsonb not null,
	made_by text not null,
	made_at timestamptz not null default core.clock(),
	approved_by text,
	approved_at timestamptz,
	primary key (rule, version),
	check ((approved_by is null) = (approved_at is null))
);
alter table reward_rule add foreign key (code, version)
	references reward_version (rule, version) deferrable initially deferred;

create table reward_join (
	rule text not null references reward_rule (code),
	member_id integer not null references member (id),
	version text not null,
	language text not null,
	joined_at timestamptz not null,
	left_at timestamptz,
	primary key (rule, member_id)
);
create index reward_join_of_member on reward_join (member_id);

create table reward_claim (
	id uuid primary key,
	rule text not null references reward_rule (code),
	member_id integer not null references member (id),
	period text not null check (length(period) between 1 and 80),
	version text not null,
	state text not null check (state in
		('waiting', 'claimable', 'claimed', 'issued', 'rejected', 'expired')),
	-- What is paid: amounts as decimal text.
	prize jsonb not null,
	-- What was counted for it, in the unit of the rule.
	counted bigint not null default 0 check (counted >= 0),
	-- The same by game type, in minor units as text: a rebate pays each bet once.
	counted_by_type jsonb not null default '{}',
	pot text not null references reward_pot (code),
	-- What it took out of the pot; 0 until it is paid.
	cost bigint not null default 0 check (cost >= 0),
	reason text,
	opened_at timestamptz not null,
	expires_at timestamptz,
	decided_at timestamptz,
	decided_by text,
	tx_id uuid,
	unique (rule, member_id, period),
	check ((state in ('claimed', 'issued')) or cost = 0)
);
create index reward_claim_of_member on reward_claim (member_id, opened_at desc);
create index reward_claim_waiting on reward_claim (opened_at) where state = 'waiting';
create index reward_claim_open on reward_claim (expires_at) where state = 'claimable';

create table reward_application (
	claim_id uuid primary key references reward_claim (id),
	comment text not null check (length(comment) <= 140),
	images uuid[] not null default '{}' check (cardinality(images) <= 3)
);

create table reward_once (
	rule text not null,
	kind text not null check (kind in ('person', 'device', 'payout')),
	key_hash bytea not null check (octet_length(key_hash) = 32),
	claim_id uuid not null references reward_claim (id),
	primary key (rule, kind, key_hash)
);

create table reward_given (
	rule text not null references reward_rule (code),
	-- A business day, the Monday of a week, the first of a month, or 'life'.
	period text not null,
	claims integer not null default 0 check (claims >= 0),
	amount bigint not null default 0 check (amount >= 0),
	primary key (rule, period)
);

create table reward_list (
	name text not null check (name ~ '^[a-z][a-z0-9-]{0,31}$'),
	member_id integer not null references member (id),
	primary key (name, member_id)
);

-- Staff have seen a document of the member; there are no identity checks yet.
alter table member_profile add column identity_proven_at timestamptz;

-- Members who want no offers.
create table reward_refusal (
	member_id integer primary key references member (id),
	refused_at timestamptz not null default core.clock()
);

-- Pictures may belong to an application.
alter table proof_image drop constraint proof_image_subject_check;
alter table proof_image add constraint proof_image_subject_check
	check (subject ~ '^(deposit|withdrawal|reward):');

`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
