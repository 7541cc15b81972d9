import { type DrawRecord, recordHash, resultOf } from '#lib/rules/lottery/draw-record.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import * as rows from './issue-rows.ts';
import { seedPlaceOf } from './make-issues.ts';

/** What the first record of a game names as the one before. */
const NO_RECORD = '0'.repeat(64);

interface RecordDrawInput {
	/** Locked by its row, with the root of its tickets. */
	issue: rows.IssueRow;
	signature: string;
}

/** Draws the result of an issue, shows its seed and appends its record to the chain of the game. */
export async function recordDraw(
	tx: Tx,
	vault: Vault,
	{ issue, signature }: RecordDrawInput,
): Promise<void> {
	await rows.lockChain(tx, issue.gameId);
	const last = await rows.findLastRecord(tx, issue.gameId);
	const seed = vault.decryptBytes(issue.seed, seedPlaceOf(issue.game, issue.numero));
	const table = await rows.getOddsTable(tx, issue.tableHash);
	const previous = last?.hash?.toString('hex') ?? NO_RECORD;
	const record = createRecord({ issue, signature, seed, table, previous });
	await rows.updateIssue(tx, issue.id, {
		result: [...record.result],
		shown_seed: seed,
		record_hash: Buffer.from(recordHash(record), 'hex'),
		record_no: (last?.no ?? 0) + 1,
	});
}

interface RecordParts {
	issue: Pick<
		rows.IssueRow,
		'game' | 'numero' | 'locksAt' | 'seedHash' | 'tableHash' | 'beacon' | 'round'
	> & { tickets: number | null; root: Buffer | null };
	signature: string;
	seed: Buffer;
	/** Canonical JSON. */
	table: string;
	/** The hash of the game's record before. */
	previous: string;
}

/** Creates the record of a draw, with its result. */
export function createRecord({ issue, signature, seed, table, previous }: RecordParts): DrawRecord {
	if (issue.root === null) throw new Error(`issue ${issue.numero} has no root`);
	const record: Omit<DrawRecord, 'result'> = {
		version: 1,
		game: issue.game,
		numero: issue.numero,
		locksAt: issue.locksAt.toISOString(),
		seedHash: issue.seedHash.toString('hex'),
		table: JSON.parse(table) as DrawRecord['table'],
		tableHash: issue.tableHash.toString('hex'),
		beacon: issue.beacon,
		round: issue.round,
		tickets: issue.tickets ?? 0,
		root: issue.root.toString('hex'),
		signature,
		seed: seed.toString('hex'),
		previous,
	};
	return { ...record, result: resultOf({ ...record, result: [] }) };
}

/** Reads the record of a drawn issue, or of a void one once its seed is shown. */
export async function readRecord(db: Tx, issueId: number): Promise<DrawRecord | undefined> {
	const row = await rows.findRecordParts(db, issueId);
	if (!row?.seed || row.signature === null) return undefined;
	const { signature, seed, table, previous } = row;
	return createRecord({
		...{ issue: row, signature, seed, table },
		previous: previous?.toString('hex') ?? NO_RECORD,
	});
}
