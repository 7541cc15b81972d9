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

/** Maximum shift of one movement between the two statements, by clock differences or a repeat. */
const MARGIN_S = 300;

export type DifferenceKind =
	/** The vendor lists it; here it is unknown, or was refused. */
	| 'missing_here'
	| 'refused_here'
	/** The vendor lists a bet that the platform refunded after 24 hours. */
	| 'refunded_here'
	/** The ledger has it; the vendor does not list it. */
	| 'missing_there'
	/** The vendor lists it more than once. */
	| 'doubled_there'
	/** Both have it, with different values. */
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

interface CompareMovementsInput {
	/** The vendor's list of the period and its margins. */
	statement: readonly StatementRow[];
	/** Own movements of the period. */
	own: readonly OwnMovement[];
	/** Own movements with the ids that the vendor lists, from any time. */
	named: readonly OwnMovement[];
}

/** Compares two lists of movements. Pure: it moves no money, and no difference ever moves money. */
export function compareMovements({ statement, own, named }: CompareMovementsInput): Difference[] {
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
		// A vendor that lost the reply to a bet rolls it back without knowing that it was applied.
		if (theirs.has(mine.transactionId) || mine.undoneBy !== null) continue;
		const { transactionId } = mine;
		differences.push({ transactionId, kind: 'missing_there', own: mine, vendor: null });
	}
	return differences;
}

/** Compares a vendor's statement of a period with the wallet, and stores the differences. */
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
	const differences = compareMovements({ statement: listed, own, named });
	await transaction(db, async (tx) => {
		const statement_id = await insertStatement(tx, {
			vendor_code: port.vendorCode,
			from_at: from,
			to_at: to,
			compared_at: now,
			own_count: own.length,
			vendor_count: listed.length,
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

/** The period of the first comparison. */
const FIRST_S = 60 * 60;
/** Maximum period of one statement. The backlog of an outage is compared in parts. */
const PERIOD_MAX_S = 6 * 60 * 60;

/**
 * Compares the period from the last comparison up to a time. Returns nothing when it is already
 * done.
 */
export async function compareNext(db: Database, port: VendorPort, until: Date) {
	const comparedUntil = await withReadRetry(db, (tx) => selectComparedUntil(tx, port.vendorCode));
	const from = comparedUntil ?? secondsAfter(until, -FIRST_S);
	const latest = secondsAfter(from, PERIOD_MAX_S);
	const to = latest < until ? latest : until;
	if (from >= to) return undefined;
	return { from, to, ...(await compareStatement(db, port, { from, to, now: until })) };
}

function differencesOf(own: OwnMovement, vendor: StatementRow): DifferenceKind[] {
	const found: DifferenceKind[] = [];
	if (own.kind !== vendor.kind) found.push('kind_differs');
	// A vendor rolls back bets whose outcome it does not know, so it cannot know the amount.
	const isSum = own.amount === vendor.amount && (own.winAmount ?? 0n) === (vendor.winAmount ?? 0n);
	if (!isSum && own.kind !== 'rollback') found.push('amount_differs');
	if (own.undoneBy === 'platform') found.push('refunded_here');
	if (own.roundId !== vendor.roundId) found.push('round_differs');
	if (own.user !== vendor.user) found.push('user_differs');
	if (own.currency !== vendor.currency) found.push('currency_differs');
	return found;
}
