import { sql } from 'kysely';
import * as z from 'zod/mini';
import { parseDecimal, toDecimal } from '#lib/money.ts';
import type { Tx } from './database.ts';

/** Content that operators export, edit and import as one document. */
export interface EditableDocument {
	name: string;
	/** One line for the list of documents. */
	about: string;
	/** The schema of the document, which also cleans its HTML. */
	schema: z.ZodMiniType;
	read: (db: Tx) => Promise<unknown>;
	/** Stores a value that the schema has parsed. Throws `UnknownRow` and `CommandError`. */
	write: (tx: Tx, value: unknown, changedBy: string) => Promise<void>;
	/** Changes of its parts are logged under keys that begin so. */
	partKeys?: string;
}

/** An imported row has an id that is not in the table. */
export class UnknownRow extends Error {}

interface Table<S extends z.core.$ZodLooseShape> {
	name: string;
	about: string;
	table: string;
	/** The column that identifies a row; the generated `id` by default. */
	key?: string;
	/** The editable columns, including the key unless it is generated. */
	columns: S;
	/** Money columns: decimal text in the document. */
	money?: readonly string[];
	/** The columns that order the export. */
	orderBy: readonly string[];
}

type Row = Record<string, unknown>;

/**
 * Creates the document of a table: a list of rows. An import updates existing rows, inserts new
 * rows, and deletes the rows that it does not contain.
 */
export function editableTable<S extends z.core.$ZodLooseShape>(given: Table<S>): EditableDocument {
	const { name, about, table: tableName, key = 'id', columns, money = [], orderBy } = given;
	const isGenerated = !(key in columns);
	const row = z.strictObject({ ...(isGenerated && { id: z.optional(z.int()) }), ...columns });
	const table = sql.table(tableName);
	const keyRef = sql.ref(key);
	const names = Object.keys(columns);
	const refs = sql.join(names.map((column) => sql.ref(column)));

	async function read(db: Tx): Promise<unknown> {
		const order = sql.join(orderBy.map((column) => sql.ref(column)));
		const all = isGenerated ? sql`${keyRef}, ${refs}` : refs;
		const { rows } = await sql<{ row: Row }>`
			SELECT to_jsonb(shown) AS row
			FROM (SELECT ${all} FROM ${table} ORDER BY ${order}) shown`.execute(db);
		return rows.map((found) => withMoney(found.row, (value) => toDecimal(BigInt(String(value)))));
	}

	async function write(tx: Tx, value: unknown): Promise<void> {
		const rows = (value as Row[]).map((found) =>
			withMoney(found, (text) => String(parseDecimal(String(text)))),
		);
		const keys = rows.flatMap((found) => (found[key] === undefined ? [] : [String(found[key])]));
		await sql`DELETE FROM ${table} WHERE NOT ${keyRef}::text = ANY(${keys})`.execute(tx);
		for (const fields of rows) {
			const json = sql`${JSON.stringify(fields)}::jsonb`;
			const record = sql`jsonb_populate_record(null::${table}, ${json})`;
			const { numAffectedRows } = await sql`
				UPDATE ${table} SET (${refs}) = (SELECT ${refs} FROM ${record})
				WHERE ${keyRef}::text = ${String(fields[key] ?? '')}`.execute(tx);
			if (numAffectedRows !== 0n) continue;
			if (isGenerated && fields[key] !== undefined) {
				throw new UnknownRow(`${name} has no row with the id ${fields[key]}.`);
			}
			await sql`INSERT INTO ${table} (${refs}) SELECT ${refs} FROM ${record}`.execute(tx);
		}
	}

	function withMoney(found: Row, convert: (value: unknown) => string): Row {
		const amounts = money
			.filter((column) => found[column] !== null && found[column] !== undefined)
			.map((column) => [column, convert(found[column])]);
		return { ...found, ...Object.fromEntries(amounts) };
	}

	return { name, about, schema: z.array(row), read, write };
}
