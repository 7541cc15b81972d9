import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { UNIT } from '#lib/money.ts';
import { LOTTERIES } from '#lib/rules/lottery/catalogue.ts';
import { createVault } from '#platform/core/vault.ts';
import { closeDatabase, type Database, openDatabase, transaction } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createBeacons } from '#platform/lottery/issues/beacon.ts';
import { makeIssues, saveLotteries } from '#platform/lottery/issues/make-issues.ts';
import { asRole } from '../../as-role.ts';
import { type Apps, startApps } from '../processes.ts';
import { mutants } from './mutants.ts';

const CASH = 1_000_000n * UNIT;

/** Notes every change of an issue's and a line's state: the tables keep the last one alone. */
const JOURNAL = `
create schema storm;
create table storm.change (
	n bigint generated always as identity primary key,
	issue_id integer, line_id bigint, was text not null, is_now text not null,
	at timestamptz not null
);
create function storm.note() returns trigger language plpgsql security definer as $$
begin
	if tg_table_name = 'issue' then
		insert into storm.change (issue_id, was, is_now, at)
		values (new.id, old.state, new.state, core.clock());
	else
		insert into storm.change (line_id, was, is_now, at)
		values (new.id, old.state, new.state, core.clock());
	end if;
	return null;
end $$;
create trigger storm_note after update on lottery.issue for each row
	when (old.state is distinct from new.state) execute function storm.note();
create trigger storm_note after update on lottery.line for each row
	when (old.state is distinct from new.state) execute function storm.note();
`;

/** A temporary cluster with fast lotteries, members with money and processes with the clock. */
export interface LotteryWorld {
	dataDir: string;
	db: Database;
	/** The role that may set the clock. */
	owner: Database;
	adminUrl: string;
	members: number[];
	apps: Apps;
	end(): Promise<void>;
}

interface WorldOptions {
	ports: number[];
	members: number;
	mutant: string | undefined;
	onLine: (port: number, line: string) => void;
}

export async function makeLotteryWorld(options: WorldOptions): Promise<LotteryWorld> {
	const dataDir = await mkdtemp(join(tmpdir(), 'jhilik-storm-'));
	const postgres = await startEmbeddedPostgres({ dataDir });
	await migrate(postgres.ownerUrl, { hasTestClock: true });
	const adminUrl = asAdmin(postgres.appUrl);
	const mutant = options.mutant ? mutants[options.mutant] : undefined;
	await run(adminUrl, [JOURNAL, ...(mutant?.sql ?? [])]);
	const db = openDatabase({ url: postgres.appUrl });
	const owner = openDatabase({ url: postgres.ownerUrl, connectionsMax: 1 });
	const [vaultKey, markKey] = [randomBytes(32), randomBytes(32)];
	const vault = createVault({ vaultKeys: [vaultKey], markKey });
	const fast = LOTTERIES.filter(({ schedule }) => 'everyS' in schedule);
	await transaction(db, (tx) => saveLotteries(tx, fast));
	await makeIssues(db, { vault, beacons: createBeacons(vault, undefined) });
	const members: number[] = [];
	for (let n = 0; n < options.members; n++) members.push(await aMember(db));
	// The initial state survives even mutants that lose commits.
	await run(adminUrl, ['checkpoint']);
	const env = {
		// A killed process starts again from compiled code.
		NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
		...{ STORM_DATABASE_URL: postgres.appUrl, STORM_MUTANT: options.mutant ?? '' },
		...{ STORM_VAULT: vaultKey.toString('hex'), STORM_MARK: markKey.toString('hex') },
	};
	const program = 'lottery/app.ts';
	const apps = await startApps(options.ports, env, {
		...{ program, isQuiet: true, onLine: options.onLine },
	});
	return {
		...{ dataDir, db, owner, adminUrl, members, apps },
		async end() {
			await apps.stop();
			await Promise.all([closeDatabase(db), closeDatabase(owner)]);
			await postgres.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

function asAdmin(url: string): string {
	return asRole(url, 'postgres');
}

async function aMember(db: Database): Promise<number> {
	const name = `storm-${randomBytes(6).toString('hex')}`;
	const { rows } = await sql<{ id: number }>`
		insert into member (username, nickname, password_hash, currency)
		values (${name}, ${name}, '-', 'BDT') returning id`.execute(db);
	const id = rows[0]?.id ?? 0;
	await sql`select ledger.post(ledger.new_id(), 'grant', ${randomUUID()}, 'grant', '\\x00'::bytea,
		null, array[ledger.account_id(${id}, 'player.cash', 'BDT'),
			ledger.account_id(null, 'house.test', 'BDT')],
		array[${CASH}::bigint, ${-CASH}::bigint])`.execute(db);
	return id;
}

async function run(url: string, statements: string[]): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	for (const statement of statements) await client.query(statement);
	await client.end();
}
