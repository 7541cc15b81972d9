import type { Deed } from './client.ts';
import type { Evidence } from './evidence.ts';
import { GRANT } from './world.ts';

type Theirs = Evidence['theirs'];
type Payout = Theirs['payouts'][number];
type Withdrawal = Evidence['ours']['withdrawals'][number];

/**
 * Compares the books of the provider with ours, line by line, and both with what members were
 * answered. It reads rows only, and shares no code with the product. Returns a sentence per fault.
 */
export function checkBooks(evidence: Evidence, deeds: readonly Deed[]): string[] {
	return [
		...checkDrained(evidence),
		...checkReceipts(evidence),
		...checkReversals(evidence),
		...checkPayouts(evidence),
		...checkMoves(evidence),
		...checkAccounts(evidence),
		...checkMembers(evidence),
		...checkDeeds(evidence, deeds),
	];
}

const OPEN = ['queued', 'review', 'approved', 'sending'];

function checkDrained({ theirs, ours }: Evidence): string[] {
	const faults: string[] = [];
	if (theirs.open > 0n) faults.push(`the provider has ${theirs.open} open steps and messages`);
	for (const { id, state } of ours.withdrawals) {
		if (OPEN.includes(state)) faults.push(`withdrawal ${id} is still ${state}`);
	}
	for (const { id, state } of ours.orders) {
		if (state === 'open' || state === 'proof') faults.push(`order ${id} is still ${state}`);
	}
	return faults;
}

/** Each payment at the provider is one receipt here, of the same order and amount. */
function checkReceipts({ theirs, ours }: Evidence): string[] {
	const faults: string[] = [];
	const own = groupOf(ours.receipts, ({ ref }) => ref);
	const names = groupOf(
		ours.moves.filter(({ source }) => source === 'deposit'),
		({ name }) => name,
	);
	for (const { ref, order, amount } of theirs.receipts) {
		const [found, ...more] = own.get(ref) ?? [];
		const moves = names.get(`sandbox:${ref}`) ?? [];
		if (!found) faults.push(`payment ${ref} of ${amount} is lost`);
		else if (found.amount !== amount) faults.push(`payment ${ref} has another amount here`);
		else if (found.order !== order) faults.push(`payment ${ref} is of another order here`);
		if (more.length > 0) faults.push(`payment ${ref} is ${more.length + 1} receipts`);
		if (moves.length !== 1) faults.push(`payment ${ref} was posted ${moves.length} times`);
		own.delete(ref);
		names.delete(`sandbox:${ref}`);
	}
	for (const ref of own.keys()) faults.push(`receipt ${ref} is no payment of the provider`);
	for (const name of names.keys()) faults.push(`deposit ${name} is no payment of the provider`);
	const sums = sumOf(theirs.receipts, ({ order }) => order);
	for (const { id, received } of ours.orders) {
		const came = sums.get(id) ?? 0n;
		if (came !== received) faults.push(`order ${id} has ${received}, ${came} came`);
	}
	return faults;
}

function checkReversals({ theirs, ours }: Evidence): string[] {
	const faults: string[] = [];
	const own = groupOf(ours.reversals, ({ ref }) => ref);
	for (const { ref, amount, isReversed } of theirs.receipts) {
		const found = own.get(ref) ?? [];
		own.delete(ref);
		if (!isReversed && found.length > 0) faults.push(`payment ${ref} was not taken back`);
		if (!isReversed) continue;
		const isRight = found.length === 1 && found[0]?.isPosted && found[0].amount === amount;
		if (!isRight) faults.push(`the reversal of ${ref} is lost`);
	}
	for (const ref of own.keys()) faults.push(`reversal ${ref} has no payment`);
	return faults;
}

