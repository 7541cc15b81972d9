import type { Money } from '#lib/money.ts';
import { LOTTERY_NAMES } from '#lib/rules/lottery/names.ts';
import { PAGE_SIZE, pageCountOf } from '#lib/rules/paging.ts';
import { textIn } from '#lib/rules/texts.ts';
import type { TurnoverReport } from '#lib/wps/contract/reports.ts';
import type { Tx } from '#platform/db/database.ts';
import { reasonOf } from './reasons.ts';
import {
	countRounds,
	type RequirementRow,
	type RoundRow,
	selectContributions,
	selectRequirements,
	selectRoundsById,
	selectRoundsSince,
	sumContributions,
} from './report-rows.ts';
import { readPending } from './requirements.ts';
import type { Contribution } from './rules.ts';

interface ReadReportInput {
	memberId: number;
	/** Only the rounds of this requirement. */
	requirementId?: bigint | undefined;
	pageNo: number;
	language: string;
}

/** Parts of a multiple: 10,000 is once. */
const ONCE_BP = 10_000;

/** Reads the requirements of a member with their rounds, each with what it counts and why. */
export async function readReport(db: Tx, input: ReadReportInput): Promise<TurnoverReport> {
	const { memberId, requirementId, pageNo, language } = input;
	const { pending, ...sums } = await readPending(db, memberId);
	const rows = (await selectRequirements(db, memberId)).map((row) => withPending(row, pending));
	const wanted =
		requirementId === undefined ? undefined : rows.find(({ id }) => id === requirementId);
	const found = await findRounds(db, { memberId, rows, wanted, pending, pageNo });
	return {
		...sums,
		requirements: rows.map((row) => ({
			id: String(row.id),
			source: row.source,
			transactionId: row.ref,
			base: row.base,
			multiple: row.multipleBp / ONCE_BP,
			needed: row.needed,
			done: row.done,
			state: row.state,
			openTime: row.openedAt,
		})),
		rounds: found.rounds.map((round) => {
			const counted = found.counted.get(round.id) ?? 0n;
			return {
				vassalage: round.vendorCode,
				roundId: round.roundId,
				gameName: textIn(
					round.names ?? LOTTERY_NAMES[round.gameCode] ?? { en: round.gameCode },
					language,
				),
				time: round.createdAt,
				stake: round.stake,
				...(round.freeStake > 0n && { freeAmount: round.freeStake }),
				...(round.turnoverBp !== null && { rate: round.turnoverBp / 100 }),
				counted,
				reason: reasonOf(round, found.inAll.get(round.id) ?? 0n, rows),
			};
		}),
		totalPages: pageCountOf(found.count),
		totalCount: found.count,
	};
}

/** Adds rounds that are not stored yet. */
function withPending(row: RequirementRow, pending: readonly Contribution[]): RequirementRow {
	const more = pending.filter(({ requirementId }) => requirementId === row.id);
	const done = more.reduce((sum, { counted }) => sum + counted, row.done);
	const isMet = row.state === 'open' && done === row.needed;
	return { ...row, done, state: isMet ? 'met' : row.state };
}

interface FindRoundsInput {
	memberId: number;
	rows: readonly RequirementRow[];
	wanted: RequirementRow | undefined;
	pending: readonly Contribution[];
	pageNo: number;
}

interface FoundRounds {
	rounds: RoundRow[];
	count: number;
	/** What each counts in this list, and in all. */
	counted: ReadonlyMap<bigint, Money>;
	inAll: ReadonlyMap<bigint, Money>;
}

async function findRounds(db: Tx, input: FindRoundsInput): Promise<FoundRounds> {
	const { memberId, rows, wanted, pending, pageNo } = input;
	const page = { limit: PAGE_SIZE, offset: (pageNo - 1) * PAGE_SIZE };
	const first = firstListed(rows);
	if (!first) return { rounds: [], count: 0, counted: new Map(), inAll: new Map() };
	if (!wanted) {
		const since = { memberId, afterRound: first.afterRound, openedAt: first.openedAt };
		const count = await countRounds(db, since);
		const rounds = await selectRoundsSince(db, { ...since, ...page });
		const inAll = await countedOf(db, rounds, pending);
		return { rounds, count, counted: inAll, inAll };
	}
	const own = pending.filter(({ requirementId }) => requirementId === wanted.id);
	const later = own.map(({ roundId }) => roundId).reverse();
	const shown = later.slice(page.offset, page.offset + page.limit);
	const stored = await selectContributions(db, wanted.id, {
		limit: page.limit - shown.length,
		offset: Math.max(0, page.offset - later.length),
	});
	const rounds = await selectRoundsById(db, [...shown, ...stored.ids]);
	return {
		rounds,
		count: later.length + stored.count,
		counted: await countedOf(db, rounds, own, wanted.id),
		inAll: await countedOf(db, rounds, pending),
	};
}

/** The requirement from which on rounds are listed: the first of the current series, or the last. */
function firstListed(rows: readonly RequirementRow[]): RequirementRow | undefined {
	const open = rows.findIndex(({ state }) => state === 'open');
	const until = open === -1 ? rows : rows.slice(0, open + 1);
	return until.findLast(({ isFirst }) => isFirst) ?? rows[0];
}

async function countedOf(
	db: Tx,
	rounds: readonly RoundRow[],
	pending: readonly Contribution[],
	requirementId?: bigint,
) {
	const ids = rounds.map(({ id }) => id);
	const counted = await sumContributions(db, ids, requirementId);
	for (const { roundId, counted: more } of pending) {
		counted.set(roundId, (counted.get(roundId) ?? 0n) + more);
	}
	return counted;
}
