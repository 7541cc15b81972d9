import { secondsAfter } from '#lib/time.ts';
import type { StatementRow } from '#lib/vendor/operator-calls.ts';
import { type Database, transaction, withReadRetry } from '#platform/db/database.ts';
import type { VendorPort } from './port.ts';
import {
	insertDifferences,
	insertStatement,
	type OwnMovement,
	selectComparedUntil,
	selectMovements,
	selectMovementsById,
} from './statement-rows.ts';

/** How far the two clocks, or a repeat, may put the same movement into another period. */
const MARGIN_S = 300;

export type DifferenceKind =
	/** The vendor has it, we have nothing, or refused it. */
	| 'missing_here'
	| 'refused_here'
	/** The vendor has a bet that we gave back after 24 hours. */
	| 'refunded_here'
	/** We have it, the vendor has not. */
	| 'missing_there'
	/** The vendor lists it more than once. */
	| 'doubled_there'
	/** Both have it, with another amount; or it is something else, of another round or member. */
	| 'amount_differs'
	| 'kind_differs'
	| 'round_differs'
	| 'user_differs'
	| 'currency_differs';

export interface Difference {
	transactionId: string;
	kind: DifferenceKind;
	own: OwnMovement | null;
	vendor: StatementRow | null;
}

export interface Comparison {
	ownCount: number;
	vendorCount: number;
	differences: Difference[];
}

interface Books {
	/** What the vendor lists, of the period and its margins. */
	statement: readonly StatementRow[];
	/** Our movements of the period. */
	own: readonly OwnMovement[];
	/** Ours of the ids that the vendor lists, whenever they were. */
	named: readonly OwnMovement[];
}

/** What two books differ in. Pure: nothing is moved, and nothing ever is because of it. */
export function compareBooks({ statement, own, named }: Books): Difference[] {
	const ours = new Map([...named, ...own].map((row) => [row.transactionId, row]));
	const theirs = Map.groupBy(statement, ({ transactionId }) => transactionId.toLowerCase());
	const differences: Difference[] = [];

	for (const [transactionId, [vendor, again]] of theirs) {
		if (!vendor) continue;
		const mine = ours.get(transactionId) ?? null;
		const add = (kind: DifferenceKind) =>
			differences.push({ transactionId, kind, own: mine, vendor });
		if (again) add('doubled_there');
		if (!mine) add('missing_here');
		else if (mine.state !== 'applied') add('refused_here');
		else for (const kind of differencesOf(mine, vendor)) add(kind);
	}
	for (const mine of own) {
		// A vendor that lost our answer does not know that the bet it undid was taken.
		if (theirs.has(mine.transactionId) || mine.undoneBy !== null) continue;
		const { transactionId } = mine;
		differences.push({ transactionId, kind: 'missing_there', own: mine, vendor: null });
	}
	return differences;
}

/** Holds a vendor's statement of a period against our books and keeps what differs. */
export async function compareStatement(
	db: Database,
	port: VendorPort,
	{ from, to, now }: { from: Date; to: Date; now: Date },
): Promise<Comparison> {
	const listed = await port.listMovements(
		secondsAfter(from, -MARGIN_S),
		secondsAfter(to, MARGIN_S),
	);
	const ids = [...new Set(listed.map(({ transactionId }) => transactionId))];
	const { own, named } = await withReadRetry(db, async (tx) => ({
		own: await selectMovements(tx, port.vendorCode, from, to),
		named: await selectMovementsById(tx, port.vendorCode, ids),
	}));
	const differences = compareBooks({ statement: listed, own, named });
	await transaction(db, async (tx) => {
		const statement_id = await insertStatement(tx, {
			...{ vendor_code: port.vendorCode, from_at: from, to_at: to, compared_at: now },
			...{ own_count: own.length, vendor_count: listed.length },
			difference_count: differences.length,
		});
		if (differences.length === 0) return;
		const rows = differences.map(({ transactionId: transaction_id, ...difference }) => {
			return { statement_id, transaction_id, ...difference };
		});
		await insertDifferences(tx, rows);
	});
	return { ownCount: own.length, vendorCount: listed.length, differences };
}

/** The first look goes back so far. */
const FIRST_S = 60 * 60;
/** One statement is of no longer time: what an outage left is caught up on in parts. */
const PERIOD_MAX_S = 6 * 60 * 60;

/** Compares what comes after the last comparison, up to an instant; nothing when that is done. */
export async function compareNext(db: Database, port: VendorPort, until: Date) {
	const known = await withReadRetry(db, (tx) => selectComparedUntil(tx, port.vendorCode));
	const from = known ?? secondsAfter(until, -FIRST_S);
	const latest = secondsAfter(from, PERIOD_MAX_S);
	const to = latest < until ? latest : until;
	if (from >= to) return undefined;
	return { from, to, ...(await compareStatement(db, port, { from, to, now: until })) };
}

function differencesOf(own: OwnMovement, vendor: StatementRow): DifferenceKind[] {
	const found: DifferenceKind[] = [];
	if (own.kind !== vendor.kind) found.push('kind_differs');
	// A vendor undoes what it is not sure of: it cannot know how much came back.
	const isSum = own.amount === vendor.amount && (own.winAmount ?? 0n) === (vendor.winAmount ?? 0n);
	if (!isSum && own.kind !== 'rollback') found.push('amount_differs');
	if (own.undoneBy === 'platform') found.push('refunded_here');
	if (own.roundId !== vendor.roundId) found.push('round_differs');
	if (own.user !== vendor.user) found.push('user_differs');
	if (own.currency !== vendor.currency) found.push('currency_differs');
	return found;
}