/** What the provider has paid is what arrived here, once; nothing else left. */
function checkPayouts({ theirs, ours }: Evidence): string[] {
	const payouts = new Map(theirs.payouts.map((payout) => [payout.id, payout]));
	const faults = ours.withdrawals.flatMap((withdrawal) => {
		const payout = payouts.get(withdrawal.id);
		payouts.delete(withdrawal.id);
		return checkPayout(withdrawal, payout, theirs);
	});
	for (const id of payouts.keys()) faults.push(`payout ${id} has no withdrawal`);
	const holds = new Map(ours.holds.map(({ id, state }) => [id, state]));
	for (const { id, state } of ours.withdrawals) {
		const isOpen = OPEN.includes(state);
		if (!isOpen && (holds.get(id) ?? 'open') === 'open') faults.push(`the hold of ${id} is left`);
	}
	return faults;
}

function checkPayout(own: Withdrawal, payout: Payout | undefined, theirs: Theirs): string[] {
	const { id, state, amount, fee } = own;
	const paid = amount - fee;
	const hasArrived = state === 'arrived' || state === 'returned';
	if (payout?.state !== 'paid') {
		if (hasArrived) return [`withdrawal ${id} arrived, and the provider has not paid it`];
		if (state === 'failed' && !payout) return [`withdrawal ${id} failed without the provider`];
		return [];
	}
	const faults: string[] = [];
	if (!hasArrived) faults.push(`payout ${id} was paid and is ${state} here`);
	if (payout.amount !== paid || payout.ref !== own.ref) faults.push(`payout ${id} differs`);
	const lines = theirs.lines.find(({ kind, ref }) => kind === 'payout' && ref === id);
	const listed = payout.behaviour === 'listed_twice' ? 2n : 1n;
	if (lines?.count !== listed) faults.push(`payout ${id} was paid ${lines?.count ?? 0} times`);
	const back = theirs.returns.filter((one) => one.payout === id);
	const returned = back.reduce((sum, one) => sum + one.amount, 0n);
	const given = own.returned + own.refunded;
	// A part that did not arrive is refunded when the member disputes it.
	const isEnded = own.receipt === 'refunded' || own.receipt === 'forced';
	const most = paid - payout.arrived;
	if (given < returned) faults.push(`${returned - given} of payout ${id} came back and is lost`);
	if (given > most) faults.push(`${given - most} of withdrawal ${id} was given back too much`);
	if (isEnded && given !== most) faults.push(`the dispute of ${id} gave ${given}, not ${most}`);
	return faults;
}

/** Every movement on the provider's account is one line of its statement, and the reverse. */
function checkMoves({ theirs, ours }: Evidence): string[] {
	const withdrawals = new Map(ours.withdrawals.map((one) => [one.id, one]));
	const returns = new Map(ours.returns.map((one) => [`sandbox:${one.ref}`, one.withdrawal]));
	const own = sumOf(ours.moves, ({ source, name }) => {
		if (source === 'deposit') return `receipt ${name.slice('sandbox:'.length)}`;
		if (source === 'reversal') return `reversal ${name.slice('sandbox:'.length)}`;
		if (source === 'hold') return `payout ${name.split(':')[0]}`;
		// What a return gave after a refund is one sum with it.
		if (source === 'return') return `back ${returns.get(name)}`;
		return source === 'refund' ? `back ${name}` : `${source} ${name}`;
	});
	const signs: Record<string, bigint> = { receipt: 1n, return: 1n, payout: -1n, reversal: -1n };
	const twice = new Set(
		theirs.payouts.filter((one) => one.behaviour === 'listed_twice').map(({ id }) => id),
	);
	const listed = theirs.lines.map(({ kind, ref, amount }) => {
		const once = kind === 'payout' && twice.has(ref) ? amount / 2n : amount;
		return {
			key: `${kind === 'return' ? 'back' : kind} ${ref}`,
			amount: once * (signs[kind] ?? 0n),
		};
	});
	const lines = sumOf(listed, ({ key }) => key);
	const faults: string[] = [];
	for (const key of new Set([...own.keys(), ...lines.keys()])) {
		const [here, there] = [own.get(key) ?? 0n, lines.get(key) ?? 0n];
		const withdrawal = key.startsWith('back ') ? withdrawals.get(key.slice(5)) : undefined;
		const refunded = withdrawal?.refunded ?? 0n;
		// The provider owes what a trace has shown to be missing.
		const isOwed = withdrawal && here === withdrawal.returned + refunded && here >= there;
		if (here !== there && !isOwed) faults.push(`${key} is ${here} here and ${there} there`);
	}
	return faults;
}

