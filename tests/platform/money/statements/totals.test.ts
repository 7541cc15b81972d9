import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { sumsByKind } from '#features/records/statement-sums.ts';
import { parseDecimal, sumOf } from '#lib/money.ts';
import { boundsOf, type DayRange } from '#lib/rules/day-range.ts';
import { businessDayOf, secondsAfter } from '#lib/time.ts';
import { getPersonalProfit, getStatement, getStatementSummary } from '#lib/wps/contract/reports.ts';
import { listTransactions } from '#lib/wps/contract/wallet.ts';
import type { Database } from '#platform/db/database.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import { type Api, aPlatform, apiOf } from '../../api.ts';
import { test } from '../../database.ts';
import { CLIENT } from '../any-order/client.ts';
import { aMemberWithBooks, dice } from './any-books.ts';

const FROM = new Date('2026-03-01T00:00:00Z');
/** BOOKS_MEMBERS=200 for the full count. */
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

function csvSums(text: string) {
	const lines = text.trim().split('\r\n').slice(1);
	const cells = lines.map((line) => line.split(','));
	const sum = (at: number) =>
		cells.reduce((total, line) => total + (parseDecimal(line[at] ?? '') ?? 0n), 0n);
	return { in: sum(3), out: sum(4), opening: cells[0]?.[5], closing: cells.at(-1)?.[5] };
}

/** Reads what the pages of a member show of a range, by their calls. */
async function readScreens(api: Api, token: string, range: DayRange) {
	const value = async <V>(answer: Promise<{ ok: true; value: V } | { ok: false }>) => {
		const read = await answer;
		if (!read.ok) throw new Error(JSON.stringify(read));
		return read.value;
	};
	const pages = [await value(api.call(listTransactions, { ...range, pageNo: 1 }, token))];
	while (pages.length < (pages[0]?.totalPages ?? 0)) {
		const pageNo = pages.length + 1;
		pages.push(await value(api.call(listTransactions, { ...range, pageNo }, token)));
	}
	return {
		summary: await value(api.call(getStatementSummary, range, token)),
		csv: csvSums((await value(api.call(getStatement, range, token))).text),
		sums: pages.map(({ sums }) => sums),
		rows: pages.flatMap(({ list }) => list.map(({ amount }) => amount)),
		profit: await value(api.call(getPersonalProfit, range, token)),
	};
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
	timeout: 120_000 + MEMBERS * 12_000,
}, async ({ database, db }) => {
	const members: { seed: number; memberId: number; until: Date }[] = [];
	for (let seed = 1; seed <= MEMBERS; seed++) {
		members.push({ seed, ...(await aMemberWithBooks(db, { seed, steps: STEPS, from: FROM })) });
	}
	// Its jobs refund old open rounds: between the movements of a past they would be out of order.
	const platform = await aPlatform(database, []);
	onTestFinished(() => platform.close());
	const api = apiOf(platform, []);
	for (const { seed, memberId, until } of members) {
		const opening = { memberId, type: 0, client: CLIENT, now: new Date() };
		const token = await openSession(db, { ...opening, by: 'password' });
		const range = anyRange(seed, until);

		const plain = await plainSums(db, memberId, boundsOf(range));
		const { summary, csv, sums, rows, profit } = await readScreens(api, token, range);

		const name = `seed ${seed}`;
		const wanted = { in: plain.in, out: plain.out };
		const net = wanted.in - wanted.out;
		expect(summary, name).toMatchObject(wanted);
		expect(summary.closing - summary.opening, name).toBe(net);
		// The page of the statement adds up the types that share one word.
		const byKind = sumsByKind(summary.byType);
		expect(sumOf(byKind.map((kind) => kind.in)), name).toBe(wanted.in);
		expect(sumOf(byKind.map((kind) => kind.out)), name).toBe(wanted.out);
		expect(csv, name).toMatchObject(wanted);
		expect(parseDecimal(csv.closing ?? ''), name).toBe(summary.closing);
		expect(parseDecimal(csv.opening ?? ''), name).toBe(summary.opening);
		for (const page of sums) expect(page, name).toEqual({ ...wanted, net });
		expect(sumOf(rows.filter((amount) => amount > 0n)), name).toBe(wanted.in);
		expect(sumOf(rows.filter((amount) => amount < 0n)), name).toBe(-wanted.out);
		const played = { net: plain.play, tips: plain.tips };
		expect({ net: profit.net, tips: profit.tips }, name).toEqual(played);
		expect(profit.lifetime.net, name).toBe(plain.lifetime);
	}
});
