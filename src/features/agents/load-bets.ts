import { readRecordRange } from '#features/records/record-range.ts';
import { listTeamBets } from '#lib/wps/contract/agent-reports.ts';
import { addressOf, idIn } from './load-team.ts';

/** The types of games that a report can be restricted to. */
export const PRODUCTS = [
	...(['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'COCKFIGHT'] as const),
] as const;

/** Loads the plays of an address: `?product=` of a kind of games, `?member=` of a member below. */
export async function loadBets({ wps }: App.Locals, url: URL) {
	const range = readRecordRange(url, new Date());
	const asked = url.searchParams.get('product');
	const product = PRODUCTS.find((name) => name === asked);
	const customerId = idIn(url, 'member');
	const after = url.searchParams.get('after') ?? undefined;
	const answer = await wps(listTeamBets, {
		...{ startDate: range.from, endDate: range.to },
		...(product && { product }),
		...(customerId && { customerId }),
		...(after && { after }),
	});
	const ofMember: Record<string, string> = customerId ? { member: `${customerId}` } : {};
	const kept = { ...ofMember, ...(product && { product }) };
	const hrefOf = (query: Record<string, string> = {}) => addressOf(url.pathname, range, query);
	const next = answer.ok && answer.value.next && hrefOf({ ...kept, after: answer.value.next });
	const file: Record<string, string> = {
		...(product && { product }),
		...(customerId && { customerId: `${customerId}` }),
	};
	return {
		...{ range, product, ofMember, kept, answer, hrefOf, file },
		...{ next: next || undefined },
	};
}
