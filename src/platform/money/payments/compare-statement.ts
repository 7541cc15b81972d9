import { secondsAfter } from '#lib/time.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { compareLines, type Difference } from './compare-lines.ts';
import * as differences from './difference-rows.ts';
import type { Provider, StatementLine } from './ports.ts';
import { postSettlement } from './post-settlement.ts';
import * as rows from './statement-rows.ts';

const DAY_S = 24 * 60 * 60;
/** Movements of the last minutes of a day may be on the provider's next day. */
const NEAR_MIDNIGHT_S = 15 * 60;

export interface Compared {
	day: string;
	lineCount: number;
	/** Found now for the first time. */
	added: Difference[];
	/** Open differences of these books, earlier ones too. */
	openCount: number;
}

interface CompareInput {
	currency: string;
	/** UTC, `yyyy-mm-dd`. */
	day: string;
}

/**
 * Reads a provider's statement of a day, stores its lines and compares them with the books, line by
 * line. Differences are stored, and end when a later comparison finds both equal; no money moves
 * but the settlements of a real provider. Throws `ProviderUnclear`.
 */
export async function compareStatement(
	db: Database,
	provider: Provider,
	{ currency, day }: CompareInput,
): Promise<Compared> {
	const lines = await provider.statement(day, currency);
	return await transaction(db, async (tx) => {
		const books = { provider: provider.code, currency, day };
		await rows.lockStatement(tx, books);
		const from = new Date(`${day}T00:00:00Z`);
		const end = secondsAfter(from, DAY_S);
		const isFinal = (await readNow(tx)) >= end;
		const altered = await storeLines(tx, books, lines);
		await rows.putStatement(tx, { ...books, lineCount: lines.length, isFinal });
		const isSettlement = ({ kind }: StatementLine) => kind.startsWith('settled_');
		if (provider.isReal) {
			for (const line of lines.filter(isSettlement)) {
				await postSettlement(tx, { provider: provider.code, currency, line });
			}
		}
		const open = await differences.listDifferences(tx, books);
		const period = {
			from: secondsAfter(from, -NEAR_MIDNIGHT_S),
			to: isFinal ? secondsAfter(end, -NEAR_MIDNIGHT_S) : from,
		};
		const moved = await rows.listMovementsBetween(tx, books, period);
		const refs = [...lines, ...open, ...moved].map(({ ref }) => ref);
		const found = compareLines(
			await rows.listMovementsOf(tx, books, refs),
			(await rows.sumLines(tx, books, refs)).filter(
				({ kind }) => !provider.isReal || !kind.startsWith('settled_'),
			),
		);
		return { day, lineCount: lines.length, ...(await store(tx, books, [...found, ...altered])) };
	});
}

/** Stores new lines, and returns those that have changed since they were read. */
async function storeLines(
	tx: Tx,
	books: rows.ProviderBooks & { day: string },
	lines: readonly StatementLine[],
): Promise<Difference[]> {
	const ids = lines.map(({ id }) => id);
	const known = new Map(
		(await rows.listKnownLines(tx, books.provider, ids)).map((line) => [line.line_id, line]),
	);
	const added = new Map(lines.filter(({ id }) => !known.has(id)).map((line) => [line.id, line]));
	await rows.insertLines(tx, books, [...added.values()]);
	return lines.flatMap(({ id, kind, ref, amount, cost = 0n }) => {
		const before = known.get(id) ?? added.get(id);
		if (!before) return [];
		const isSame =
			before.kind === kind &&
			before.ref === ref &&
			before.amount === amount &&
			(before.cost ?? 0n) === cost;
		const problem = 'line_altered' as const;
		return isSame ? [] : [{ kind: 'line', ref: id, problem, own: before.amount, theirs: amount }];
	});
}

async function store(
	tx: Tx,
	books: rows.ProviderBooks & { day: string },
	found: readonly Difference[],
): Promise<Pick<Compared, 'added' | 'openCount'>> {
	const added: Difference[] = [];
	const open = await differences.listDifferences(tx, books);
	const still = new Set(found.map(({ kind, ref }) => `${kind} ${ref}`));
	// A changed line stays until people explain it.
	const over = open.filter(
		({ line_kind: kind, ref }) => kind !== 'line' && !still.has(`${kind} ${ref}`),
	);
	await differences.resolveDifferences(
		tx,
		over.map(({ id }) => id),
	);
	for (const difference of found) {
		if (await differences.putDifference(tx, books, difference)) added.push(difference);
	}
	return { added, openCount: (await differences.listDifferences(tx, books)).length };
}
