import type { Money } from '#lib/money.ts';
import type { ContractKind, ContractProduct, ContractTerms } from '#lib/rules/agents/contract.ts';
import { carryInOf, missingTo } from '#lib/rules/agents/ladder.ts';
import { businessDayOf, dayAfter, startOfBusinessDay } from '#lib/time.ts';
import type { SimulatedPeriod } from '#lib/wps/contract/simulation.ts';
import type { Tx } from '#platform/db/database.ts';
import { checkDraft } from '../contracts/check-draft.ts';
import type { DraftTerms } from '../contracts/check-offer.ts';
import { type InForce, listInForce } from '../contracts/list-in-force.ts';
import { realtimeBillsOf } from '../settlement/calculate-realtime.ts';
import {
	type CarryOf,
	type ReckonedBill,
	readResults,
	reckonBills,
} from '../settlement/reckon-bills.ts';
import { pastPeriods, type Span } from './past-periods.ts';

interface SimulateInput {
	payerId: number;
	offer: DraftTerms & { kind: ContractKind; product: ContractProduct; account: string };
	/** How many of the latest whole periods. */
	periods: number;
	activeMin: Money;
	now: Date;
}

/**
 * Reckons a draft on the latest whole periods: what it would have paid a direct downline, and what
 * would have been left of the member's own contract. Both contracts, those of the member's other
 * directs and those of the downline's directs are as they are now, and the figures as they are booked
 * now; nothing is carried into the first period. Refuses what `checkDraft` refuses.
 */
export async function simulateContract(
	db: Tx,
	{ payerId, offer, periods, activeMin, now }: SimulateInput,
): Promise<SimulatedPeriod[]> {
	const { kind, product, account, rows, rates } = offer;
	const draft = { rows, rates };
	const { payeeId, terms } = await checkDraft(db, { payerId, kind, product, account, draft });
	const contracts = await listLine(db, { payerId, payeeId, product, terms, now });
	const spans = pastPeriods(terms, periods, now);
	const simulated: SimulatedPeriod[] = [];
	let before: Map<string, Carried> = new Map();
	for (const span of spans) {
		const carryOf = carriedFrom(before, span);
		const bills = await reckon(db, { contracts, span, terms, activeMin, carryOf, now });
		before = new Map(
			bills.map(({ contractId, carryOut }) => [contractId, { carryOut, from: span.startsAt }]),
		);
		const [own, paid] = [payerId, payeeId].map((id) => bills.find((one) => one.payeeId === id));
		if (own && paid) simulated.push(periodOf(span, { own, paid, terms }));
	}
	return simulated;
}

interface LineInput {
	payerId: number;
	payeeId: number;
	product: string;
	terms: ContractTerms;
	now: Date;
}

const DRAFT_ID = 'draft';

/** The contracts of a member and its directs of now, with the draft, and those below the downline. */
async function listLine(db: Tx, input: LineInput): Promise<InForce[]> {
	const { payerId, payeeId, product, terms, now } = input;
	const period = terms.kind === 'dividend' ? terms.period : '';
	const found = await listInForce(db, { kind: terms.kind, period, startsAt: now, endsAt: now });
	const line = found.filter((one) => {
		const isOfLine = one.payeeId === payerId || [payerId, payeeId].includes(one.payerId ?? 0);
		return one.product === product && isOfLine && one.payeeId !== payeeId;
	});
	const draft = { id: DRAFT_ID, product, payeeId, payerId, level: 0, terms };
	return [...line, draft];
}

interface Carried {
	carryOut: Money;
	from: Date;
}

function carriedFrom(before: ReadonlyMap<string, Carried>, { startsAt }: Span): CarryOf {
	return ({ id, terms }) => {
		const last = before.get(id);
		if (!last || terms.kind !== 'dividend') return 0n;
		const days = { from: businessDayOf(startsAt), before: businessDayOf(last.from) };
		return carryInOf(terms.carry, { carryOut: last.carryOut, ...days });
	};
}

interface ReckonInput {
	contracts: readonly InForce[];
	span: Span;
	terms: ContractTerms;
	activeMin: Money;
	carryOf: CarryOf;
	now: Date;
}

async function reckon(db: Tx, input: ReckonInput): Promise<ReckonedBill[]> {
	const { contracts, span, terms, activeMin, carryOf, now } = input;
	const { kind } = terms;
	const due = { kind, period: kind === 'dividend' ? terms.period : kind, ...span };
	if (kind === 'realtime') return await realtimeBillsOf(db, { due, contracts });
	const bookedBefore = startOfBusinessDay(dayAfter(businessDayOf(now), 1));
	const resultOf = await readResults(db, due, { contracts, activeMin, bookedBefore });
	return reckonBills(contracts, { due, resultOf, carryOf });
}

function periodOf(
	{ startsAt, endsAt }: Span,
	{ own, paid, terms }: { own: ReckonedBill; paid: ReckonedBill; terms: ContractTerms },
): SimulatedPeriod {
	const { valid, loss, active, carryIn, reached: row, gross, down } = paid;
	const next = terms.kind === 'realtime' ? undefined : terms.rows[row];
	const reached = { valid, loss: loss + carryIn, active };
	return {
		...{ startTime: startsAt, endTime: endsAt, valid, netLoss: loss, carryIn, active, row },
		...{ gross, net: gross - down, ownGross: own.gross, ownNet: own.gross - own.down },
		...(next && terms.kind !== 'realtime' && { missing: missingTo(terms.kind, next, reached) }),
	};
}
