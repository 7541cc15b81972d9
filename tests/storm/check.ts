import type { Books, Call, Entry, History, Line } from './history.ts';

/** Faults by class, one sentence each. */
export interface Verdict {
	/** Confirmed calls without an entry in the ledger. */
	lost: string[];
	/** Entries beyond those confirmed, or without a call. */
	doubled: string[];
	/** Balances, replies or orders that contradict each other. */
	drift: string[];
	/** Calls without a reply. */
	unknown: string[];
}

/** All calls with one transaction id; `startMs` is the first start, `endMs` the first reply. */
interface Group {
	id: string;
	call: Call;
	startMs: number;
	endMs: number;
}

/**
 * Compares the replies with the ledger: each confirmed call has its entries exactly once (a), each
 * account's balances follow from its postings (b), a call that ended before another began precedes
 * it in the ledger (c), and each balance in a reply existed during its call (d).
 */
export function checkHistory({ calls }: History, books: Books): Verdict {
	const verdict: Verdict = { lost: [], doubled: [], drift: [], unknown: [] };
	const groups = groupCalls(calls, verdict);
	checkOnce(groups, books, verdict);
	checkChains(groups, books, verdict);
	for (const lines of Map.groupBy(cashLines(books), (line) => line.ownerId).values()) {
		checkOrder(lines, groups, verdict);
		checkReads(lines, groups, calls, verdict);
	}
	return verdict;
}

function groupCalls(calls: Call[], verdict: Verdict): Map<string, Group> {
	const groups = new Map<string, Group>();
	for (const call of calls) {
		const id = call.fields['transactionId'];
		if (call.reply === undefined) {
			const why = `${call.attempts} attempts, the last: ${call.lastFailure}`;
			verdict.unknown.push(`${call.name} ${id} after ${why}`);
		}
		if (typeof id !== 'string') continue;
		const known = groups.get(id);
		const endMs = call.endMs ?? Number.POSITIVE_INFINITY;
		if (!known) {
			groups.set(id, { id, call, startMs: call.startMs, endMs });
			continue;
		}
		known.startMs = Math.min(known.startMs, call.startMs);
		known.endMs = Math.min(known.endMs, endMs);
		const [a, b] = [known.call.reply, call.reply];
		if (a && b && (a.code !== b.code || a.balance !== b.balance)) {
			verdict.drift.push(`${call.name} ${id} got the replies ${a.code} and ${b.code}`);
		}
	}
	return groups;
}

/** (a) A confirmed call has its entries once; a refused or unknown one has none. */
function checkOnce(groups: Map<string, Group>, books: Books, verdict: Verdict): void {
	const entries = Map.groupBy(books.entries, (entry) => entry.id);
	for (const { id, call } of groups.values()) {
		const found = entries.get(id) ?? [];
		const own = found.filter((entry) => entry.suffix !== 'rollback');
		const isOk = call.reply?.code === 'OK';
		const row = books.rows.get(id);
		if (isOk && row?.state !== 'applied') verdict.lost.push(`${call.name} ${id}`);
		const [least, most] = isOk ? expectedEntries(call) : [0, 0];
		if (own.length < least) verdict.lost.push(`${call.name} ${id} has no entry`);
		if (call.reply && own.length > most) {
			verdict.doubled.push(`${call.name} ${id}: ${own.length} entries`);
		}
		if (isOk && call.name === 'rollback') checkRollback(call, entries, books, verdict);
	}
	for (const entry of books.entries) {
		if (!groups.has(entry.id)) verdict.doubled.push(`no call for ${entry.kind} ${entry.id}`);
	}
}

/** The least and greatest number of entries of a confirmed call. */
function expectedEntries(call: Call): [number, number] {
	if (call.name === 'betWin') return [2, 2];
	if (call.name === 'rollback' || call.name === 'freeBet') return [0, 0];
	if (call.name === 'freeWin' && call.fields['amount'] === 0n) return [0, 0];
	return call.name === 'closeRound' ? [0, 1] : [1, 1];
}

