import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Database, transaction } from '#platform/db/database.ts';
import { type Account, addressOf } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { ledgerInvariants } from '#platform/ledger/invariants.ts';
import { type Entry, type Posted, post } from '#platform/ledger/post.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { aMember, NOON, test } from '../database.ts';
import {
	type Accounts,
	accountsOf,
	course,
	entryOf,
	gainsOf,
	isDefect,
	isMembers,
	sideOf,
} from './any-entries.ts';

const RUNS = Number(process.env['LEDGER_RUNS'] ?? 80);
const SEED = Number(process.env['LEDGER_SEED'] ?? 20_261_122);

// Goal: the invariants of `post` hold for any entries: the ledger balances in every currency, no
// member goes below zero, and a reference acts once. Method: entries of several lines and
// currencies, deposits among them, are posted one by one and at the same time, under few
// references, so that a reference is repeated with the same content and with other content. A model
// of the confirmed entries has the same balances.
test(`${RUNS} courses of entries leave exactly the confirmed balances (seed ${SEED})`, async ({
	db,
}) => {
	const codes = new Set<string>();
	const property = fc.asyncProperty(course, async ({ pool, batches }) => {
		const run = randomUUID().slice(0, 13);
		const [one, other] = [await aMember(db), await aMember(db)];
		const trial = await aMember(db, { currency: 'DEMO' });
		const accounts = accountsOf({ run, one, other, trial });
		const all = Object.values(accounts).flat();
		const model = startModel(all);
		const entries = pool.map((drawn) => entryOf(run, accounts, drawn));

		model.confirm([await outcomeOf(db, depositOf(run, accounts))]);
		for (const places of batches) {
			const asked = places.flatMap((place) => entries[place % entries.length] ?? []);
			const outcomes = await Promise.all(asked.map((entry) => outcomeOf(db, entry)));
			for (const { code } of outcomes) codes.add(code);
			model.confirm(outcomes);
			await expectBooks(db, all, model.balances);
		}
		const { rows } = await sql<{ count: number }>`
			select count(*)::int as count from ledger.tx
			where source = 'any' and external_id like ${`${run}-%`}`.execute(db);
		expect(rows).toEqual([{ count: model.count() }]);
	});
	// A failure is not shrunk: the seed repeats it.
	await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });

	expect(await reconcile(db, ledgerInvariants, { full: true })).toEqual([]);
	// Every kind of outcome occurred; otherwise the property proves less than it claims.
	expect([...codes].sort()).toEqual(['defect', 'new', 'repeat', ...REFUSALS].sort());
});

const REFUSALS = ['insufficient_balance', 'reference_conflict'];

interface Outcome {
	entry: Entry;
	code: string;
	txId?: string;
}

async function outcomeOf(db: Database, entry: Entry): Promise<Outcome> {
	try {
		const { txId, replayed }: Posted = await transaction(db, (tx) => post(tx, entry));
		return { entry, code: replayed ? 'repeat' : 'new', txId };
	} catch (error) {
		const code = (error as { code?: string }).code ?? '';
		if (REFUSALS.includes(code)) return { entry, code };
		if (!isDefect(entry)) throw error;
		return { entry, code: 'defect' };
	}
}

/** Gives every account an initial balance. */
function depositOf(run: string, { BDT, PTS }: Accounts): Entry {
	const postings = [BDT, PTS].flatMap(([source, , ...destinations]) =>
		destinations.map((destination) => ({ source, destination, amount: 40n })),
	);
	return { reference: `any:${run}-first`, kind: 'deposit', occurredAt: NOON, postings };
}

/** Tracks the confirmed entries and derives the expected results of a batch. */
function startModel(accounts: readonly Account[]) {
	const balances = new Map(accounts.map((account) => [addressOf(account), 0n]));
	const posted = new Map<string, { content: string; txId: string }>();

	function isShort(entry: Entry): boolean {
		return [...gainsOf(entry)].some(([account, gain]) => {
			return isMembers(account) && (balances.get(addressOf(account)) ?? 0n) + gain < 0n;
		});
	}

	function expectedAlone(entry: Entry): string {
		const known = posted.get(entry.reference);
		if (known) return known.content === contentOf(entry) ? 'repeat' : 'reference_conflict';
		if (isDefect(entry)) return 'defect';
		return isShort(entry) ? 'insufficient_balance' : 'new';
	}

	function confirm(outcomes: readonly Outcome[]): void {
		const [only] = outcomes;
		if (only && outcomes.length === 1) expect(only.code).toBe(expectedAlone(only.entry));
		for (const { entry, code } of outcomes) {
			// An entry posted before is replayed, whatever runs beside it.
			const known = posted.get(entry.reference)?.content;
			if (known === contentOf(entry)) expect(code).toBe('repeat');
			if (known !== undefined && known !== contentOf(entry)) {
				expect(code).toBe('reference_conflict');
			}
		}
		for (const { entry, code, txId = '' } of outcomes) {
			if (code !== 'new') continue;
			expect([isDefect(entry), posted.has(entry.reference)]).toEqual([false, false]);
			posted.set(entry.reference, { content: contentOf(entry), txId });
			for (const [account, gain] of gainsOf(entry)) {
				const address = addressOf(account);
				balances.set(address, (balances.get(address) ?? 0n) + gain);
			}
		}
		for (const { entry, code, txId } of outcomes) {
			const known = posted.get(entry.reference);
			const content = contentOf(entry);
			if (code === 'repeat') expect(known).toEqual({ content, txId });
			if (code === 'reference_conflict') {
				expect(known).toBeDefined();
				expect(known?.content).not.toBe(content);
			}
			if (code === 'insufficient_balance') {
				const takes = [...gainsOf(entry)].some(([one, gain]) => isMembers(one) && gain < 0n);
				expect(takes).toBe(true);
			}
		}
	}

	return { confirm, balances, count: () => posted.size };
}

/** Returns the content by which two entries are equal. */
function contentOf(entry: Entry): string {
	const gains = [...gainsOf(entry)].map(([account, gain]) => `${addressOf(account)} ${gain}`);
	return [entry.kind, ...gains.sort()].join('\n');
}

async function expectBooks(db: Database, accounts: Account[], expected: Map<string, bigint>) {
	const found = await balancesOf(db, accounts);
	const sums = new Map<string, bigint>();
	for (const [at, account] of accounts.entries()) {
		const balance = found[at] ?? 0n;
		expect([addressOf(account), balance]).toEqual([
			addressOf(account),
			expected.get(addressOf(account)),
		]);
		if (isMembers(account)) expect(balance).toBeGreaterThanOrEqual(0n);
		const sum = sums.get(account.currency) ?? 0n;
		sums.set(account.currency, sum + balance * sideOf(account));
	}
	expect([...sums.values()]).toEqual([...sums.keys()].map(() => 0n));
}
