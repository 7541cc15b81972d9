import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';
import { keyIdOf, type Vault } from './vault.ts';

/** A value sealed by the vault, and where it is. */
export interface SealedValue {
	/** Finds the row again, and orders the rows. */
	at: string;
	/** The place that the vault authenticates. */
	place: string;
	sealed: Buffer;
}

/** A column whose values the vault has sealed. */
export interface SealedColumn {
	/** `<table>.<column>` */
	name: string;
	/** Lists values that the key has not sealed, in the order of `at`. */
	list(db: Tx, input: ListInput): Promise<SealedValue[]>;
	/** Counts the values that the key has not sealed. */
	count(db: Tx, keyId: Buffer): Promise<number>;
	/** Replaces a value, unless it has changed. */
	replace(db: Tx, value: SealedValue, sealed: Buffer): Promise<void>;
	/** Removes what can never be read again; absent where the row has to stay. */
	forget?(db: Tx, keyId: Buffer): Promise<void>;
}

interface ListInput {
	keyId: Buffer;
	after: string | undefined;
	max: number;
}

interface ColumnInput<Key> {
	table: string;
	column: string;
	/** Expressions of the row that name the place; its table is `t`. */
	key: readonly string[];
	placeOf: (key: Key) => string;
	/** The statement, without a condition, that removes what no key opens. */
	whenLost?: string;
}

/** Values of a transaction: a kill loses one batch at most, which the next run does again. */
const BATCH = 200;

/** Describes a column of sealed values. The names come from the code, never from a request. */
export function sealedColumn<Key extends object>(input: ColumnInput<Key>): SealedColumn {
	const { table, column, key, placeOf, whenLost } = input;
	const value = sql.raw(`t.${column}`);
	const from = sql.raw(`${table} t`);
	const others = (keyId: Buffer) =>
		sql`${value} is not null and substring(${value} from 2 for 4) <> ${keyId}`;
	const keys = sql.raw(key.map((name) => `, ${name}`).join(''));
	return {
		name: `${table}.${column}`,
		async list(db, { keyId, after = '(0,0)', max }) {
			const { rows } = await sql<Key & { at: string; sealed: Buffer }>`
				select t.ctid::text as at, ${value} as sealed${keys} from ${from}
				where t.ctid > ${after}::tid and ${others(keyId)} order by t.ctid limit ${max}`.execute(db);
			return rows.map((row) => ({ at: row.at, place: placeOf(row), sealed: row.sealed }));
		},
		count: (db, keyId) =>
			countOf(db, sql`select count(*)::int as n from ${from} where ${others(keyId)}`),
		async replace(db, { at, sealed: old }, sealed) {
			await sql`update ${from} set ${sql.raw(column)} = ${sealed}
				where t.ctid = ${at}::tid and ${value} = ${old}`.execute(db);
		},
		...(whenLost !== undefined && {
			async forget(db: Tx, keyId: Buffer) {
				const statement = whenLost.replace(` ${table}`, ` ${table} t`);
				await sql`${sql.raw(statement)} where ${others(keyId)}`.execute(db);
			},
		}),
	};
}

/** Runs a query that counts. */
export async function countOf(db: Tx, query: ReturnType<typeof sql>): Promise<number> {
	const { rows } = await sql<{ n: number }>`${query}`.execute(db);
	return rows[0]?.n ?? 0;
}

export interface ResealInput {
	columns: readonly SealedColumn[];
	/** Seals with the new key and opens with the old ones too. */
	vault: Vault;
	/** The new key. */
	key: Buffer;
	onBatch?: (name: string, count: number) => void;
}

/**
 * Seals every value again that another key has sealed, in batches that commit by themselves. May be
 * repeated after an interruption anywhere. Throws for a value that none of the keys opens.
 */
export async function resealAll(db: Database, input: ResealInput): Promise<number> {
	const keyId = keyIdOf(input.key);
	let done = 0;
	for (const column of input.columns) {
		// What changes during the pass has a new place in the table: the next pass finds it.
		while ((await unbounded(db, (tx) => column.count(tx, keyId))) > 0) {
			done += await resealColumn(db, column, input);
		}
	}
	return done;
}

async function resealColumn(db: Database, column: SealedColumn, input: ResealInput) {
	const { vault, key, onBatch } = input;
	let done = 0;
	let after: string | undefined;
	for (;;) {
		const from = after;
		const values = await unbounded(db, async (tx) => {
			const found = await column.list(tx, { keyId: keyIdOf(key), after: from, max: BATCH });
			for (const value of found) {
				await column.replace(tx, value, vault.reseal(value.sealed, value.place));
			}
			return found;
		});
		after = values.at(-1)?.at;
		if (after === undefined) return done;
		done += values.length;
		onBatch?.(column.name, values.length);
	}
}

/** Runs a transaction without the time limit of a request: it may read a whole table. */
async function unbounded<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
	return await db.transaction().execute(async (tx) => {
		await sql`set local statement_timeout = 0`.execute(tx);
		return await work(tx);
	});
}
