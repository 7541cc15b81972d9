import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from './database.ts';

/** Content that operators export, edit and import as a whole. */
export interface EditableDocument {
	name: string;
	/** One line for whoever lists them. */
	about: string;
	/** Of the document; it also cleans what is written. */
	schema: z.ZodMiniType;
	read: (db: Tx) => Promise<unknown>;
	/** Puts a value in that its schema has read. Throws `UnknownRow`. */
	write: (tx: Tx, value: unknown) => Promise<void>;
}

/** A row of an import that names a row which is not there. */
export class UnknownRow extends Error {}

interface Table<S extends z.core.$ZodLooseShape> {
	name: string;
	about: string;
	table: string;
	/** The columns that are edited. */
	columns: S;
	/** In the order of the export. */
	orderBy: readonly string[];
}

/**
 * The rows of a table as a document: a list of objects with an `id`. In an import a row without one
 * is new, and rows that are not in it are deleted.
 */
export function editableTable<S extends z.core.$ZodLooseShape>(given: Table<S>): EditableDocument {
	const { name, about, table, columns, orderBy } = given;
	const row = z.strictObject({ id: z.optional(z.int()), ...columns });
	const names = Object.keys(columns);
	const refs = sql.join(names.map((column) => sql.ref(column)));

	async function read(db: Tx): Promise<unknown> {
		const { rows } = await sql<{ row: unknown }>`
			SELECT to_jsonb(shown) AS row
			FROM (SELECT id, ${refs} FROM ${sql.table(table)}
				ORDER BY ${sql.join(orderBy.map((column) => sql.ref(column)))}) shown`.execute(db);
		return rows.map((found) => found.row);
	}

	async function write(tx: Tx, value: unknown): Promise<void> {
		const rows = value as { id?: number }[];
		const ids = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
		await sql`DELETE FROM ${sql.table(table)} WHERE NOT id = ANY(${ids})`.execute(tx);
		for (const { id, ...fields } of rows) {
			const given = sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(fields)}::jsonb)`;
			if (id === undefined) {
				await sql`INSERT INTO ${sql.table(table)} (${refs}) SELECT ${refs} FROM ${given}`.execute(
					tx,
				);
				continue;
			}
			const { numAffectedRows } = await sql`
				UPDATE ${sql.table(table)} SET (${refs}) = (SELECT ${refs} FROM ${given}) WHERE id = ${id}
			`.execute(tx);
			if (numAffectedRows === 0n) throw new UnknownRow(`${name} has no row with the id ${id}.`);
		}
	}

	return { name, about, schema: z.array(row), read, write };
}
