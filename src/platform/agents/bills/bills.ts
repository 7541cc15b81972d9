import { adminFeeOf } from '#lib/rules/agents/affiliate.ts';
import { addFigures, type Figures, NO_FIGURES, netLossOf } from '#lib/rules/agents/figures.ts';
import { type LadderKind, type LadderRow, missingTo } from '#lib/rules/agents/ladder.ts';
import { businessDayOf, dayAfter, secondsAfter, startOfBusinessDay } from '#lib/time.ts';
import type { AgentBill, AgentBillDetail, AgentBillPlay } from '#lib/wps/contract/agent-bills.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { isOfAffiliate, readAffiliateTerms } from '../affiliates/stored-terms.ts';
import { readTerms } from '../contracts/stored-terms.ts';
import { gameNameOf } from '../game-name.ts';
import { billIdOf, billNumberOf } from './bill-number.ts';
import { selectCommissions } from './commission-rows.ts';
import * as rows from './rows.ts';

/** Bills, rows and plays of a page. */
const PAGE = 20;

/** How long the settlement of an issue may take. */
const LATE_S = 5 * 60;

/** The agent who asks, and the bill. */
export interface BillInput {
	memberId: number;
	billNo: string;
}

interface Page<T> {
	list: T[];
	next?: string;
}

/** Lists the bills of an agent, the latest first. */
export async function listBills(
	db: Tx,
	{
		memberId,
		kind,
		after,
	}: { memberId: number; kind?: string | undefined; after?: string | undefined },
): Promise<Page<AgentBill>> {
	const before = after && /^\d{1,18}$/.test(after) ? BigInt(after) : undefined;
	const found = await rows.selectBills(db, { payeeId: memberId, kind, before, limit: PAGE + 1 });
	const list = found.slice(0, PAGE);
	const last = list.at(-1);
	const bills = list.map((row) => ({ ...billOf(row), ...whyOf(row) }));
	return { list: bills, ...(found.length > PAGE && last && { next: `${last.id}` }) };
}

function billOf(row: rows.BillRow): AgentBill {
	const { kind, period, startsAt, endsAt, product, state, valid, active, carryIn, carryOut } = row;
	const { gross, down, released, toDebts, paidAt } = row;
	return {
		...{ billNo: billNumberOf(row), kind: kind as AgentBill['kind'], period, product, state },
		...{ startTime: startsAt, endTime: endsAt, valid, netLoss: row.loss, active },
		...{ carryIn, carryOut, row: row.reached, gross, down, net: gross - down - row.refused },
		...{ paid: released, toDebts, owed: owedOf(row) },
		...(paidAt && state !== 'rejected' && { payTime: paidAt }),
		...(row.refused !== 0n && { refused: row.refused }),
		...correctionOf(row),
	};
}

/** What the payer owes the payee; of a rejected bill nothing. */
function owedOf({ paidAt, corrects, state, gross, funded }: rows.BillRow) {
	return paidAt && corrects === null && state !== 'rejected' ? gross - funded : 0n;
}

/** What a bill waits for, or why it was rejected. */
function whyOf({ state, why, heldAt }: rows.BillRow): Pick<AgentBill, 'why' | 'heldTime'> {
	return {
		...(why !== null && { why }),
		...(state === 'held' && heldAt && { heldTime: heldAt }),
	};
}

function correctionOf(row: rows.BillRow): Pick<AgentBill, 'correction'> {
	const { corrects, correctedOn: day, before } = row;
	if (corrects === null || day === null) return {};
	return {
		correction: { billNo: billNumberOf({ ...row, id: corrects }), day, before: before ?? 0n },
	};
}

/** Finds a bill for its payee or its payer. Refuses `bill_not_yours`. */
export async function findOwn(
	db: Tx,
	{ memberId, billNo }: BillInput,
): Promise<rows.BillWithTerms> {
	const bill = await rows.findBill(db, billIdOf(billNo));
	const isOwn = bill && [bill.payeeId, bill.payerId].includes(memberId);
	if (!isOwn || billNumberOf(bill) !== billNo) throw refuse('bill_not_yours');
	return bill;
}

/** Reads a bill with what it was reckoned from. Refuses `bill_not_yours`. */
export async function readBill(db: Tx, vault: Vault, input: BillInput): Promise<AgentBillDetail> {
	const bill = await findOwn(db, input);
	const isOwn = bill.payeeId === input.memberId;
	const [below, days] = await Promise.all([
		isOwn ? rows.selectBelow(db, bill) : [],
		bill.contractKind === 'master' ? [] : rows.sumCounted(db, countedOf(bill, vault)),
	]);
	const sums = days.map((row) => ({ ...NO_FIGURES, ...row }));
	return {
		...billOf(bill),
		...(isOwn && whyOf(bill)),
		...{ account: bill.account, isOwn, hash: bill.hash.toString('hex') },
		...(isOfAffiliate(bill.contractKind)
			? await readAffiliatePart(db, bill, sums)
			: ladderPart(bill)),
		below: below.map((row) => ({
			...{ billNo: billNumberOf(row), account: row.account, gross: row.gross },
			owed: owedOf(row),
		})),
		days: days.map((row, at) => ({ ...row, netLoss: netLossOf(sums[at] ?? NO_FIGURES) })),
	};
}

