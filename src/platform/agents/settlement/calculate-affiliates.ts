import type { Money } from '#lib/money.ts';
import {
	type AffiliateLadder,
	type AffiliateTerms,
	affiliatePay,
	masterPay,
	ngrOf,
} from '#lib/rules/agents/affiliate.ts';
import { ALL_PRODUCTS } from '#lib/rules/agents/contract.ts';
import { carryInOf } from '#lib/rules/agents/ladder.ts';
import { businessDayOf, dayAfter } from '#lib/time.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { listAffiliatesInForce } from '../affiliates/list-in-force.ts';
import { readDirectResults, selectDirectAffiliates } from './affiliate-rows.ts';
import { inputsHash } from './bill-hash.ts';
import { insertBills, insertRun, type NewBill, type RunKey, selectCarried } from './rows.ts';

/** A week of the affiliates. */
export interface AffiliateRun extends RunKey {
	kind: 'affiliate';
}

/** The terms of a payee for a week. */
export interface AffiliatePaid {
	id: string;
	payeeId: number;
	terms: AffiliateTerms;
}

/**
 * Makes the run of a week with a bill for each affiliate and master affiliate whose terms count for
 * all of it. A repeat finds the run and changes nothing.
 */
export async function calculateAffiliates(
	db: Database,
	due: AffiliateRun,
	{ activeMin }: { activeMin: Money },
): Promise<void> {
	await transaction(db, async (tx) => {
		const runId = await insertRun(tx, { ...due, activeMin, now: await readNow(tx) });
		if (runId === undefined) return;
		const contracts = await listAffiliatesInForce(tx, due);
		if (contracts.length === 0) return;
		const carryOf = await readCarry(tx, due);
		const bookedBefore = businessDayOf(due.endsAt);
		const input = { due, contracts, activeMin, bookedBefore, carryOf };
		await insertBills(tx, runId, await affiliateBills(tx, input));
	});
}

/** What an affiliate's week carries in. */
type CarryOf = (paid: AffiliatePaid, terms: AffiliateLadder) => Money;

async function readCarry(tx: Tx, due: AffiliateRun): Promise<CarryOf> {
	const from = businessDayOf(due.startsAt);
	const carried = await selectCarried(tx, {
		...{ kind: due.kind, period: due.period, before: due.startsAt },
		until: businessDayOf(due.endsAt),
	});
	return ({ payeeId }, { carry }) =>
		(carried.get(`${payeeId}/${ALL_PRODUCTS}`) ?? []).reduce((sum, part) => {
			const days = { from, before: businessDayOf(part.from) };
			return sum + carryInOf(carry, { carryOut: part.carryOut, ...days });
		}, 0n);
}

interface BillsInput {
	due: RunKey;
	contracts: readonly AffiliatePaid[];
	activeMin: Money;
	/** What was booked before this day counts. */
	bookedBefore: string;
	carryOf: CarryOf;
}

/** Makes the bills of a week: affiliates of their direct members, then masters of the affiliates. */
export async function affiliateBills(tx: Tx, input: BillsInput): Promise<NewBill[]> {
	const { due, contracts, activeMin, bookedBefore, carryOf } = input;
	const days = { from: businessDayOf(due.startsAt), to: businessDayOf(due.endsAt) };
	const affiliates = contracts.filter(({ terms }) => terms.kind === 'affiliate');
	const results = await readDirectResults(tx, {
		...{ ...days, activeMin, bookedBefore },
		affiliateIds: affiliates.map(({ payeeId }) => payeeId),
	});
	const bills = affiliates.map((paid): NewBill => {
		const terms = paid.terms as AffiliateLadder;
		const { figures, active } = results(paid.payeeId);
		const [ngr, carryIn] = [ngrOf(figures, terms.admin), carryOf(paid, terms)];
		const { row: reached, ...pay } = affiliatePay(terms, { ngr, carryIn, active });
		const counted = { valid: figures.valid, loss: ngr, active, carryIn };
		return billOf(due, paid, { ...counted, ...pay, reached });
	});
	return [...bills, ...(await masterBills(tx, input, bills))];
}

async function masterBills(
	tx: Tx,
	{ due, contracts }: BillsInput,
	affiliates: readonly NewBill[],
): Promise<NewBill[]> {
	const masters = contracts.filter(({ terms }) => terms.kind === 'master');
	const direct = await selectDirectAffiliates(tx, {
		masterIds: masters.map(({ payeeId }) => payeeId),
		day: dayAfter(businessDayOf(due.endsAt), -1),
	});
	const grossOf = new Map(affiliates.map(({ payeeId, gross }) => [payeeId, gross]));
	return masters.map((paid) => {
		const rate = paid.terms.kind === 'master' ? paid.terms.rate : 0;
		const commissions = direct
			.filter(({ masterId }) => masterId === paid.payeeId)
			.map(({ affiliateId }) => grossOf.get(affiliateId) ?? 0n)
			.filter((gross) => gross > 0n);
		const gross = masterPay(commissions, rate);
		const loss = commissions.reduce((sum, one) => sum + one, 0n);
		return billOf(due, paid, {
			...{ valid: 0n, loss, active: commissions.length, carryIn: 0n, carryOut: 0n },
			...{ gross, reached: gross > 0n ? 1 : 0 },
		});
	});
}

type Reckoned = Pick<
	NewBill,
	'valid' | 'loss' | 'active' | 'carryIn' | 'carryOut' | 'gross' | 'reached'
>;

function billOf(due: RunKey, { id, payeeId, terms }: AffiliatePaid, reckoned: Reckoned): NewBill {
	const of = { product: ALL_PRODUCTS, terms };
	return {
		...{ contractId: id, product: ALL_PRODUCTS, payeeId, payerId: null, level: 1, down: 0n },
		...reckoned,
		state: reckoned.gross > 0n ? 'calculated' : 'not_reached',
		hash: inputsHash(due, of, reckoned),
	};
}
