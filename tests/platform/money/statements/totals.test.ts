import { sql } from 'kysely';
import { expect } from 'vitest';
import { parseDecimal } from '#lib/money.ts';
import { boundsOf, type DayRange } from '#lib/rules/day-range.ts';
import { businessDayOf, secondsAfter } from '#lib/time.ts';
import { readPeriod } from '#platform/core/read-range.ts';
import type { Database } from '#platform/db/database.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { listMovements } from '#platform/money/statements/list-movements.ts';
import { readProfit } from '#platform/money/statements/read-profit.ts';
import { readSummary } from '#platform/money/statements/read-summary.ts';
import { writeStatement } from '#platform/money/statements/write-statement.ts';
import { test } from '../../database.ts';
import { aMemberWithBooks, dice } from './any-books.ts';

const FROM = new Date('2026-03-01T00:00:00Z');
/** Set it to 200 for the full count. */
const MEMBERS = Number(process.env['BOOKS_MEMBERS'] ?? 50);
const STEPS = 12;

/** The postings of a range in plain SQL, without the code under test. */
async function plainSums(db: Database, memberId: number, { since, until }: Bounds) {
	const { rows } = await sql<Plain>`
		select coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as in,
			coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as out,
			coalesce(sum(p.amount) filter (where t.source = 'vendor' and t.kind not like '%tip%'), 0)::bigint
				as play,
			coalesce(-sum(p.amount) filter (where t.kind like '%tip%'), 0)::bigint as tips
		from ledger.account a
		join ledger.posting p on p.account_id = a.id join ledger.tx t on t.id = p.tx_id
		where a.owner_id = ${memberId} and a.kind = 'player.cash'
			and t.occurred_at >= ${since} and t.occurred_at < ${until}`.execute(db);
	const lifetime = await sql<{ net: bigint }>`
		select sum(p.amount)::bigint as net from ledger.account a
		join ledger.posting p on p.account_id = a.id join ledger.tx t on t.id = p.tx_id
		where a.owner_id = ${memberId} and a.kind = 'player.cash' and t.source <> 'vendor'`.execute(db);
	return { ...(rows[0] as Plain), lifetime: lifetime.rows[0]?.net };
}

type Bounds = ReturnType<typeof boundsOf>;
interface Plain {
	in: bigint;
	out: bigint;
	play: bigint;
	tips: bigint;
}

async function csvSums(chunks: AsyncIterable<string>) {
	let text = '';
	for await (const chunk of chunks) text += chunk;
	const lines = text.trim().split('\r\n').slice(1);
	const cells = lines.map((line) => line.split(','));
	const sum = (at: number) =>
		cells.reduce((total, line) => total + (parseDecimal(line[at] ?? '') ?? 0n), 0n);
	return { in: sum(3), out: sum(4), opening: cells[0]?.[5], closing: cells.at(-1)?.[5] };
}

function anyRange(seed: number, until: Date): DayRange {
	const pick = dice(seed + 7);
	const span = (until.getTime() - FROM.getTime()) / 1000;
	const [a = 0, b = 0] = [pick(span), pick(span)].sort((x, y) => x - y);
	return {
		from: businessDayOf(secondsAfter(FROM, a)),
		to: businessDayOf(secondsAfter(FROM, b)),
	};
}

test(`totals of ${MEMBERS} random members and ranges are those of the postings`, {
	timeout: 300_000,
}, async ({ db }) => {
	for (let seed = 1; seed <= MEMBERS; seed++) {
		const { memberId, until } = await aMemberWithBooks(db, { seed, steps: STEPS, from: FROM });
		const range = anyRange(seed, until);
		const period = readPeriod(range, new Date('2027-01-01T00:00:00Z'));
		const account = memberCash(memberId);

		const plain = await plainSums(db, memberId, boundsOf(range));
		const wanted = { account, period, language: 'en' };
		const summary = await readSummary(db, wanted);
		const csv = await csvSums(writeStatement(db, wanted));
		const list = await listMovements(db, account, { pageNo: 1, period, group: undefined });
		const profit = await readProfit(db, { memberId, currency: 'BDT', period });

		const sums = { in: plain.in, out: plain.out };
		expect(summary, `seed ${seed}`).toMatchObject(sums);
		expect(summary.closing - summary.opening, `seed ${seed}`).toBe(sums.in - sums.out);
		expect(csv, `seed ${seed}`).toMatchObject(sums);
		expect(parseDecimal(csv.closing ?? ''), `seed ${seed}`).toBe(summary.closing);
		expect(parseDecimal(csv.opening ?? ''), `seed ${seed}`).toBe(summary.opening);
		expect(list.sums, `seed ${seed}`).toEqual({ ...sums, net: sums.in - sums.out });
		expect({ net: profit.net, tips: profit.tips }, `seed ${seed}`).toEqual({
			net: plain.play,
			tips: plain.tips,
		});
		expect(profit.lifetime.net, `seed ${seed}`).toBe(plain.lifetime);
	}
});
