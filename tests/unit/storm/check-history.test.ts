import { expect, test } from 'vitest';
import { checkHistory, type Verdict } from '../../storm/check.ts';
import type { Books, Call, History, Line } from '../../storm/history.ts';

const CASH = 'BDT/player.cash/7';
const ESCROW = 'BDT/round.escrow/7';
const HOUSE = 'BDT/house.STORM/';
const PSP = 'BDT/psp.clearing.play/';

const play = { user: '7', currency: 'BDT', gameCode: 'slot' };
let clockMs = 0;

function call(name: Call['name'], fields: Record<string, unknown>, balance?: bigint): Call {
	const startMs = clockMs++;
	const reply = { code: 'OK' as const, ...(balance !== undefined && { balance }) };
	return { name, fields: { ...play, ...fields }, startMs, endMs: clockMs++, reply, attempts: 1 };
}

/** A deposit of 100, a bet of 10 and its win of 25, as the wallet must post and answer them. */
function aRound(): { history: History; books: Books } {
	const money = { memberId: 7, currency: 'BDT', amount: '100' };
	const calls = [
		call('deposit', { ...money, depositId: 'd' }),
		call('bet', { roundId: 'r', transactionId: 'b', amount: 10n }, 90n),
		call(
			'win',
			{ roundId: 'r', transactionId: 'w', amount: 25n, betTransactionId: 'b', roundClosed: true },
			115n,
		),
	];
	const members = [{ id: 7, currency: 'BDT', isTrial: false }];
	const lines = [
		line('deposit:d', 'deposit', CASH, 100n, 1, 100n),
		line('vendor:STORM:b', 'vendor_bet', CASH, -10n, 2, 90n),
		line('vendor:STORM:w', 'vendor_win', CASH, 25n, 3, 115n),
		line('vendor:STORM:b', 'vendor_bet', ESCROW, 10n, 1, 10n),
		line('vendor:STORM:w', 'vendor_win', ESCROW, -10n, 2, 0n),
		line('deposit:d', 'deposit', PSP, -100n),
		line('vendor:STORM:w', 'vendor_win', HOUSE, -15n),
	];
	const balances = new Map([
		...[[CASH, 115n] as const, [ESCROW, 0n] as const],
		...[[PSP, 100n] as const, [HOUSE, -15n] as const],
	]);
	const history = { calls, members, vendorCode: 'STORM' };
	return { history, books: { lines, balances, used: new Map(), lastSeq: 3n, sealedSeq: 3n } };
}

function line(
	reference: string,
	kind: string,
	account: string,
	amount: bigint,
	version: number | null = null,
	balanceAfter: bigint | null = null,
): Line {
	return { reference, kind, actor: null, account, amount, version, balanceAfter };
}

function lineOf(books: Books, reference: string, account: string): Line {
	const found = books.lines.find((one) => one.reference === reference && one.account === account);
	if (!found) throw new Error(`no line of ${reference}`);
	return found;
}

function defectsOf({ lost, doubled, drift, unknown }: Verdict) {
	return { lost, doubled, drift, unknown };
}

test('finds nothing in a round that is posted as it was answered', () => {
	const { history, books } = aRound();

	const verdict = checkHistory(history, books);

	const none = { lost: [], doubled: [], drift: [], unknown: [] };
	expect(defectsOf(verdict)).toEqual(none);
	// One round says nothing of a storm.
	expect(verdict.few).toContain('bet: 1 of at least 100');
});

type Fault = (books: Books, history: History) => void;

/** Faults that keep every event balanced and every chain whole. */
const faults: [keyof Verdict, string, Fault][] = [
	[
		'drift',
		'a win is confirmed and not paid',
		(books, { calls }) => {
			books.lines = books.lines.filter((one) => one !== lineOf(books, 'vendor:STORM:w', CASH));
			lineOf(books, 'vendor:STORM:w', HOUSE).amount = 10n;
			books.balances.set(CASH, 90n).set(HOUSE, 10n);
			calls[2] = { ...(calls[2] as Call), reply: { code: 'OK', balance: 90n } };
		},
	],
	[
		'lost',
		'a win has no event',
		(books, { calls }) => {
			books.lines = books.lines.filter(({ reference }) => reference !== 'vendor:STORM:w');
			books.balances.set(CASH, 90n).set(HOUSE, 0n).set(ESCROW, 10n);
			calls[2] = { ...(calls[2] as Call), reply: { code: 'OK', balance: 90n } };
		},
	],
	[
		'doubled',
		'a win is paid again under another id',
		(books) => {
			books.lines.splice(3, 0, line('vendor:STORM:x', 'vendor_win', CASH, 25n, 4, 140n));
			books.lines.push(line('vendor:STORM:x', 'vendor_win', HOUSE, -25n));
			books.balances.set(CASH, 140n).set(HOUSE, -40n);
		},
	],
	[
		'drift',
		'a bet is debited to the house',
		(books) => {
			Object.assign(lineOf(books, 'vendor:STORM:b', CASH), {
				...{ account: HOUSE, version: null, balanceAfter: null },
			});
			Object.assign(lineOf(books, 'vendor:STORM:w', CASH), { version: 2, balanceAfter: 125n });
			books.balances.set(CASH, 125n).set(HOUSE, -25n);
		},
	],
	[
		'drift',
		'a reply has a balance that the member never had',
		(_, { calls }) => {
			calls[1] = { ...(calls[1] as Call), reply: { code: 'OK', balance: 80n } };
		},
	],
	['drift', 'the final balance differs', (books) => void books.balances.set(CASH, 116n)],
	[
		'drift',
		'a balance is left out of a chain',
		(books) => void Object.assign(lineOf(books, 'vendor:STORM:b', CASH), { balanceAfter: 91n }),
	],
	['lost', 'the last event is not sealed', (books) => void Object.assign(books, { sealedSeq: 2n })],
	[
		'drift',
		'an event is out of order',
		(books, { calls }) => {
			const [, bet, win] = calls;
			if (bet && win) Object.assign(win, { startMs: bet.startMs - 2, endMs: bet.startMs - 1 });
			expect(books.lines).not.toEqual([]);
		},
	],
	[
		'drift',
		'a rollback is confirmed and left to the refund',
		(books, { calls }) => {
			const rollback = { roundId: 'r', transactionId: 'w', betTransactionId: 'b' };
			calls[2] = call('rollback', rollback, 90n);
			const refund = { reference: 'vendor:STORM:b:rollback', kind: 'vendor_rollback' };
			const actor = 'platform:interrupted';
			Object.assign(lineOf(books, 'vendor:STORM:w', CASH), {
				...{ ...refund, actor, amount: 10n, balanceAfter: 100n },
			});
			Object.assign(lineOf(books, 'vendor:STORM:w', ESCROW), { ...refund, actor });
			books.lines.pop();
			books.balances.set(CASH, 100n).set(HOUSE, 0n);
		},
	],
	[
		'unknown',
		'a call has no reply',
		(_, { calls }) =>
			void calls.push({ ...(calls[1] as Call), name: 'balance', reply: undefined } as never),
	],
	[
		'lost',
		'an abandoned bet is not refunded',
		(books, { calls }) => {
			calls.pop();
			books.lines = books.lines.filter(({ reference }) => reference !== 'vendor:STORM:w');
			books.balances.set(CASH, 90n).set(HOUSE, 0n).set(ESCROW, 10n);
		},
	],
];

for (const [name, what, plant] of faults) {
	test(`${name}: ${what}`, () => {
		const { history, books } = aRound();

		plant(books, history);

		expect(checkHistory(history, books)[name]).not.toEqual([]);
	});
}
