import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { asAdmin, type BenchDatabase } from '../bets/bench-database.ts';

/** Connections apply a changed setting with their next statement. */
const APPLIED_MS = 300;
const STATEMENT = /LOG: {2}(?:statement|execute [^:]*): *(\S+)/g;
const CONTROL = /^(begin|commit|rollback|set|start|savepoint|release)\b/i;

export interface StatementLog {
	/** Counts the statements while an action runs: the smallest of several, because jobs only add. */
	count(action: () => Promise<void>, times: number): Promise<Counted>;
	close(): Promise<void>;
}

export interface Counted {
	queries: number;
	/** `begin`, `commit` and the like. */
	controls: number;
}

/** Lets PostgreSQL log every statement, which costs time: nothing else is measured meanwhile. */
export async function openStatementLog(database: BenchDatabase): Promise<StatementLog> {
	const file = join(database.dataDir, 'postgres.log');
	const set = async (value: string) => {
		const change = [`alter system set log_statement = '${value}'`, 'select pg_reload_conf()'];
		await asAdmin(database.ownerUrl, 'postgres', change);
		await delay(APPLIED_MS);
	};
	await set('all');
	return {
		async count(action, times) {
			const found: Counted[] = [];
			for (let time = 0; time < times; time += 1) {
				const from = (await stat(file)).size;
				await action();
				found.push(countIn(await readFrom(file, from)));
			}
			return {
				queries: Math.min(...found.map(({ queries }) => queries)),
				controls: Math.min(...found.map(({ controls }) => controls)),
			};
		},
		close: () => set('none'),
	};
}

function countIn(text: string): Counted {
	const words = [...text.matchAll(STATEMENT)].map(([, word = '']) => word);
	const controls = words.filter((word) => CONTROL.test(word)).length;
	return { queries: words.length - controls, controls };
}

async function readFrom(file: string, from: number): Promise<string> {
	const handle = await open(file);
	try {
		const { size } = await handle.stat();
		const buffer = Buffer.alloc(size - from);
		await handle.read(buffer, 0, buffer.length, from);
		return buffer.toString();
	} finally {
		await handle.close();
	}
}
