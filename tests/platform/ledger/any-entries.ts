import fc from 'fast-check';
import {
	type Account,
	addressOf,
	house,
	memberCash,
	memberPoints,
	pspClearing,
	roundEscrow,
} from '#platform/ledger/accounts.ts';
import type { Entry, Transfer } from '#platform/ledger/post.ts';
import { NOON } from '../database.ts';

type Currency = 'BDT' | 'PTS' | 'DEMO';

/** Accounts of a single run. Money comes from the first of each currency. */
export type Accounts = Record<Currency, [source: Account, house: Account, ...members: Account[]]>;

interface Members {
	run: string;
	one: number;
	other: number;
	trial: number;
}

export function accountsOf({ run, one, other, trial }: Members): Accounts {
	const start = (currency: Currency): [Account, Account] => {
		return [pspClearing(run, currency), house(run, currency)];
	};
	return {
		BDT: [...start('BDT'), memberCash(one), memberCash(other), roundEscrow(one)],
		PTS: [...start('PTS'), memberPoints(one), memberPoints(other)],
		DEMO: [...start('DEMO'), memberCash(trial, 'DEMO'), roundEscrow(trial, 'DEMO')],
	};
}

interface DrawnLine {
	from: Currency;
	to: Currency;
	source: number;
	destination: number;
	amount: bigint;
}

function lineOf(from: Currency, to: Currency): fc.Arbitrary<DrawnLine> {
	return fc.record({
		...{ from: fc.constant(from), to: fc.constant(to) },
		...{ source: fc.nat(), destination: fc.nat(), amount: fc.bigInt({ min: 1n, max: 60n }) },
	});
}

/** Money with points is an entry; trial money with another currency is not, nor is an exchange. */
const line = fc.oneof(
	{ weight: 10, arbitrary: lineOf('BDT', 'BDT') },
	{ weight: 6, arbitrary: lineOf('PTS', 'PTS') },
	{ weight: 2, arbitrary: lineOf('DEMO', 'DEMO') },
	{ weight: 1, arbitrary: lineOf('BDT', 'PTS') },
	{ weight: 1, arbitrary: lineOf('DEMO', 'BDT') },
);
const lines = fc.oneof(
	{ weight: 3, arbitrary: fc.array(line, { minLength: 1, maxLength: 4 }) },
	{ weight: 1, arbitrary: fc.array(lineOf('DEMO', 'DEMO'), { minLength: 1, maxLength: 3 }) },
);

interface Drawn {
	name: number;
	lines: DrawnLine[];
}

/** Entries under few names, so that one name is used for the same and for other content. */
const pool = fc.array(fc.record({ name: fc.nat(3), lines }), { minLength: 3, maxLength: 6 });
/**
 * Entries posted at the same time, by their index in the pool; one entry may occur several times.
 */
const batch = fc.oneof(
	fc.array(fc.nat(), { minLength: 1, maxLength: 1 }),
	fc.array(fc.nat(), { minLength: 2, maxLength: 6 }),
);
export const course = fc.record({
	pool,
	batches: fc.array(batch, { minLength: 1, maxLength: 6 }),
});

export function entryOf(run: string, accounts: Accounts, { name, lines }: Drawn): Entry {
	const postings = lines.map(({ from, to, source, destination, amount }) => ({
		source: pick(accounts[from], source),
		destination: pick(accounts[to], destination),
		amount,
	}));
	return { reference: `any:${run}-${name}`, kind: 'any', occurredAt: NOON, postings };
}

function pick(list: Accounts[Currency], at: number): Account {
	return list[at % list.length] ?? list[0];
}

/** Returns what an entry adds to the balance of each account it changes. */
export function gainsOf({ postings }: { postings: Transfer[] }): Map<Account, bigint> {
	const gains = new Map<string, { account: Account; amount: bigint }>();
	const add = (account: Account, amount: bigint) => {
		const before = gains.get(addressOf(account))?.amount ?? 0n;
		gains.set(addressOf(account), { account, amount: before + amount * sideOf(account) });
	};
	for (const { source, destination, amount } of postings) {
		add(source, -amount);
		add(destination, amount);
	}
	const moved = [...gains.values()].filter(({ amount }) => amount !== 0n);
	return new Map(moved.map(({ account, amount }) => [account, amount]));
}

/**
 * For a provider the ledger holds what it owes the site, for all other accounts here what the site
 * owes them.
 */
export function sideOf({ kind }: Account): bigint {
	return kind.startsWith('psp.') ? -1n : 1n;
}

/** Returns true for a member's account, which never goes below zero. */
export function isMembers({ ownerId }: Account): boolean {
	return ownerId !== undefined;
}

/**
 * Returns true for an entry that callers must not build: nothing moves, money is exchanged, or
 * trial money meets real money.
 */
export function isDefect(entry: Entry): boolean {
	const gains = gainsOf(entry);
	const sums = new Map<string, bigint>();
	for (const [account, amount] of gains) {
		const { currency } = account;
		sums.set(currency, (sums.get(currency) ?? 0n) + amount * sideOf(account));
	}
	const isMixed = sums.has('DEMO') && sums.size > 1;
	return gains.size === 0 || isMixed || [...sums.values()].some((sum) => sum !== 0n);
}
