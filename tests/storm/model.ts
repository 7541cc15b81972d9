import type { Money } from '#lib/money.ts';
import {
	type Account,
	addressOf,
	bonusCost,
	house,
	memberCash,
	pspClearing,
	roundEscrow,
	vendorClearing,
} from '#platform/ledger/accounts.ts';
import { TRIAL_FUND } from '#platform/people/trials/open-trial.ts';
import { TRIAL_BALANCE } from '#platform/people/trials/rules.ts';
import type { Call, History } from './history.ts';

/** All calls with one id; `startMs` is the first start, `endMs` the first reply. */
export interface Group {
	id: string;
	call: Call;
	startMs: number;
	endMs: number;
}

/** An event that the ledger must have. */
export interface ExpectedEvent {
	kind: string;
	/** The amount per account address; positive is credit. */
	lines: Map<string, Money>;
	/** The group of the call that it comes from; absent for the platform's own events. */
	group?: Group;
}

export interface Expected {
	/** By `<source>:<external id>`. */
	events: Map<string, ExpectedEvent>;
	/** Used rounds per reward. */
	used: Map<string, number>;
	/** Confirmed calls that contradict earlier ones. */
	contradictions: string[];
}

type Bet = { stake: Money; isOpen: boolean; kind: 'bet' | 'tip' | 'freeBet'; rewardId?: string };

/** The bets of a round, by transaction id. */
interface Round {
	bets: Map<string, Bet>;
	/** Ids that were rolled back before they were known. */
	tombstones: Set<string>;
}

/** The reference of the event in which a bet or tip is given back. */
export function rollbackOf(vendorCode: string, betId: string): string {
	return `vendor:${vendorCode}:${betId}:rollback`;
}

/** Returns the account to which a trial's money returns. */
export const trialFund = addressOf(TRIAL_FUND);

/**
 * Derives the events and their postings from the confirmed calls alone. Only one choice is left to
 * the ledger: `isRefunded` says which bets the platform ended while the vendor was silent. Such a
 * bet must have no other end. A bet without an end must be refunded.
 */
export function expectEvents(
	history: History,
	groups: Iterable<Group>,
	isRefunded: (betId: string) => boolean,
): Expected {
	const expected: Expected = { events: new Map(), used: new Map(), contradictions: [] };
	for (const { id, currency, isTrial } of history.members) {
		if (isTrial) {
			const lines = linesOf([
				[TRIAL_FUND, -TRIAL_BALANCE],
				[memberCash(id, currency), TRIAL_BALANCE],
			]);
			expected.events.set(`trial:${id}`, { kind: 'trial_grant', lines });
		}
	}
	const confirmed = [...groups].filter(({ call }) => call.reply?.code === 'OK');
	confirmed.sort((a, b) => a.startMs - b.startMs);
	for (const group of confirmed) {
		if (group.call.name === 'deposit') expectDeposit(expected, group);
	}
	const ofRounds = confirmed.filter(({ call }) => 'roundId' in call.fields);
	for (const calls of Map.groupBy(ofRounds, ({ call }) => call.fields['roundId']).values()) {
		const round: Round = { bets: new Map(), tombstones: new Set() };
		const replay = replayOf(history.vendorCode, expected, round, isRefunded);
		for (const group of calls) replay(group);
		const first = calls[0];
		if (first) expectRefunds(history.vendorCode, expected, round, first.call);
	}
	return expected;
}

function expectDeposit({ events }: Expected, group: Group): void {
	const { memberId, currency, amount } = group.call.fields;
	const money = BigInt(String(amount));
	const cash = memberCash(Number(memberId), String(currency));
	const lines = linesOf([
		[pspClearing('play', cash.currency), -money],
		[cash, money],
	]);
	events.set(`deposit:${group.id}`, { kind: 'deposit', lines, group });
}

