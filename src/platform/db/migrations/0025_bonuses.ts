import { type Kysely, sql } from 'kysely';

/**
 * Bonuses that become cash by play (docs/rewards.md, "Bonuses"). The money of a bonus is in the
 * member's account `player.bonus_locked` and cannot be staked; each tenth of what is needed moves a
 * tenth of it to cash.
 *
 * `bonus_play`: every settled round that was looked at while a bonus was active, with what it counts
 * and why; a round is looked at once.
 */
const statements = `
create table reward_bonus (
	-- The id of its claim.
	id uuid primary key references reward_claim (id),
	member_id integer not null references member (id),
	pot text not null references reward_pot (code),
	granted bigint not null check (granted > 0),
	needed bigint not null check (needed > 0),
	done bigint not null default 0 check (done between 0 and needed),
	released bigint not null default 0 check (released between 0 and granted),
	-- Parts of 10,000 by game type; other types count nothing.
	rates jsonb not null,
	stake_max bigint check (stake_max > 0),
	-- Rounds that began after this one count.
	after_round bigint not null,
	state text not null check (state in ('active', 'done', 'expired', 'given_up')),
	opened_at timestamptz not null,
	expires_at timestamptz not null check (expires_at > opened_at),
	closed_at timestamptz,
	check ((state = 'active') = (closed_at is null))
);
create index reward_bonus_of_member on reward_bonus (member_id, opened_at desc);
create index reward_bonus_active on reward_bonus (member_id) where state = 'active';

create table bonus_play (
	member_id integer not null,
	round_id bigint not null,
	bonus_id uuid not null references reward_bonus (id),
	turnover bigint not null check (turnover >= 0),
	counted bigint not null check (counted between 0 and turnover),
	reason text not null check (reason in
		('whole', 'rate', 'rest', 'not_needed', 'game', 'stake_max', 'nothing', 'after_end')),
	settled_at timestamptz not null,
	primary key (member_id, round_id, bonus_id)
);
create index bonus_play_of_bonus on bonus_play (bonus_id, settled_at desc, round_id desc);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
