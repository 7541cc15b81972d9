import { setTimeout as sleep } from 'node:timers/promises';
import type { Setting } from './fixtures.ts';
import type { KillableDatabase } from './killable-database.ts';
import { type StudioProcess, startStudioProcess } from './studio-process.ts';

/** Kills of PostgreSQL in a storm; `DATABASE_KILLS=5` for the figure of docs/studio.md. */
export const DATABASE_KILLS = Number(process.env['DATABASE_KILLS'] ?? 1);

/**
 * How late a round may go on, while one process is always alive; the database may be down in between.
 * 5,000 for the figure of docs/studio.md. A round that no process claims again would be late until the end.
 */
export const STALL_MAX_MS = Number(process.env['STALL_MAX_MS'] ?? 20_000);

/** The time of a storm on a busy machine, where the start of a process takes half a minute. */
export function stormTimeoutMs(kills: number): number {
	return 300_000 + (kills + DATABASE_KILLS) * 30_000;
}

interface Storm {
	/** The processes; a killed one is replaced in place, on its port. */
	studios: StudioProcess[];
	setting: () => Setting;
	database: KillableDatabase;
	/** Kills of processes; those of the database are spread over them. */
	kills: number;
}

/** Kills one process after the other, and the database now and then, at a random moment each. */
export async function killAgainAndAgain(storm: Storm): Promise<void> {
	const { studios, kills } = storm;
	for (let kill = 0; kill < kills; kill += 1) {
		await sleep(800 + Math.random() * 2500);
		const at = kill % studios.length;
		const old = studios[at] as StudioProcess;
		await old.kill();
		studios[at] = await startStudioProcess(storm.setting(), old.port);
		if (!hasDatabaseKill(kill, kills)) continue;
		await sleep(Math.random() * 2000);
		await storm.database.kill();
	}
}

function hasDatabaseKill(kill: number, kills: number): boolean {
	const share = (count: number) => Math.floor((count * DATABASE_KILLS) / kills);
	return share(kill + 1) > share(kill);
}

/**
 * Looks again and again how late the latest due row of a table of the studio is, until `isOver`.
 * Returns the longest delay in milliseconds; it contains the time in which the database was down.
 */
export async function longestDelay(
	database: KillableDatabase,
	table: string,
	isOver: () => boolean,
): Promise<number> {
	let longest = 0;
	while (!isOver()) {
		const [row] = await database
			.query<{ ms: number }>(`SELECT coalesce(max(
				extract(epoch FROM clock_timestamp() - due_at) * 1000), 0)::float8 AS ms
				FROM ${table} WHERE due_at IS NOT NULL`)
			.catch(() => []);
		longest = Math.max(longest, row?.ms ?? 0);
		await sleep(100);
	}
	return Math.round(longest);
}