/** Returns the function that applies the next confirmed call of a round. */
function replayOf(
	vendorCode: string,
	{ events, used, contradictions }: Expected,
	round: Round,
	isRefunded: (betId: string) => boolean,
) {
	const amountOf = (value: unknown) => BigInt(String(value ?? 0));
	const use = (rewardId: string, by: number) => used.set(rewardId, (used.get(rewardId) ?? 0) + by);

	/** Ends the named bets, and all open ones when the round closes; returns their stakes. */
	function end(betIds: string[], closes: boolean): Money {
		let stakes = 0n;
		for (const [id, bet] of round.bets) {
			const isNamed = betIds.includes(id);
			if (isNamed && isRefunded(id)) contradictions.push(`bet ${id} was refunded and decided`);
			const ends = isNamed || (closes && bet.kind === 'bet' && !isRefunded(id));
			if (!bet.isOpen || !ends) continue;
			bet.isOpen = false;
			if (bet.kind === 'bet') stakes += bet.stake;
		}
		return stakes;
	}

	return (group: Group): void => {
		const { id, call } = group;
		const { fields, name } = call;
		const amount = amountOf(fields['amount']);
		const betId = String(fields['betTransactionId']);
		const { cash, escrow, shared } = accountsOf(vendorCode, call);
		const expect = (kind: string, lines: [Account, Money][], suffix = '') => {
			const moved = linesOf(lines);
			const reference = `vendor:${vendorCode}:${id}${suffix}`;
			if (moved.size > 0) events.set(reference, { kind: `vendor_${kind}`, lines: moved, group });
		};
		const settle = (bets: string[], win: Money, suffix = '') => {
			const stakes = end(bets, fields['roundClosed'] === true);
			const lines: [Account, Money][] = [
				[escrow, -stakes],
				[cash, win],
				[shared.house, stakes - win],
			];
			expect('win', lines, suffix);
		};
		if (round.tombstones.has(id)) contradictions.push(`${name} ${id} came after its rollback`);

		if (name === 'bet' || name === 'betWin') {
			round.bets.set(id, { stake: amount, isOpen: true, kind: 'bet' });
			expect('bet', [
				[cash, -amount],
				[escrow, amount],
			]);
			if (name === 'betWin') settle([id], amountOf(fields['winAmount']), ':win');
		} else if (name === 'win') {
			settle([betId], amount);
		} else if (name === 'closeRound') {
			const stakes = end([], true);
			expect('close', [
				[escrow, -stakes],
				[shared.house, stakes],
			]);
		} else if (name === 'tip') {
			round.bets.set(id, { stake: amount, isOpen: true, kind: 'tip' });
			expect('tip', [
				[cash, -amount],
				[shared.clearing, amount],
			]);
		} else if (name === 'adjust') {
			expect('adjust', [
				[cash, amount],
				[shared.house, -amount],
			]);
		} else if (name === 'freeBet') {
			const rewardId = String(fields['rewardId']);
			round.bets.set(id, { stake: amount, isOpen: true, kind: 'freeBet', rewardId });
			use(rewardId, 1);
		} else if (name === 'freeWin') {
			end([betId], false);
			expect('freewin', [
				[cash, amount],
				[shared.bonus, -amount],
			]);
		} else if (name === 'rollback') {
			const bet = round.bets.get(betId);
			if (!bet) round.tombstones.add(betId);
			if (!bet?.isOpen) return;
			bet.isOpen = false;
			if (bet.rewardId) use(bet.rewardId, -1);
			else events.set(rollbackOf(vendorCode, betId), returnOf(vendorCode, bet, group));
		}
	};
}

/** Expects a refund of each bet that no call has ended, and the free rounds back. */
function expectRefunds(vendorCode: string, expected: Expected, round: Round, call: Call): void {
	for (const [id, bet] of round.bets) {
		if (!bet.isOpen || bet.kind === 'tip') continue;
		if (bet.rewardId) {
			expected.used.set(bet.rewardId, (expected.used.get(bet.rewardId) ?? 0) - 1);
		} else {
			const { kind, lines } = returnOf(vendorCode, bet, { call });
			expected.events.set(rollbackOf(vendorCode, id), { kind, lines });
		}
	}
}

/** The event that gives a bet or tip back. */
function returnOf(vendorCode: string, bet: Bet, group: Pick<Group, 'call'> | Group): ExpectedEvent {
	const { cash, escrow, shared } = accountsOf(vendorCode, group.call);
	const source = bet.kind === 'tip' ? shared.clearing : escrow;
	return {
		kind: bet.kind === 'tip' ? 'vendor_tip_rollback' : 'vendor_rollback',
		lines: linesOf([
			[source, -bet.stake],
			[cash, bet.stake],
		]),
		...('id' in group && { group }),
	};
}

function accountsOf(vendorCode: string, { fields }: Call) {
	const [memberId, currency] = [Number(fields['user']), String(fields['currency'])];
	return {
		cash: memberCash(memberId, currency),
		escrow: roundEscrow(memberId, currency),
		shared: {
			house: house(vendorCode, currency),
			clearing: vendorClearing(vendorCode, currency),
			bonus: bonusCost(currency),
		},
	};
}

function linesOf(lines: [Account, Money][]): Map<string, Money> {
	const moved = lines.filter(([, amount]) => amount !== 0n);
	return new Map(moved.map(([account, amount]) => [addressOf(account), amount]));
}
