import { readRecordRange } from '#features/records/record-range.ts';
import { getDownlineProfit } from '#lib/wps/contract/agent-reports.ts';
import { addressOf } from './load-team.ts';

export const PROFIT_MODES = ['team', 'self'] as const;

/** Loads the profit and loss of an address: `?mode=self` leaves the teams of the directs out. */
export async function loadProfit({ wps }: App.Locals, url: URL) {
	const range = readRecordRange(url, new Date());
	const mode = url.searchParams.get('mode') === 'self' ? 'self' : 'team';
	const after = url.searchParams.get('after') ?? undefined;
	const days = { startDate: range.from, endDate: range.to };
	const answer = await wps(getDownlineProfit, { ...days, mode, ...(after && { after }) });
	const hrefOf = (query: Record<string, string>) => addressOf(url.pathname, range, query);
	const next = answer.ok && answer.value.next && hrefOf({ mode, after: answer.value.next });
	return { range, mode, answer, hrefOf, next: next || undefined } as const;
}
