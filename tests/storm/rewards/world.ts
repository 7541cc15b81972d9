import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import { businessDayOf, dayAfter } from '#lib/time.ts';
import { closeDatabase, type Database, openDatabase, transaction } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { readNow } from '#platform/db/read-now.ts';
import { fundPot } from '#platform/rewards/pots/fund-pot.ts';
import { approveRule } from '#platform/rewards/rules/change-state.ts';
import { saveRule } from '#platform/rewards/rules/save-rule.ts';
import { giveTickets } from '#platform/rewards/tickets/give-tickets.ts';
import { addNamedParts } from '../../platform/rewards/catalogue.ts';
import { type Apps, startApps } from '../processes.ts';
import { makeDrawsLive } from './draws.ts';
import { BONUS, CAPPED, CASH, POINTS, REBATE, TICKETS, WHEEL } from './offers.ts';

/** Days that the rebate pays, each in a run of its own. */
export const RUN_DAYS = 12;

/** Rounds of a member with a bonus: together they free all of it. */
const BONUS_ROUNDS = 20;

export interface RewardsWorld {
	dataDir: string;
	db: Database;
	members: number[];
	/** Members for whom the capped pot has a prize. */
	cappedFor: number;
	/** Claims that a process has said it has taken. */
	taken: Set<string>;
	apps: Apps;
	end(): Promise<void>;
}

/** A temporary cluster with live rules, play of some days, and processes that take prizes. */
export async function makeRewardsWorld(options: {
	ports: number[];
	memberCount: number;
}): Promise<RewardsWorld> {
	const dataDir = await mkdtemp(join(tmpdir(), 'jhilik-storm-'));
	const postgres = await startEmbeddedPostgres({ dataDir });
	await migrate(postgres.ownerUrl, { hasTestClock: true });
	const db = openDatabase({ url: postgres.appUrl });
	const owner = openDatabase({ url: postgres.ownerUrl, connectionsMax: 1 });
	const members: number[] = [];
	for (let n = 0; n < options.memberCount; n += 1) members.push(await aMember(db));
	const cappedFor = Math.floor(options.memberCount / 2);
	await makeLive(db, cappedFor);
	await giveAll(db, members);
	await makeDrawsLive(db, members, new Date());
	await playDays(owner, members);
	await sql`checkpoint`.execute(owner).catch(() => {});
	const env = {
		NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
		STORM_DATABASE_URL: postgres.appUrl,
		STORM_MEMBERS: members.join(','),
		STORM_VAULT_KEY: randomBytes(32).toString('hex'),
	};
	const taken = new Set<string>();
	const onLine = (_port: number, line: string) => {
		const [word, id] = line.split(' ');
		if (word === 'taken' && id) taken.add(id);
	};
	const apps = await startApps(options.ports, env, {
		...{ program: 'rewards/app.ts', isQuiet: true, onLine },
	});
	return {
		...{ dataDir, db, members, cappedFor, taken, apps },
		async end() {
			await apps.stop();
			await Promise.all([closeDatabase(db), closeDatabase(owner)]);
			await postgres.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

async function aMember(db: Database): Promise<number> {
	const name = `storm-${randomBytes(6).toString('hex')}`;
	const { rows } = await sql<{ id: number }>`
		insert into member (username, nickname, password_hash) values (${name}, ${name}, '-')
		returning id`.execute(db);
	return rows[0]?.id ?? 0;
}

async function makeLive(db: Database, cappedFor: number): Promise<void> {
	await transaction(db, addNamedParts);
	const capped = { ...CAPPED, pot: { code: 'capped', cap: `${cappedFor * 3}.00` } };
	for (const body of [CASH, POINTS, BONUS, REBATE, WHEEL, capped]) {
		await transaction(db, async (tx) => {
			const now = await readNow(tx);
			const funding = { code: body.pot.code, amount: 1_000_000n * UNIT, fundedBy: 'maker', now };
			await fundPot(tx, { ...funding, reason: 'storm' });
			await saveRule(tx, { body, madeBy: 'maker' });
			await approveRule(tx, { code: body.code, changedBy: 'checker' });
		});
	}
}

async function giveAll(db: Database, members: readonly number[]): Promise<void> {
	for (const memberId of members) {
		await transaction(db, async (tx) => {
			const giving = { rule: WHEEL.code, memberId, count: TICKETS, now: await readNow(tx) };
			await giveTickets(tx, {
				...{ ...giving, madeFor: `storm:${memberId}`, givenBy: 'maker', reason: 'storm' },
			});
		});
	}
}

/** Play that is folded: of past days, whose runs have begun, and of the bonuses that are to come. */
async function playDays(owner: Database, members: readonly number[]): Promise<void> {
	const today = businessDayOf(new Date());
	for (let n = 1; n <= RUN_DAYS; n += 1) {
		const day = dayAfter(today, -n);
		await sql`insert into play_day (member_id, day, booked, game_type, vendor_code, game_code, rounds,
				stake, paid, valid, uncounted)
			select m, ${day}::date, ${day}::date, 'RNG', 'JHL', 'g', 1, ${1000n * UNIT}, 0,
				${1000n * UNIT}, 0
			from unnest(${members}::int[]) m`.execute(owner);
		await sql`insert into reward_run (rule, period, version, from_day, to_day, state)
			select code, ${`day:${day}`}, version, ${day}::date, ${day}::date + 1, 'running'
			from reward_rule where code = 'rebate'`.execute(owner);
	}
	await sql`update play_fold set open_day = ${today}`.execute(owner);
	await sql`insert into play_counted (member_id, fact_id, settled_at, game_type, stake, paid, valid,
			uncounted)
		select m, 1000000 + n, core.now() + interval '1 day', 'RNG', ${5n * UNIT}, 0, ${5n * UNIT}, 0
		from unnest(${members}::int[]) m, generate_series(1, ${BONUS_ROUNDS}) n`.execute(owner);
}
