import type { Deed } from './client.ts';
import type { Evidence } from './evidence.ts';

/** Compares orders and lines with the answers to calls, and what happened to each line. */
export function checkOrders(evidence: Evidence, deeds: readonly Deed[]) {
	const lines = new Map(evidence.lines.map((line) => [String(line.id), line]));
	const cancelled = new Set(
		deeds.flatMap(({ answers }) => answers.flatMap((answer) => answer?.cancelled ?? [])),
	);
	const asked = new Set(deeds.flatMap(({ cancel }) => cancel?.ids ?? []));
	const orders = [
		...deeds.flatMap((deed) => checkOrder(evidence, deed)),
		...findUnknown(evidence, deeds),
		...[...cancelled]
			.filter((id) => lines.get(id)?.state !== 'cancelled')
			.map((id) => `the confirmed cancellation of line ${id} is lost`),
		...evidence.lines
			.filter(({ id, state }) => state === 'cancelled' && !asked.has(String(id)))
			.map(({ id }) => `line ${id} is cancelled and no call asked for it`),
	];
	return { orders, lines: checkLines(evidence) };
}

/** Lists calls without an answer. */
export function checkWaiting(deeds: readonly Deed[]): string[] {
	return deeds
		.filter(({ answers }) => answers.length === 0 || answers.includes(undefined))
		.map(({ order, cancel }) => `${order?.orderId ?? cancel?.ids.join()} got no answer`);
}

/** Refusals that a repeat of a placed order must not get. */
const CLOSED = ['numero_closed', 'reference_conflict'];

function checkOrder({ orders, lines }: Evidence, { order, answers }: Deed): string[] {
	if (!order) return [];
	const confirmed = answers.filter((answer) => answer?.code === 'OK');
	const stored = orders.find(({ id }) => id === order.orderId);
	const codes = answers.map((answer) => answer?.code);
	if (confirmed.length === 0) {
		const isRefused = codes.length > 0 && codes.every((code) => code && code !== 'OK');
		return stored && isRefused
			? [`order ${order.orderId} is placed and was refused: ${codes}`]
			: [];
	}
	if (!stored) return [`the confirmed order ${order.orderId} is lost`];
	const faults: string[] = [];
	const closed = codes.find((code) => code && CLOSED.includes(code));
	if (closed) faults.push(`order ${order.orderId} is placed and a repeat got ${closed}`);
	if (stored.member !== order.memberId) faults.push(`order ${order.orderId} has another member`);
	for (const answer of confirmed) {
		if (answer?.orderNo !== stored.no)
			faults.push(`order ${order.orderId} is ${answer?.orderNo} too`);
		const isOther = answer?.lines?.some(({ id, leaf }) => {
			const line = lines[placeOf(lines, BigInt(id))];
			return line?.leaf !== leaf;
		});
		if (isOther) faults.push(`order ${order.orderId} has other lines than were confirmed`);
	}
	return faults;
}

/** The place of a line in a list in the order of ids. */
function placeOf(lines: Evidence['lines'], id: bigint): number {
	let [low, high] = [0, lines.length - 1];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((lines[middle]?.id ?? 0n) < id) low = middle + 1;
		else high = middle;
	}
	return lines[low]?.id === id ? low : -1;
}

/** Orders that no call placed, and orders whose amount is not that of the call. */
function findUnknown({ orders, bets, lines }: Evidence, deeds: readonly Deed[]): string[] {
	const wanted = new Map(deeds.flatMap(({ order }) => (order ? [[order.orderId, order]] : [])));
	const betsOf = Map.groupBy(bets, ({ order }) => order);
	const linesOf = Map.groupBy(lines, ({ bet }) => bet);
	return orders.flatMap(({ id, amount }) => {
		const order = wanted.get(id);
		if (!order) return [`order ${id} was placed by no call`];
		const ofOrder = betsOf.get(id) ?? [];
		const placed = ofOrder.flatMap((bet) => linesOf.get(bet.id) ?? []);
		const faults: string[] = [];
		if (
			ofOrder.length !== order.issues.length ||
			placed.length !== order.lines.length * ofOrder.length
		)
			faults.push(`order ${id} has ${ofOrder.length} bets and ${placed.length} lines`);
		const sum = placed.reduce((total, { stake }) => total + stake, 0n);
		if (sum !== amount) faults.push(`order ${id} cost ${amount} and its lines ${sum}`);
		return faults;
	});
}

const BET_STATES: Record<string, readonly string[]> = {
	settled: ['settled', 'cancelled'],
	void: ['void', 'cancelled'],
	stopped: ['stopped', 'cancelled'],
	cancelled: ['cancelled', 'stopped'],
};

/** Every line left the state live once, to the state of its bet. */
function checkLines({ lines, bets, changes }: Evidence): string[] {
	const changesOf = Map.groupBy(changes, ({ line }) => line);
	const betOf = new Map(bets.map((bet) => [bet.id, bet]));
	const faults = lines.flatMap(({ id, state, bet: betId }) => {
		const ofLine = (changesOf.get(id) ?? []).map(({ was, isNow }) => `${was} > ${isNow}`);
		const bet = betOf.get(betId);
		const isOnce = ofLine.length === 1 && ofLine[0] === `live > ${state}`;
		if (!isOnce)
			return [`line ${id} is ${state} and was decided by ${ofLine.join(', ') || 'nothing'}`];
		const isOfBet = bet && (BET_STATES[bet.state] ?? []).includes(state);
		return isOfBet ? [] : [`line ${id} is ${state} and its bet ${bet?.state}`];
	});
	const unpaid = bets
		.filter(({ isPaid }) => !isPaid)
		.map(({ id, state }) => `bet ${id} is ${state} and has no end`);
	return [...faults, ...unpaid];
}
