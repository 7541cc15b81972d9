import { type Kysely, sql } from 'kysely';
import { walletTips } from './rewards/tips.ts';
import { walletAlone } from './together/alone.ts';
import { walletTogether } from './together/calls.ts';

const READ = 'g.stake_max';

/** The functions that read the highest stake of a game. */
const LIMITED: readonly [source: string, name: string][] = [
	[walletAlone, 'wallet.bet'],
	[walletTogether, 'wallet.take_plain'],
	[walletTips, 'wallet.find_seat'],
];

/**
 * How the platform reaches a vendor, how its health was measured, what its statements differ in, and
 * who changed what. The lower of a game's and its vendor's highest stake holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		ALTER TABLE vendor
			ADD COLUMN stake_max bigint CHECK (stake_max > 0),
			ADD COLUMN closed_reason text`.execute(db);
	await sql`
		CREATE TABLE vendor_connection (
			vendor_code text PRIMARY KEY REFERENCES vendor (code),
			protocol text NOT NULL CHECK (protocol IN ('seamless/1')),
			api_url text,
			api_secret bytea,
			launch_by text NOT NULL CHECK (launch_by IN ('address', 'call')),
			opens_in text NOT NULL CHECK (opens_in IN ('frame', 'window')),
			currencies text[] NOT NULL CHECK (cardinality(currencies) > 0),
			modes text[] NOT NULL CHECK (cardinality(modes) > 0),
			is_sandbox boolean NOT NULL,
			CHECK (launch_by = 'address' OR api_url IS NOT NULL)
		)`.execute(db);
	await sql`
		CREATE TABLE vendor_health (
			vendor_code text PRIMARY KEY REFERENCES vendor (code),
			state text NOT NULL CHECK (state IN ('up', 'slow', 'failing', 'down')),
			latency_ms integer NOT NULL,
			failures integer NOT NULL,
			note text NOT NULL,
			checked_at timestamptz NOT NULL,
			since timestamptz NOT NULL
		)`.execute(db);
	await sql`
		CREATE TABLE vendor_change (
			id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			vendor_code text NOT NULL,
			what text NOT NULL,
			detail jsonb NOT NULL,
			changed_by text NOT NULL,
			changed_at timestamptz NOT NULL
		)`.execute(db);
	await sql`REVOKE UPDATE, DELETE, TRUNCATE ON vendor_change FROM jhilik_app`.execute(db);
	await sql`
		CREATE TABLE vendor_statement (
			id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			vendor_code text NOT NULL REFERENCES vendor (code),
			from_at timestamptz NOT NULL,
			to_at timestamptz NOT NULL,
			compared_at timestamptz NOT NULL,
			own_count integer NOT NULL,
			vendor_count integer NOT NULL,
			difference_count integer NOT NULL
		)`.execute(db);
	await sql`CREATE INDEX ON vendor_statement (vendor_code, to_at)`.execute(db);
	await sql`
		CREATE TABLE vendor_difference (
			statement_id integer NOT NULL REFERENCES vendor_statement (id),
			transaction_id text NOT NULL,
			kind text NOT NULL,
			own jsonb,
			vendor jsonb,
			PRIMARY KEY (statement_id, transaction_id, kind)
		)`.execute(db);
	for (const [source, name] of LIMITED) await sql.raw(limited(source, name)).execute(db);
}

/** A function of an earlier migration that heeds the vendor's own highest stake too. */
function limited(source: string, name: string): string {
	const start = source.search(
		new RegExp(`create (or replace )?function ${name.replace('.', '\\.')}\\(`),
	);
	const end = source.indexOf('$$;', source.indexOf('$$', start) + 2);
	const text = source.slice(start, end + 3);
	if (start < 0 || !text.includes(READ)) throw new Error(`${name} reads no stake`);
	// Inside of a call it is an argument; in a list of columns it keeps its name.
	const isColumn = text.includes(`${READ} into`);
	const lower = 'least(g.stake_max, v.stake_max)';
	return text
		.replace('create function', 'create or replace function')
		.replace(READ, isColumn ? `${lower} as stake_max` : lower);
}