/** A confirmed rollback leaves its bet either returned or never posted. */
function checkRollback(
	call: Call,
	entries: Map<string, Entry[]>,
	books: Books,
	verdict: Verdict,
): void {
	const betId = String(call.fields['betTransactionId']);
	const bet = books.rows.get(betId);
	const back = (entries.get(betId) ?? []).filter((entry) => entry.suffix === 'rollback');
	// The rollback of a free bet returns a round and posts nothing: its resolution shows it.
	const isBack = bet?.kind === 'freebet' ? bet.resolution === 'rollback' : back.length > 0;
	if (!bet || (bet.state === 'applied' && !isBack)) {
		verdict.lost.push(`the rollback of ${betId}`);
	}
	if (back.length > 1) verdict.doubled.push(`the rollback of ${betId}`);
}

/** (b) Versions have no gaps, balances add up, and each posting has its call's amount. */
function checkChains(groups: Map<string, Group>, books: Books, verdict: Verdict): void {
	const chains = Map.groupBy(books.lines, (line) => `${line.accountKind} of ${line.ownerId}`);
	for (const [name, lines] of chains) {
		let [version, balance] = [0, 0n];
		for (const line of lines) {
			version++;
			balance += line.amount;
			if (line.version === version && line.balanceAfter === balance) continue;
			verdict.drift.push(`${name}: version ${line.version} has ${line.balanceAfter}`);
			[version, balance] = [line.version, line.balanceAfter];
		}
	}
	for (const line of cashLines(books)) {
		const group = groups.get(line.id);
		if (!group) continue;
		const wanted = amountOf(line, group.call);
		if (wanted !== line.amount) {
			verdict.drift.push(`${line.kind} ${line.id} moved ${line.amount} instead of ${wanted}`);
		}
	}
}

function amountOf(line: Line, { name, fields }: Call): bigint | undefined {
	const amount = BigInt(String(fields['amount'] ?? 0));
	if (line.suffix === 'rollback') return amount;
	if (name === 'bet' || name === 'tip') return -amount;
	if (name === 'win' || name === 'freeWin') return amount;
	if (name !== 'betWin') return undefined;
	return line.suffix === 'win' ? BigInt(String(fields['winAmount'])) : -amount;
}

function cashLines(books: Books): Line[] {
	return books.lines.filter((line) => line.accountKind === 'player.cash');
}

/** The calls that caused a posting; none for a rollback, whose posting carries its bet's id. */
function writerOf(line: Line, groups: Map<string, Group>): Group | undefined {
	return line.suffix === 'rollback' ? undefined : groups.get(line.id);
}

/** (c) A call that ended before another began has the lower version. */
function checkOrder(lines: Line[], groups: Map<string, Group>, verdict: Verdict): void {
	let latestStart = Number.NEGATIVE_INFINITY;
	for (const line of lines) {
		const group = writerOf(line, groups);
		if (!group) continue;
		if (group.endMs < latestStart) verdict.drift.push(`${line.kind} ${line.id} is out of order`);
		latestStart = Math.max(latestStart, group.startMs);
	}
}

/** (d) Each balance in a reply was the balance at some moment of its call. */
function checkReads(
	lines: Line[],
	groups: Map<string, Group>,
	calls: Call[],
	verdict: Verdict,
): void {
	const writes = lines.map((line) => {
		const group = writerOf(line, groups);
		const isDeposit = line.source !== 'vendor';
		return {
			balance: line.balanceAfter,
			startMs: group?.startMs ?? Number.NEGATIVE_INFINITY,
			endMs: group?.endMs ?? (isDeposit ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY),
		};
	});
	const user = String(lines[0]?.ownerId);
	for (const call of calls) {
		const { reply, startMs, endMs = startMs } = call;
		if (call.fields['user'] !== user || reply?.balance === undefined) continue;
		const first = Math.max(
			0,
			writes.findLastIndex((write) => write.endMs < startMs),
		);
		const last = writes.findLastIndex((write) => write.startMs < endMs);
		const window = writes.slice(first, last + 1);
		if (!window.some((write) => write.balance === reply.balance)) {
			verdict.drift.push(`${call.name} got a balance of ${reply.balance}`);
		}
	}
}
