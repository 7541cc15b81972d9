import type { Money } from '#lib/money.ts';
import { textIn } from '#lib/rules/texts.ts';
import { businessTimeOf } from '#lib/time.ts';
import { type CsvColumn, csvOf } from '#platform/core/csv.ts';
import type { Period } from '#platform/core/read-range.ts';
import type { Database } from '#platform/db/database.ts';
import type { Account } from '#platform/ledger/accounts.ts';
import { findBalanceAt, selectStatementRows, selectVersions } from './rows.ts';
import { COLUMN_TEXTS, kindTexts } from './statement-texts.ts';

/** Movements that are read at a time, so that memory does not depend on the range. */
const CHUNK = 1000;

interface Line {
	time: string;
	what: string;
	game?: string;
	in?: Money | undefined;
	out?: Money | undefined;
	balance: Money;
	reference?: string;
}

interface WriteStatementInput {
	account: Account;
	period: Period;
	language: string;
}

/**
 * Writes the statement of an account as CSV: the opening balance, each movement, oldest first, and
 * the closing balance. Reads while it is sent; movements never change, so all parts agree.
 */
export async function* writeStatement(
	db: Database,
	{ account, period, language }: WriteStatementInput,
): AsyncGenerator<string> {
	const { first, end } = await selectVersions(db, account, { ...period, kinds: undefined });
	const name = (key: keyof typeof COLUMN_TEXTS) => textIn(COLUMN_TEXTS[key], language);
	const columns: CsvColumn<Line>[] = [
		{ title: name('time'), read: ({ time }) => time },
		{ title: name('what'), read: ({ what }) => what },
		{ title: name('game'), read: ({ game }) => game },
		{ title: name('in'), read: (line) => line.in },
		{ title: name('out'), read: (line) => line.out },
		{ title: name('balance'), read: ({ balance }) => balance },
		{ title: name('reference'), read: ({ reference }) => reference },
	];

	async function* chunks(): AsyncGenerator<Line[]> {
		let balance = await findBalanceAt(db, account, first - 1);
		yield [{ time: period.from, what: name('opening'), balance }];
		for (let from = first; from < end; from += CHUNK) {
			const range = { first: from, end: Math.min(from + CHUNK, end) };
			const rows = await selectStatementRows(db, account, range);
			balance = rows.at(-1)?.balanceAfter ?? balance;
			yield rows.map((row) => ({
				time: businessTimeOf(row.occurredAt),
				what: textIn(kindTexts(row.kind), language),
				...(row.gameCode && { game: textIn(row.names ?? { en: row.gameCode }, language) }),
				in: row.amount > 0n ? row.amount : undefined,
				out: row.amount < 0n ? -row.amount : undefined,
				balance: row.balanceAfter,
				reference: row.reference,
			}));
		}
		yield [{ time: period.to, what: name('closing'), balance }];
	}
	yield* csvOf(columns, chunks());
}
