import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { businessDayOf, dayAfter, secondsAfter, startOfBusinessDay } from '#lib/time.ts';
import { closeDatabase, type Database, openDatabase, transaction } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { readNow } from '#platform/db/read-now.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import { seedCatalogue } from '#platform/seed/catalogue.ts';
import type { Bench } from '../bench.ts';
import { adminUrlOf, asAdmin, type BenchDatabase, urlOf } from '../bets/bench-database.ts';
import { deposit, makePeople } from './people.ts';
import { playDay } from './plays.ts';

/** Days with play; the last one is yesterday. */
const DAYS = 30;
/** A day is added, sealed and folded in parts: the pool limits the time of a statement. */
const PARTS = 6;
const PART_S = (24 * 60 * 60) / PARTS;
/** Plays of a member on all days together. */
const PLAYS_EACH = 100;
/** The database of the site; the smaller worlds have their own. */
const SITE_DATABASE = 'jhilik';

export interface World {
	members: number;
	plays: number;
	/** The first day with play, and today. */
	from: string;
	today: string;
	/** The application's role, and the superuser. */
	db: Database;
	owner: Database;
	/** The member at the top. */
	topId: number;
	/** Time that the fold has taken for all plays, the seals apart. */
	foldMs: number;
	foldCpuMs: number;
	sealMs: number;
}

interface MakeWorldInput {
	database: BenchDatabase;
	members: number;
	/** Whether the site is started on it afterwards. */
	isSite: boolean;
}

/** Makes a world of members below one agent, with the plays of thirty days, and folds them by day. */
export async function makeWorld(bench: Bench, input: MakeWorldInput): Promise<World> {
	const { database, members, isSite } = input;
	const name = isSite ? SITE_DATABASE : `agents${members}`;
	if (!isSite) {
		await asAdmin(database.ownerUrl, 'postgres', [`create database ${name} owner jhilik_owner`]);
	}
	await migrate(urlOf(database.ownerUrl, name));
	const open = (url: string, connectionsMax: number) => {
		const opened = openDatabase({ url, connectionsMax });
		bench.closings.add(`connections to ${name}`, () => closeDatabase(opened));
		return opened;
	};
	const owner = open(adminUrlOf(database.ownerUrl, name), 2);
	const db = open(urlOf(database.appUrl, name), 10);
	const today = businessDayOf(await readNow(owner));
	const from = dayAfter(today, -DAYS);
	await makeTeam(owner, { members, day: dayAfter(from, -1) });
	const plays = Math.floor((members * PLAYS_EACH) / DAYS);
	const times = { foldMs: 0, foldCpuMs: 0, sealMs: 0 };
	for (let no = 0; no < DAYS; no += 1) {
		if (no % 10 === 0) bench.say(`${members} members, day ${no + 1} of ${DAYS}`);
		for (let part = 0; part < PARTS; part += 1) {
			const since = secondsAfter(startOfBusinessDay(dayAfter(from, no)), part * PART_S);
			const ofPart = { no, part, since, plays: Math.floor(plays / PARTS), lastsS: PART_S - 1 };
			await transaction(owner, (tx) => playDay(tx, ofPart));
			await foldDay({ db, owner, cpuMs: database.cpuMs }, { day: dayAfter(from, no), times });
		}
	}
	await asAdmin(database.ownerUrl, name, ['vacuum analyze']);
	const { rows } = await sql<{ id: number }>`
		select member_id as id from bench_member where level = 0`.execute(owner);
	const topId = rows[0]?.id ?? 0;
	return {
		members,
		plays: Math.floor(plays / PARTS) * PARTS * DAYS,
		from,
		today,
		db,
		owner,
		topId,
		...times,
	};
}

async function makeTeam(owner: Database, { members, day }: { members: number; day: string }) {
	const { publicKey } = generateKeyPairSync('ed25519');
	const studioPublicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
	await transaction(owner, async (tx) => {
		await seedCatalogue(tx, { studioPublicKeyPem, studioOrigin: 'http://localhost' });
		await sql`set local session_replication_role = replica`.execute(tx);
		await sql`set local statement_timeout = '120s'`.execute(tx);
		await makePeople(tx, { members, day });
		await deposit(tx, startOfBusinessDay(day));
	});
	await sql`analyze`.execute(owner);
}

/** Folds what was played on a day while it is the open one, so that it is booked on it. */
async function foldDay(
	{ db, owner, cpuMs }: Pick<World, 'db' | 'owner'> & Pick<BenchDatabase, 'cpuMs'>,
	{ day, times }: { day: string; times: Pick<World, 'foldMs' | 'foldCpuMs' | 'sealMs'> },
): Promise<void> {
	await sql`update play_fold set open_day = ${day}, through_at = ${startOfBusinessDay(day)}`.execute(
		owner,
	);
	const start = performance.now();
	await sealLedger(db);
	const [sealed, cpuBefore] = [performance.now(), cpuMs()];
	await foldPlay(db);
	times.sealMs += sealed - start;
	times.foldMs += performance.now() - sealed;
	times.foldCpuMs += cpuMs() - cpuBefore;
}
