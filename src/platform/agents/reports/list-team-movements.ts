import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import { sumOf } from '#lib/money.ts';
import { maskedAccount } from '#lib/rules/masked.ts';
import type { TeamMovements } from '#lib/wps/contract/agent-reports.ts';
import type { MovementGroup } from '#lib/wps/contract/wallet.ts';
import type { Period } from '#platform/core/read-range.ts';
import type { Tx } from '#platform/db/database.ts';
import { GROUP_PATTERNS } from '#platform/money/statements/kinds.ts';
import { type LineCursor, selectLines, sumLines } from './ledger-rows.ts';

interface MovementsInput {
	agentId: number;
	currency: string;
	period: Period;
	group: MovementGroup | undefined;
	after: string | undefined;
	pageSize: number;
}

/**
 * Lists what moved on the cash of the members below an agent, the latest first, with the sums of the
 * whole range by kind. Of members who are not directly below, names are masked and the balance after
 * a movement is absent.
 */
export async function listTeamMovements(db: Tx, input: MovementsInput): Promise<TeamMovements> {
	const { agentId, currency, period, group, after, pageSize } = input;
	const { from, to, since, until } = period;
	const kinds = group && GROUP_PATTERNS[group];
	const of = { agentId, currency, since, until, kinds, timeZone: BRAND_TIME_ZONE };
	const [found, totals] = await Promise.all([
		selectLines(db, { ...of, before: cursorOf(after), limit: pageSize + 1 }),
		sumLines(db, of),
	]);
	const rows = found.slice(0, pageSize);
	const last = rows.at(-1);
	return {
		list: rows.map(({ account, uplineId, kind, time, amount, balanceAfter }) => ({
			...{ type: kind, time, amount },
			customerName: uplineId === agentId ? account : maskedAccount(account),
			...(uplineId === agentId && { balanceAfter }),
		})),
		totals: totals.map(({ kind, ...sums }) => ({ type: kind, ...sums })),
		footer: {
			in: sumOf(totals.map((row) => row.in)),
			out: sumOf(totals.map((row) => row.out)),
		},
		...{ from, to },
		...(found.length > pageSize && last && { next: `${last.at}:${last.seq}:${last.line}` }),
	};
}

function cursorOf(after: string | undefined): LineCursor | undefined {
	const parts = /^(\d{1,17}):(\d{1,18}):(\d{1,4})$/.exec(after ?? '');
	if (!parts) return undefined;
	const [, at = '', seq = '', line = ''] = parts;
	return { at: BigInt(at), seq: BigInt(seq), line: Number(line) };
}