function checkAccounts({ ours }: Evidence): string[] {
	const open = sumOf(
		ours.withdrawals.filter(({ state }) => OPEN.includes(state)),
		({ member }) => String(member),
	);
	return ours.accounts.flatMap(({ member, kind, balance, lowest }) => {
		const faults: string[] = [];
		const isOfPeople = kind.startsWith('player.') || kind.startsWith('agent.');
		if (isOfPeople && lowest < 0n) faults.push(`${kind} of ${member} was ${lowest}`);
		const held = kind === 'player.withdraw_hold' ? (open.get(String(member)) ?? 0n) : balance;
		if (balance !== held) faults.push(`${balance} of member ${member} is still on hold`);
		return faults;
	});
}

/** What a member has is what the provider's books and the games explain. */
function checkMembers({ theirs, ours }: Evidence): string[] {
	const memberOfOrder = new Map(ours.orders.map(({ id, member }) => [id, member]));
	const memberOfPayout = new Map(ours.withdrawals.map(({ id, member }) => [id, member]));
	const due = new Map<number, bigint>();
	const add = (member: number | undefined, amount: bigint) => {
		if (member !== undefined) due.set(member, (due.get(member) ?? 0n) + amount);
	};
	for (const { order, amount, isReversed } of theirs.receipts) {
		if (!isReversed) add(memberOfOrder.get(order), amount);
	}
	for (const { id, state, amount } of theirs.payouts) {
		if (state === 'paid') add(memberOfPayout.get(id), -(amount ?? 0n));
	}
	for (const { member, refunded, returned } of ours.withdrawals) add(member, refunded + returned);
	for (const { member, amount } of ours.played) add(member, amount);
	const has = new Map<number, bigint>();
	for (const { member, kind, balance } of ours.accounts) {
		if (member === null || !kind.startsWith('player.')) continue;
		const signed = kind === 'player.owed' ? -balance : balance;
		has.set(member, (has.get(member) ?? 0n) + signed);
	}
	return [...has].flatMap(([member, sum]) => {
		const explained = GRANT + (due.get(member) ?? 0n);
		return sum === explained ? [] : [`member ${member} has ${sum}, not ${explained}`];
	});
}

/** Nothing that was confirmed is lost. */
function checkDeeds({ ours }: Evidence, deeds: readonly Deed[]): string[] {
	const orders = new Set(ours.orders.map(({ id }) => id));
	const withdrawals = new Map(ours.withdrawals.map((one) => [one.id, one]));
	return deeds.flatMap(({ name, id, amount, answer }) => {
		if (answer === 'none') return [`${name} ${id} got no answer`];
		if (answer !== 'ok') return [];
		if (name === 'deposit' && !orders.has(id)) return [`the confirmed order ${id} is lost`];
		if (name === 'withdraw' && withdrawals.get(id)?.amount !== amount) {
			return [`the confirmed withdrawal ${id} is lost`];
		}
		const { receipt, state } = withdrawals.get(id) ?? {};
		const isReceived = receipt === 'received' || state === 'returned';
		return name === 'received' && !isReceived ? [`the confirmed receipt of ${id} is lost`] : [];
	});
}

function groupOf<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
	return Map.groupBy(items, key);
}

function sumOf<Item extends { amount: bigint }>(
	items: readonly Item[],
	key: (item: Item) => string,
): Map<string, bigint> {
	const sums = new Map<string, bigint>();
	for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0n) + item.amount);
	return sums;
}
