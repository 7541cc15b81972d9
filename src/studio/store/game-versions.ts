import { sql } from 'kysely';
import type { Tx } from './database.ts';

interface GameVersion {
	/** SHA-256 of the table's canonical JSON, in hex. */
	tableHash: string;
	gameCode: string;
	tableJson: string;
}

/** Keeps the table of a game: old rounds are verified with the table of their time. */
export async function saveGameVersion(tx: Tx, version: GameVersion): Promise<void> {
	await sql`INSERT INTO studio.game_version (table_hash, game_code, table_json)
		VALUES (${version.tableHash}, ${version.gameCode}, ${version.tableJson})
		ON CONFLICT (table_hash) DO NOTHING`.execute(tx);
}

export async function findGameVersion(tx: Tx, tableHash: string): Promise<string | undefined> {
	const { rows } = await sql<{ table_json: string }>`SELECT table_json FROM studio.game_version
		WHERE table_hash = ${tableHash}`.execute(tx);
	return rows[0]?.table_json;
}
