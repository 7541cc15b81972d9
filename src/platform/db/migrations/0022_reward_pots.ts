import { type Kysely, sql } from 'kysely';

/**
 * Pots: money of the house that rewards are paid from (docs/rewards.md, "Pots"). The money itself is
 * in the account `promo.pot.<code>`, which never goes below 0.
 *
 * `pot_funding`: each amount that was put in, or taken back when it is negative, with its person.
 */
const statements = `
create table reward_pot (
	code text primary key check (code ~ '^[a-z][a-z0-9-]{0,31}$'),
	created_at timestamptz not null default core.now()
);

create table pot_funding (
	id uuid primary key,
	pot text not null references reward_pot (code),
	amount bigint not null check (amount <> 0),
	funded_by text not null,
	reason text not null check (length(reason) between 3 and 200),
	at timestamptz not null default core.clock()
);
create index pot_funding_of_pot on pot_funding (pot, at);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