type TermsPart = Pick<AgentBillDetail, 'rows' | 'rates' | 'missing' | 'admin' | 'master'>;

function ladderPart(bill: rows.BillWithTerms): TermsPart {
	const terms = readTerms(bill);
	if (terms.kind === 'realtime') return { rows: [], rates: terms.rates };
	return { rows: terms.rows, ...missingOf(terms.kind, terms.rows, bill) };
}

function missingOf(
	kind: LadderKind,
	ladder: readonly LadderRow[],
	{ valid, loss, carryIn, active, reached }: rows.BillRow,
): Pick<TermsPart, 'missing'> {
	const next = ladder[reached];
	return next ? { missing: missingTo(kind, next, { valid, loss: loss + carryIn, active }) } : {};
}

async function readAffiliatePart(
	db: Tx,
	bill: rows.BillWithTerms,
	days: readonly Figures[],
): Promise<TermsPart> {
	const terms = readAffiliateTerms({ ...bill, kind: bill.contractKind });
	if (terms.kind === 'master') {
		const { runId, payeeId, endsAt } = bill;
		const endDay = businessDayOf(endsAt);
		const from = await selectCommissions(db, { runId, payeeId, endDay });
		return { rows: [], master: { rate: terms.rate, from } };
	}
	const sum = days.reduce(addFigures, NO_FIGURES);
	return {
		...{ rows: terms.rows, ...missingOf('dividend', terms.rows, bill) },
		admin: { rate: terms.admin, fee: adminFeeOf(sum, terms.admin) },
	};
}

/** What the rows of a bill are selected by. */
export function countedOf(bill: rows.BillRow, vault: Vault): rows.CountedInput {
	const { id, runId, kind, payeeId: agentId, product, startsAt, endsAt } = bill;
	const from = businessDayOf(startsAt);
	const { correctedOn } = bill;
	const bookedBefore = correctedOn ? dayAfter(correctedOn, 1) : businessDayOf(bill.periodEnd);
	const isShort = kind === 'hourly' || kind === 'realtime';
	return {
		...{ agentId, product, from, to: isShort ? dayAfter(from, 1) : businessDayOf(endsAt) },
		bookedBefore,
		bookedBeforeHour: correctedOn ? startOfBusinessDay(bookedBefore) : endsAt,
		hour: kind === 'hourly' ? startsAt : undefined,
		issuesOf: kind === 'realtime' ? runId : undefined,
		isDirect: kind === 'affiliate',
		secret: vault.blindIndex(`${id}`, 'bill').toString('hex'),
	};
}

/** Lists what a bill counts by day and member. Refuses `bill_not_yours`. */
export async function listBillRows(
	db: Tx,
	vault: Vault,
	input: BillInput & { day?: string | undefined; after?: string | undefined },
): Promise<Page<rows.CountedRow>> {
	const bill = await findOwn(db, input);
	const found = await rows.selectCounted(db, countedOf(bill, vault), {
		...{ day: input.day, after: input.after?.split(':') ?? [], limit: PAGE + 1 },
	});
	const list = found.slice(0, PAGE);
	const last = list.at(-1);
	return { list, ...(found.length > PAGE && last && { next: `${last.day}:${last.member}` }) };
}

interface PlaysInput extends BillInput {
	day: string;
	member: string;
	after?: string | undefined;
	language: string;
}

/** Lists the plays of a member and day on a bill. Refuses `bill_not_yours`. */
export async function listBillPlays(
	db: Tx,
	vault: Vault,
	{ day, member, after, language, ...input }: PlaysInput,
): Promise<Page<AgentBillPlay>> {
	const bill = await findOwn(db, input);
	const counted = countedOf(bill, vault);
	const memberId = await rows.findCounted(db, counted, { day, member });
	if (memberId === undefined) throw refuse('bill_not_yours');
	const found = await rows.selectPlays(db, {
		...{ memberId, product: bill.product, issuesOf: counted.issuesOf, limit: PAGE + 1 },
		...playTimes(bill, day),
		after: after && /^\d{1,18}$/.test(after) ? BigInt(after) : 0n,
	});
	const list = found.slice(0, PAGE);
	const last = list.at(-1);
	return {
		list: list.map((play) => playOf(play, language)),
		...(found.length > PAGE && last && { next: `${last.id}` }),
	};
}

/** Of a short period its own; of a day all of it. */
function playTimes({ kind, startsAt, endsAt }: rows.BillRow, day: string) {
	if (kind === 'hourly') return { since: startsAt, until: endsAt };
	// The bets on an issue settle one after the other, until the issue itself does.
	if (kind === 'realtime') return { since: secondsAfter(startsAt, -LATE_S), until: endsAt };
	return { since: startOfBusinessDay(day), until: startOfBusinessDay(dayAfter(day, 1)) };
}

function playOf(play: rows.CountedPlay, language: string): AgentBillPlay {
	const { settledAt, issue, product, stake, paid, valid } = play;
	return {
		...{ time: settledAt, gameName: gameNameOf(play, language), product, stake, paid, valid },
		...(issue !== null && { issue }),
	};
}
