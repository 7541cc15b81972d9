import { readRecordRange } from '#features/records/record-range.ts';
import { kindOf } from '#features/wallet/transaction-kind.ts';
import type { Money } from '#lib/money.ts';
import { listTeamMovements, type TeamMovements } from '#lib/wps/contract/agent-reports.ts';
import { MOVEMENT_GROUPS } from '#lib/wps/contract/wallet.ts';
import { addressOf } from './load-team.ts';

/** Loads the movements of an address: `?kind=` of a group of events. */
export async function loadMovements({ wps }: App.Locals, url: URL) {
	const range = readRecordRange(url, new Date());
	const asked = url.searchParams.get('kind');
	const group = MOVEMENT_GROUPS.find((name) => name === asked);
	const after = url.searchParams.get('after') ?? undefined;
	const answer = await wps(listTeamMovements, {
		...{ startDate: range.from, endDate: range.to },
		...(group && { kind: group }),
		...(after && { after }),
	});
	const kept: Record<string, string> = group ? { kind: group } : {};
	const next =
		answer.ok &&
		answer.value.next &&
		addressOf(url.pathname, range, { ...kept, after: answer.value.next });
	return { range, group, kept, answer, next: next || undefined };
}

/** Adds up the sums of events that have one name: what came less what went. */
export function sumsByName(totals: TeamMovements['totals']) {
	const sums = new Map<ReturnType<typeof kindOf>, Money>();
	for (const { type, in: received, out } of totals) {
		const kind = kindOf(type);
		sums.set(kind, (sums.get(kind) ?? 0n) + received - out);
	}
	return [...sums];
}
